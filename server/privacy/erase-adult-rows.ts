import { createHash } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ErasureProof } from '#contract/privacy.ts'
import { knownDevices, recoveryCodes, secondFactors, sessions } from '#server/db/schema/auth.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { classInvitations } from '#server/db/schema/departures.ts'
import { encouragements, erasures, linkRequests } from '#server/db/schema/family.ts'
import { digestChoices, mailChoices, mails } from '#server/db/schema/mail.ts'
import { openidArrivals, openidIdentities, openidVisits } from '#server/db/schema/openid.ts'
import { readingSettings } from '#server/db/schema/settings.ts'
import { guardianAddresses, shippingPermissions } from '#server/db/schema/treasure.ts'
import { guardians, profilePictures, users } from '#server/db/schema/users.ts'
import {
  deletionCodes,
  emailChanges,
  emailVerifications,
  invitations,
  passwordResets,
} from '#server/db/schema/verification.ts'
import type { Tx } from '#server/db/types.ts'
import { leaveAllSquads } from '#server/squads/end-membership.ts'
import { ACTORS } from './actors.ts'
import { clearUser } from './erase-rows.ts'

/** Rows that are an adult's own. What they decided for children stays, under an id without a name. */
const PERSONAL: readonly PgColumn[] = [
  sessions.userId,
  knownDevices.userId,
  secondFactors.userId,
  recoveryCodes.userId,
  emailVerifications.userId,
  emailChanges.userId,
  passwordResets.userId,
  deletionCodes.userId,
  invitations.madeBy,
  classInvitations.invitedBy,
  openidIdentities.userId,
  openidVisits.linkTo,
  openidArrivals.userId,
  readingSettings.userId,
  digestChoices.userId,
  mailChoices.userId,
  mails.userId,
  profilePictures.userId,
  linkRequests.parentId,
  encouragements.fromId,
  guardianAddresses.guardianId,
  shippingPermissions.allowedBy,
  classReports.askedBy,
  guardians.guardianId,
]

/**
 * Erases an adult: rows of their own, memberships and everything about the person. Stores and returns the
 * proof, so that a restore of an older backup erases them again. Caller must hold the person's row lock.
 */
export async function eraseAdultRows(
  tx: Tx,
  userId: string,
  { id, erasedAt }: { id: string; erasedAt: Date },
): Promise<ErasureProof> {
  await leaveAllSquads(tx, userId)
  const erased: Record<string, number> = {}
  for (const column of PERSONAL) {
    const gone = await tx.delete(column.table).where(eq(column, userId)).returning({ one: sql`1` })
    if (gone.length > 0) erased[getTableName(column.table)] = gone.length
  }
  await clearUser(tx, userId)
  await tx.update(users).set({ disabledAt: erasedAt }).where(eq(users.id, userId))
  const kept: Record<string, number> = {}
  for (const column of ACTORS.filter((one) => !PERSONAL.includes(one))) {
    const rows = await tx.$count(column.table, eq(column, userId))
    const name = getTableName(column.table)
    if (rows > 0) kept[name] = (kept[name] ?? 0) + rows
  }
  let leftOver = 0
  for (const column of PERSONAL) leftOver += await tx.$count(column.table, eq(column, userId))
  const proof = {
    pseudonym: userId,
    erasedAt: erasedAt.toISOString(),
    erased: { ...erased, users: 1 },
    kept,
    leftOver,
    searched: PERSONAL.map((column) => `${getTableName(column.table)}.${column.name}`),
  }
  const digest = createHash('sha256').update(JSON.stringify(proof)).digest('hex')
  await tx.insert(erasures).values({ id, guardianId: null, erasedAt, proof, digest })
  return { id, ...proof, digest }
}
