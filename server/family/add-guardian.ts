import { and, eq, isNull } from 'drizzle-orm'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { recordConsent } from '#server/accounts/people/record-consent.ts'
import type { linkRequests } from '#server/db/schema/family.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'
import { renewCode } from './family-code.ts'

/**
 * Links the parent who made the request, records the consent given with it, and replaces the family code.
 * Caller must hold the child's lock and have removed the request.
 */
export async function addGuardian(
  tx: Tx,
  by: Pick<SignedIn, 'id' | 'role'>,
  link: typeof linkRequests.$inferSelect,
  at: number,
): Promise<void> {
  const { childId, parentId, consentVersion } = link
  await tx
    .insert(guardians)
    .values({ guardianId: parentId, childId, createdAt: new Date(at) })
    .onConflictDoNothing()
  const [consenting] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, childId), isNull(users.consentWithdrawnAt)))
  if (consentVersion !== null && consenting) {
    const agreedAt = link.askedAt.getTime()
    await recordConsent(tx, { childId, by: parentId, textVersion: consentVersion, at: agreedAt })
    const parent = { id: parentId, role: 'parent' as const }
    await recordSecurityEvent(tx, { kind: 'consent_given', actor: parent, subject: childId, at })
  }
  await renewCode(tx, childId, at)
  await recordAccess(tx, by, childId, 'guardian_added', at)
  const added = { kind: 'guardian_added', actor: by, at } as const
  await recordSecurityEvent(tx, { ...added, subject: childId, object: parentId })
}
