import type { ClassCard } from '#contract/school/roster.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { openSignIn } from '#server/accounts/people/device-code.ts'
import { lockReaders } from '#server/accounts/people/readers.ts'
import { issueCard, voidCards } from '#server/accounts/sign-in/class-card.ts'
import {
  hashPictures,
  newPictures,
  setPictures,
  voidPictures,
} from '#server/accounts/sign-in/picture-password.ts'
import type { Deps } from '#server/deps.ts'
import { endSessions } from '#server/http/end-sessions.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { keepLeading, ledClass, type Teacher } from '#server/squads/led-class.ts'
import { nameOf, pupilsIn } from './pupils.ts'

const PER_TEACHER = { tries: 60, withinMs: 3_600_000 }

/**
 * Issues new cards for students, with new pictures if requested. @throws AppError as ledClass does;
 * too_many_tries.
 */
export async function issueCards(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  teacher: Teacher,
  classId: number,
  given: { userIds: string[]; pictures: boolean },
): Promise<ClassCard[]> {
  const at = deps.now()
  await ledClass(deps.db, teacher, classId)
  await countTry(deps.db, `cards of ${teacher.id}`, PER_TEACHER, at)
  const pupils = await pupilsIn(deps.db, classId, given.userIds)
  const drawn = given.pictures
    ? await Promise.all(
        pupils.map(async ({ id }) => {
          const pictures = newPictures()
          return { pictures, hash: await hashPictures(deps, id, pictures) }
        }),
      )
    : []
  return deps.db.transaction(async (tx) => {
    await keepLeading(tx, teacher, classId)
    await lockReaders(tx, given.userIds)
    // Checked again: no card may be issued for a child who has since left.
    await pupilsIn(tx, classId, given.userIds)
    const cards: ClassCard[] = []
    for (const [index, pupil] of pupils.entries()) {
      const whose = { userId: pupil.id, issuedBy: teacher.id, at }
      const own = drawn[index]
      if (own) await setPictures(tx, { ...whose, hash: own.hash })
      cards.push({
        userId: pupil.id,
        name: nameOf(pupil),
        token: await issueCard(tx, whose),
        pictures: own?.pictures ?? null,
      })
    }
    const ids = cards.map(({ userId }) => userId)
    await recordClassAccess(tx, teacher.id, ids, 'cards_made', at)
    return cards
  })
}

/** Revokes cards and pictures and signs the students out. @throws AppError as ledClass does. */
export async function revokeCards(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  userIds: string[],
): Promise<{ revoked: number }> {
  await ledClass(deps.db, teacher, classId)
  return deps.db.transaction(async (tx) => {
    await lockReaders(tx, userIds)
    const ids = (await pupilsIn(tx, classId, userIds)).map(({ id }) => id)
    await voidCards(tx, ids)
    await voidPictures(tx, ids)
    await endSessions(tx, ids)
    await recordClassAccess(tx, teacher.id, ids, 'cards_revoked', deps.now())
    return { revoked: ids.length }
  })
}

/** Unlocks a child's sign-in. @throws AppError as ledClass does; too_many_tries. */
export async function unlockSignIn(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  userId: string,
): Promise<{ code: string }> {
  const at = deps.now()
  await ledClass(deps.db, teacher, classId)
  await countTry(deps.db, `unlocks of ${teacher.id}`, PER_TEACHER, at)
  return deps.db.transaction(async (tx) => {
    await keepLeading(tx, teacher, classId)
    await lockReaders(tx, [userId])
    await pupilsIn(tx, classId, [userId])
    const opened = await openSignIn(tx, userId, at)
    await recordClassAccess(tx, teacher.id, [userId], 'sign_in_unlocked', at)
    return opened
  })
}
