import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { HeroCare, HeroChange } from '#contract/family/family-care.ts'
import { message } from '#domain/message.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { changeProfile } from '#server/accounts/people/change-account.ts'
import { openSignIn } from '#server/accounts/people/device-code.ts'
import { getOwnChild } from '#server/accounts/people/own-child.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { setPassword } from '#server/accounts/people/set-password.ts'
import { clearStrangerTries } from '#server/accounts/people/stranger-guesses.ts'
import { checkPassword, hashPassword } from '#server/accounts/sign-in/password.ts'
import { hasPicturePassword } from '#server/accounts/sign-in/picture-password.ts'
import { AppError } from '#server/app-error.ts'
import { gameLimits } from '#server/db/schema/family.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { familyCodeOf, renewCode } from './family-code.ts'
import { FAMILY_HERO_COLUMNS, familyHeroOf } from './list-heroes.ts'

const PER_PARENT = { tries: 30, withinMs: 3_600_000 }

export type Guardian = Pick<SignedIn, 'id' | 'role'>
type World = Pick<Deps, 'db' | 'now'>

/** What a guardian looks after of an own child. @throws AppError not_found for a child of others. */
export async function heroCareOf(
  db: Reader,
  guardianId: string,
  childId: string,
  at: number,
): Promise<HeroCare> {
  await getOwnChild(db, guardianId, childId)
  // One after the other: a transaction has one connection.
  const [hero] = await db
    .select({ ...FAMILY_HERO_COLUMNS, heroName: users.heroName, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, childId))
  const tied = await guardiansOf(db, childId)
  const [limit] = await db
    .select({ minutes: gameLimits.dailyMinutes })
    .from(gameLimits)
    .where(eq(gameLimits.userId, childId))
  const familyCode = await familyCodeOf(db, childId, at)
  const hasPictures = await hasPicturePassword(db, childId)
  if (!hero) throw new AppError('not_found')
  const { heroName, timeZone, ...face } = hero
  return {
    ...familyHeroOf(face),
    heroName,
    familyCode,
    timeZone,
    gameMinutes: limit?.minutes ?? null,
    hasPictures,
    guardians: tied.map(({ id, firstName, profileImageUrl, since }) => ({
      id,
      profileImageUrl,
      firstName: firstName ?? message('A guardian'),
      since: since.toISOString(),
      isYou: id === guardianId,
      canBeRemoved: mayRemove(tied, guardianId, id),
    })),
  }
}

/** Who looks after a child, the first tied first. */
export function guardiansOf(db: Reader, childId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      profileImageUrl: users.profileImageUrl,
      since: guardians.createdAt,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.guardianId))
    .where(eq(guardians.childId, childId))
    .orderBy(asc(guardians.createdAt), asc(users.id))
}

/** A guardian may leave or remove those who joined later; at least one always remains. */
export function mayRemove(tied: readonly { id: string }[], by: string, whom: string): boolean {
  const [place, other] = [
    tied.findIndex(({ id }) => id === by),
    tied.findIndex(({ id }) => id === whom),
  ]
  return tied.length > 1 && place >= 0 && other >= place
}

/** Changes names and grade. @throws AppError not_found, sign_in_name_taken, too_many_tries. */
export async function changeHero(
  deps: World,
  guardian: Guardian,
  childId: string,
  change: z.output<typeof HeroChange>,
): Promise<HeroCare> {
  return changeOwnHero(deps, guardian, childId, 'names_changed', async (tx) => {
    const { heroName, gradeLevel, ...names } = change
    checkWords([heroName], { grownUp: false })
    try {
      await tx.transaction((inner) =>
        changeProfile(inner, childId, {
          ...names,
          ...(heroName && { heroName }),
          ...(gradeLevel && { gradeLevel }),
        }),
      )
    } catch (error) {
      if (isTaken(error)) throw new AppError('sign_in_name_taken')
      throw error
    }
  })
}

/**
 * Sets a new password and signs the child out everywhere.
 * @throws AppError not_found, password_common, password_holds_name, too_many_tries.
 */
export async function resetPassword(
  deps: World,
  guardian: Guardian,
  childId: string,
  password: string,
): Promise<{ changed: true }> {
  const passwordHash = await hashPassword(password)
  await changeOwnHero(deps, guardian, childId, 'password_reset', async (tx) => {
    const [hero] = await tx
      .select({ firstName: users.firstName, signInName: users.signInName })
      .from(users)
      .where(eq(users.id, childId))
    checkPassword(password, [hero?.firstName, hero?.signInName])
    await setPassword(tx, childId, passwordHash)
    await clearStrangerTries(tx, childId)
  })
  return { changed: true }
}

/** Unlocks a child's sign-in. @throws AppError not_found, too_many_tries. */
export async function unlockHero(
  deps: World,
  guardian: Guardian,
  childId: string,
): Promise<{ code: string }> {
  let opened = { code: '' }
  await changeOwnHero(deps, guardian, childId, 'sign_in_unlocked', async (tx) => {
    opened = await openSignIn(tx, childId, deps.now())
  })
  return opened
}

/** Allows so many minutes of games a day; null is no limit. */
export function setGames(
  deps: World,
  guardian: Guardian,
  childId: string,
  minutes: number | null,
): Promise<HeroCare> {
  return changeOwnHero(deps, guardian, childId, 'games_set', async (tx) => {
    if (minutes === null) {
      await tx.delete(gameLimits).where(eq(gameLimits.userId, childId))
      return
    }
    const set = { dailyMinutes: minutes, setBy: guardian.id }
    await tx
      .insert(gameLimits)
      .values({ userId: childId, ...set })
      .onConflictDoUpdate({ target: gameLimits.userId, set })
  })
}

export function renewFamilyCode(
  deps: World,
  guardian: Guardian,
  childId: string,
): Promise<HeroCare> {
  return changeOwnHero(deps, guardian, childId, 'code_renewed', (tx) =>
    renewCode(tx, childId, deps.now()),
  )
}

/** A guardian's change of an own child, counted and written down for the other guardians. */
export async function changeOwnHero(
  deps: World,
  guardian: Guardian,
  childId: string,
  look:
    | 'names_changed'
    | 'password_reset'
    | 'games_set'
    | 'code_renewed'
    | 'pictures_set'
    | 'sign_in_unlocked',
  change: (tx: Tx) => Promise<void>,
): Promise<HeroCare> {
  const at = deps.now()
  await countTry(deps.db, `care of ${guardian.id}`, PER_PARENT, at)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, childId)
    await getOwnChild(tx, guardian.id, childId)
    await change(tx)
    await recordAccess(tx, guardian, childId, look, at)
    return heroCareOf(tx, guardian.id, childId, at)
  })
}

/** SQLSTATE of a value that another row has. */
function isTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true
  }
  return false
}
