import { and, eq, gt, like, sql } from 'drizzle-orm'
import { DEVICE_CODE_MINUTES } from '#domain/device-code.ts'
import { clearPictureTries } from '#server/accounts/sign-in/picture-password.ts'
import { knownDevices } from '#server/db/schema/auth.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { hashOneTimeCode, newOneTimeCode } from './one-time-code.ts'

const VALID_MS = DEVICE_CODE_MINUTES * 60_000

/** A code holds a known browser's place until one enters it. No browser's own hash has a space. */
const PLACE = 'code '

/**
 * An adult unlocks a child's sign-in: strangers' counts restart, and the code makes one browser the child's
 * own, so that guesses made elsewhere meanwhile can't lock it. Older codes stop working.
 */
export async function openSignIn(tx: Tx, childId: string, at: number): Promise<{ code: string }> {
  await clearPictureTries(tx, childId)
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, childId), like(knownDevices.deviceHash, `${PLACE}%`)))
  const { code, hash } = newOneTimeCode()
  await tx
    .insert(knownDevices)
    .values({ deviceHash: PLACE + hash, userId: childId, lastSeenAt: new Date(at) })
  return { code }
}

/** Gives the code's place to this browser; false for a code that is unknown, used or too old. */
export async function spendDeviceCode(
  db: Reader,
  typed: string,
  deviceHash: string,
  at: number,
): Promise<boolean> {
  const spent = db.$with('spent').as(
    db
      .delete(knownDevices)
      .where(
        and(
          eq(knownDevices.deviceHash, PLACE + hashOneTimeCode(typed)),
          gt(knownDevices.lastSeenAt, new Date(at - VALID_MS)),
        ),
      )
      .returning({ userId: knownDevices.userId }),
  )
  const lastSeenAt = new Date(at)
  // One statement: if two browsers enter the code at once, only one succeeds.
  const opened = await db
    .with(spent)
    .insert(knownDevices)
    .select(
      db
        .select({
          deviceHash: sql<string>`${deviceHash}::text`.as('device_hash'),
          userId: spent.userId,
          lastSeenAt: sql<Date>`${lastSeenAt.toISOString()}::timestamptz`.as('last_seen_at'),
          byCard: sql<boolean>`false`.as('by_card'),
        })
        .from(spent),
    )
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.userId],
      set: { lastSeenAt },
    })
    .returning({ userId: knownDevices.userId })
  return opened.length > 0
}
