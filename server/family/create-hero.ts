import type { z } from 'zod'
import { CONSENT, type FamilyHero, type NewHero } from '#contract/family/family.ts'
import { isTimeZone } from '#domain/calendar.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { insertAccount } from '#server/accounts/people/change-account.ts'
import { recordConsent } from '#server/accounts/people/record-consent.ts'
import { checkPassword, hashPassword } from '#server/accounts/sign-in/password.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { guardians } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { familyHeroOf } from './list-heroes.ts'

const PER_PARENT = { tries: 20, withinMs: 3_600_000 }
/** The sign-in names of the demo people, on every installation: one may become a demo later. */
const DEMO_NAME = /^demo-/i

/**
 * Creates a child's account, the link to this guardian and the consent record in one transaction.
 * @throws AppError sign_in_name_taken, password_common, password_holds_name, or too_many_tries.
 */
export async function createHero(
  deps: Pick<Deps, 'db' | 'now'>,
  guardianId: string,
  given: z.output<typeof NewHero>,
): Promise<FamilyHero> {
  const at = deps.now()
  if (DEMO_NAME.test(given.signInName)) throw new AppError('sign_in_name_taken')
  await countTry(deps.db, `heroes of ${guardianId}`, PER_PARENT, at)
  checkPassword(given.password, [given.firstName, given.signInName])
  const passwordHash = await hashPassword(given.password)
  const createdAt = new Date(at)
  return deps.db.transaction(async (tx) => {
    const hero = await insertAccount(tx, {
      id: newId(),
      role: 'student',
      firstName: given.firstName,
      signInName: given.signInName,
      passwordHash,
      gradeLevel: given.gradeLevel,
      timeZone: isTimeZone(given.timeZone) ? given.timeZone : 'UTC',
      onboardingCompleted: false,
      createdAt,
    })
    if (!hero) throw new AppError('sign_in_name_taken')
    await tx.insert(guardians).values({ guardianId, childId: hero.id, createdAt })
    const textVersion = CONSENT.version
    await recordConsent(tx, { childId: hero.id, by: guardianId, textVersion, at })
    const actor = { id: guardianId, role: 'parent' as const }
    await recordSecurityEvent(tx, { kind: 'account_created', actor, subject: hero.id, at })
    await recordSecurityEvent(tx, { kind: 'consent_given', actor, subject: hero.id, at })
    return familyHeroOf(hero)
  })
}
