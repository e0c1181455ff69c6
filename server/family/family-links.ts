import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { CONSENT } from '#contract/family/family.ts'
import type { FamilyLinks } from '#contract/family/family-care.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { getOwnChild } from '#server/accounts/people/own-child.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { endStaleCredentials } from '#server/accounts/sign-in/end-credentials.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { familyCodes, linkRequests } from '#server/db/schema/family.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { addGuardian } from './add-guardian.ts'
import { guardiansOf, mayRemove } from './hero-care.ts'

/** Guesses at family codes. */
const PER_PARENT = { tries: 10, withinMs: 3_600_000 }
const MAX_LINKS = 100

type World = Pick<Deps, 'db' | 'now'>
type Guardian = Pick<SignedIn, 'id' | 'role'>

/**
 * Requests to become a guardian, by family code. A valid code reveals nothing about the child. The child's
 * guardian decides, or the school if there is none. @throws AppError family_code_unknown, too_many_tries.
 */
export async function requestLink(
  { db, now }: World,
  parentId: string,
  code: string,
): Promise<{ asked: true }> {
  const at = now()
  await countTry(db, `family codes of ${parentId}`, PER_PARENT, at)
  const [found] = await db
    .select({ childId: familyCodes.childId })
    .from(familyCodes)
    .where(eq(familyCodes.code, code))
  if (!found) throw new AppError('family_code_unknown')
  const tied = await guardiansOf(db, found.childId)
  if (!tied.some(({ id }) => id === parentId)) {
    const agreed = { askedAt: new Date(at), consentVersion: CONSENT.version }
    await db
      .insert(linkRequests)
      .values({ id: newId(), childId: found.childId, parentId, ...agreed })
      .onConflictDoUpdate({
        target: [linkRequests.childId, linkRequests.parentId],
        set: agreed,
        setWhere: isNull(linkRequests.consentVersion),
      })
    const asked = { kind: 'guardian_requested', at } as const
    const actor = { id: parentId, role: 'parent' as const }
    await recordSecurityEvent(db, { ...asked, actor, subject: found.childId })
  }
  return { asked: true }
}

export async function linksOf(db: Reader, guardianId: string): Promise<FamilyLinks> {
  const [waiting, asked] = await Promise.all([
    db
      .select({
        id: linkRequests.id,
        childName: sql<string>`(select coalesce(child.first_name, 'Hero') from users child
          where child.id = ${linkRequests.childId})`,
        parentName: sql<string>`coalesce(nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), ''), 'A parent')`,
        parentEmail: users.email,
        askedAt: linkRequests.askedAt,
      })
      .from(linkRequests)
      .innerJoin(users, eq(users.id, linkRequests.parentId))
      .where(inArray(linkRequests.childId, childrenOf(db, guardianId)))
      .orderBy(asc(linkRequests.askedAt), asc(linkRequests.id))
      .limit(MAX_LINKS),
    db
      .select({ id: linkRequests.id, askedAt: linkRequests.askedAt })
      .from(linkRequests)
      .where(eq(linkRequests.parentId, guardianId))
      .orderBy(asc(linkRequests.askedAt), asc(linkRequests.id))
      .limit(MAX_LINKS),
  ])
  return {
    waiting: waiting.map((link) => ({ ...link, askedAt: link.askedAt.toISOString() })),
    asked: asked.map((link) => ({ ...link, askedAt: link.askedAt.toISOString() })),
  }
}

/** A guardian's yes: the asker looks after the child from now on, and the code is used up. */
export async function confirmLink(
  { db, now }: World,
  guardian: Guardian,
  linkId: string,
): Promise<FamilyLinks> {
  const at = now()
  await db.transaction(async (tx) => {
    const isOwn = and(
      eq(linkRequests.id, linkId),
      inArray(linkRequests.childId, childrenOf(tx, guardian.id)),
    )
    const [asked] = await tx
      .select({ childId: linkRequests.childId })
      .from(linkRequests)
      .where(isOwn)
    if (!asked) throw new AppError('not_found')
    await lockReader(tx, asked.childId)
    const [link] = await tx.delete(linkRequests).where(isOwn).returning()
    if (!link) throw new AppError('not_found')
    await addGuardian(tx, guardian, link, at)
  })
  return linksOf(db, guardian.id)
}

/** A guardian's no, or the asker's second thought. @throws AppError not_found. */
export async function declineLink(
  db: Reader,
  guardianId: string,
  linkId: string,
): Promise<FamilyLinks> {
  const gone = await db
    .delete(linkRequests)
    .where(
      and(
        eq(linkRequests.id, linkId),
        or(
          eq(linkRequests.parentId, guardianId),
          inArray(linkRequests.childId, childrenOf(db, guardianId)),
        ),
      ),
    )
    .returning({ id: linkRequests.id })
  if (gone.length === 0) throw new AppError('not_found')
  return linksOf(db, guardianId)
}

/**
 * Removes a guardian: oneself, or one who was added later. The last one cannot be removed.
 * @throws AppError not_found, last_guardian.
 */
export async function removeGuardian(
  { db, now }: World,
  guardian: Guardian,
  childId: string,
  whom: string,
): Promise<{ removed: true }> {
  return db.transaction(async (tx) => {
    // Two guardians leaving at once would leave the child with none.
    await lockReader(tx, childId)
    await getOwnChild(tx, guardian.id, childId)
    const tied = await guardiansOf(tx, childId)
    if (tied.length === 1) throw new AppError('last_guardian')
    if (!mayRemove(tied, guardian.id, whom)) throw new AppError('not_found')
    await recordAccess(tx, guardian, childId, 'guardian_removed', now())
    const removed = { kind: 'guardian_removed', actor: guardian, at: now() } as const
    await recordSecurityEvent(tx, { ...removed, subject: childId, object: whom })
    await tx
      .delete(guardians)
      .where(and(eq(guardians.childId, childId), eq(guardians.guardianId, whom)))
    // Pictures that this guardian drew end, too.
    await endStaleCredentials(tx, [childId])
    return { removed: true as const }
  })
}

function childrenOf(db: Reader, guardianId: string) {
  return db
    .select({ id: guardians.childId })
    .from(guardians)
    .where(eq(guardians.guardianId, guardianId))
}
