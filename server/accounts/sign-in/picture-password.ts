import { createHmac, randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import {
  afterWrong,
  PICTURE_COUNT,
  PICTURES,
  type Picture,
  type Tries,
  tryState,
} from '#domain/picture-password.ts'
import { clearStrangerTries } from '#server/accounts/people/stranger-guesses.ts'
import { AppError } from '#server/app-error.ts'
import { picturePasswords, pictureTries } from '#server/db/schema/classes.ts'
import type { Db, Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, isPasswordOf } from './password.ts'

/** Begins what several browsers are counted under together. */
export const SHARED_COUNT = 'with '

/** Four random pictures, so that favorites cannot be guessed. */
export function newPictures(): Picture[] {
  return Array.from(
    { length: PICTURE_COUNT },
    () => PICTURES[randomInt(PICTURES.length)] ?? PICTURES[0],
  )
}

/**
 * The hash stored for pictures. They have only 16 bits: without the installation's secret, which is not in
 * the database, a stolen copy could be brute-forced at once.
 */
export function hashPictures(
  deps: Pick<Deps, 'secret'>,
  userId: string,
  pictures: readonly Picture[],
): Promise<string> {
  return hashPassword(peppered(deps, userId, pictures))
}

/** Gives a child pictures to sign in with; the ones before stop working and wrong tries are forgotten. */
export async function setPictures(
  tx: Tx,
  given: { userId: string; hash: string; issuedBy: string; at: number },
): Promise<void> {
  const { userId, hash, issuedBy } = given
  const issuedAt = new Date(given.at)
  await tx
    .insert(picturePasswords)
    .values({ userId, hash, issuedBy, issuedAt })
    .onConflictDoUpdate({
      target: picturePasswords.userId,
      set: { hash, issuedBy, issuedAt },
    })
  await clearPictureTries(tx, userId)
}

export async function voidPictures(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.delete(picturePasswords).where(inArray(picturePasswords.userId, [...userIds]))
}

export async function hasPicturePassword(db: Reader, userId: string): Promise<boolean> {
  const kept = await db
    .select({ userId: picturePasswords.userId })
    .from(picturePasswords)
    .where(eq(picturePasswords.userId, userId))
  return kept.length > 0
}

/** Lets a child try again from every browser. */
export async function clearPictureTries(db: Reader, userId: string): Promise<void> {
  await clearStrangerTries(db, userId)
  await db.delete(pictureTries).where(eq(pictureTries.userId, userId))
}

/**
 * Checks pictures. The try is counted first, so that simultaneous tries cannot count as one. A browser the
 * child has used has its own count; all others share one, so that a classmate's wrong tries never lock the
 * child's own browser.
 * @throws AppError wrong_pictures, pictures_wait, pictures_locked.
 */
export async function checkPictures(
  deps: Pick<Deps, 'db' | 'secret'>,
  given: {
    userId: string
    /** What this browser's tries are counted under; empty for a stranger's. */
    deviceHash: string
    pictures: readonly Picture[]
    address: string
    at: number
  },
): Promise<void> {
  const { userId, deviceHash, pictures, address, at } = given
  const hash = await takeTry(deps.db, { userId, deviceHash, at })
  const sender = { from: address, isKnown: deviceHash !== '' }
  const peppery = peppered(deps, userId, pictures)
  const isRight = await isPasswordOf(hash, peppery, sender).catch(async (error) => {
    // They were not checked: the queue was full.
    await giveBack(deps.db, { userId, deviceHash, at })
    throw error
  })
  if (!isRight) throw new AppError('wrong_pictures')
  await giveBack(deps.db, { userId, deviceHash, at })
}

type Tried = { userId: string; deviceHash: string; at: number }

async function takeTry(db: Db, { userId, deviceHash, at }: Tried): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .select({ hash: picturePasswords.hash })
      .from(picturePasswords)
      .where(eq(picturePasswords.userId, userId))
      .for('update')
    if (!kept) return null
    const before = await triesOf(tx, { userId, deviceHash })
    const state = tryState(before, at)
    if (state === 'wait') throw new AppError('pictures_wait')
    if (state === 'locked') throw new AppError('pictures_locked')
    await keepTries(tx, { userId, deviceHash }, afterWrong(before, at))
    return kept.hash
  })
}

/** A correct try does not count: a known browser's count is reset, elsewhere only this try is refunded. */
async function giveBack(db: Db, { userId, deviceHash, at }: Tried): Promise<void> {
  await db.transaction(async (tx) => {
    const tries = await triesOf(tx, { userId, deviceHash })
    if (tries === null) return
    const isOfOneBrowser = deviceHash !== '' && !deviceHash.startsWith(SHARED_COUNT)
    if (isOfOneBrowser || tries.wrong <= 1) {
      await tx.delete(pictureTries).where(isOf({ userId, deviceHash }))
      return
    }
    await keepTries(tx, { userId, deviceHash }, { ...tries, wrong: tries.wrong - 1, opensAt: at })
  })
}

type Counted = { userId: string; deviceHash: string }

const isOf = ({ userId, deviceHash }: Counted) =>
  and(eq(pictureTries.userId, userId), eq(pictureTries.deviceHash, deviceHash))

async function triesOf(tx: Tx, counted: Counted): Promise<Tries | null> {
  const [row] = await tx.select().from(pictureTries).where(isOf(counted)).for('update')
  if (!row) return null
  return {
    wrong: row.wrong,
    lastAt: row.lastAt.getTime(),
    opensAt: row.opensAt?.getTime() ?? null,
  }
}

async function keepTries(tx: Tx, counted: Counted, tries: Tries): Promise<void> {
  const columns = {
    wrong: tries.wrong,
    lastAt: new Date(tries.lastAt),
    opensAt: tries.opensAt === null ? null : new Date(tries.opensAt),
  }
  await tx
    .insert(pictureTries)
    .values({ ...counted, ...columns })
    .onConflictDoUpdate({ target: [pictureTries.userId, pictureTries.deviceHash], set: columns })
}

function peppered(
  { secret }: Pick<Deps, 'secret'>,
  userId: string,
  pictures: readonly Picture[],
): string {
  return createHmac('sha256', secret)
    .update(`pictures ${userId} ${pictures.join(' ')}`)
    .digest('base64url')
}
