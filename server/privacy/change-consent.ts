import { and, arrayContains, eq, isNull, like } from 'drizzle-orm'
import { CONSENT } from '#contract/family/family.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { getOwnChild } from '#server/accounts/people/own-child.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { mails } from '#server/db/schema/mail.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { hiddenReaders } from '#server/db/schema/squads.ts'
import { consents, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { withdrawerOf } from './withdrawer.ts'

/**
 * Gives or withdraws a guardian's consent (reliability P6). On withdrawal the child is signed out and off
 * every leaderboard before the response is sent, and the database rejects further writes about them. Stored
 * data stays available for export or erasure. Idempotent.
 * @throws AppError not_found for another family's child; consent_of_other_guardian.
 */
export async function changeConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guardian: Pick<SignedIn, 'id' | 'role'>,
  childId: string,
  given: boolean,
): Promise<{ given: boolean }> {
  const at = new Date(now())
  return db.transaction(async (tx) => {
    await getOwnChild(tx, guardian.id, childId)
    await lockReader(tx, childId)
    const [child] = await tx
      .select({ withdrawnAt: users.consentWithdrawnAt })
      .from(users)
      .where(eq(users.id, childId))
    if (!child || (child.withdrawnAt === null) === given) return { given }
    if (given && (await withdrawerOf(tx, guardian.id, childId))) {
      throw new AppError('consent_of_other_guardian')
    }
    await (child.withdrawnAt === null
      ? withdraw(tx, guardian.id, childId, at)
      : giveAgain(tx, guardian.id, childId, { at, withdrawnAt: child.withdrawnAt }))
    const kind = given ? 'consent_given' : 'consent_withdrawn'
    await recordSecurityEvent(tx, { kind, actor: guardian, subject: childId, at: at.getTime() })
    return { given }
  })
}

async function withdraw(tx: Tx, guardianId: string, childId: string, at: Date): Promise<void> {
  await tx.update(users).set({ consentWithdrawnAt: at }).where(eq(users.id, childId))
  await tx
    .update(consents)
    .set({ withdrawnAt: at, withdrawnBy: guardianId })
    .where(and(eq(consents.childId, childId), isNull(consents.withdrawnAt)))
  await tx.delete(sessions).where(eq(sessions.userId, childId))
  // A running timer would otherwise be saved as minutes later.
  await tx
    .delete(readingSessions)
    .where(and(eq(readingSessions.userId, childId), isNull(readingSessions.endedAt)))
  // An email about their week that hasn't been sent yet.
  await tx
    .delete(mails)
    .where(
      and(
        isNull(mails.sentAt),
        arrayContains(mails.childIds, [childId]),
        like(mails.key, 'digest %'),
      ),
    )
  await tx
    .insert(hiddenReaders)
    .values({ userId: childId, hiddenBy: guardianId, hiddenAt: at })
    .onConflictDoNothing()
}

async function giveAgain(
  tx: Tx,
  guardianId: string,
  childId: string,
  { at, withdrawnAt }: { at: Date; withdrawnAt: Date },
): Promise<void> {
  await tx.update(users).set({ consentWithdrawnAt: null }).where(eq(users.id, childId))
  await tx
    .insert(consents)
    .values({ id: newId(), childId, guardianId, textVersion: CONSENT.version, givenAt: at })
  // A child who was already off the leaderboard stays off.
  await tx
    .delete(hiddenReaders)
    .where(and(eq(hiddenReaders.userId, childId), eq(hiddenReaders.hiddenAt, withdrawnAt)))
}
