import { DAY_MS } from '#domain/calendar.ts'
import type { Pause } from '#domain/streak.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { saveReadingLevel } from '#server/accounts/people/change-account.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import type { Deps } from '#server/deps.ts'
import { addEncouragement } from '#server/family/encouragement/encouragement-cards.ts'
import { excuseDays } from '#server/family/pause-streak.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { addSurprise, forgetLevelSurprise } from '#server/rewards/surprises.ts'
import type { Teacher } from '#server/squads/led-class.ts'
import { lockedStudent, type Whom } from './class-student.ts'

const PAUSES = { tries: 100, withinMs: 3_600_000 }
/** Praise that comes too often is noise. */
const PRAISE = { tries: 10, withinMs: DAY_MS }

type World = Pick<Deps, 'db' | 'now'>

/**
 * Sets the level a student's suggested books go by; a higher one is celebrated at their next visit.
 * @throws AppError as lockedStudent does.
 */
export async function setReadingLevel(
  { db, now }: World,
  teacher: Teacher,
  whom: Whom,
  readingLevel: number,
): Promise<{ readingLevel: number }> {
  const at = now()
  return db.transaction(async (tx) => {
    const { student } = await lockedStudent(tx, teacher, whom)
    await saveReadingLevel(tx, student.id, readingLevel, at)
    await forgetLevelSurprise(tx, student.id)
    if (readingLevel > student.readingLevel) {
      await addSurprise(tx, student.id, { kind: 'level', level: readingLevel }, at)
    }
    await recordClassAccess(tx, teacher.id, [student.id], 'level_set', at)
    return { readingLevel }
  })
}

/** Excuses days of a student's streak. @throws AppError pause_not_possible, too_many_tries. */
export async function pauseStudentStreak(
  { db, now }: World,
  teacher: Teacher,
  whom: Whom,
  pause: Pause,
): Promise<Pause> {
  const at = now()
  await countTry(db, `pauses of ${teacher.id}`, PAUSES, at)
  return db.transaction(async (tx) => {
    const { student } = await lockedStudent(tx, teacher, whom)
    await excuseDays(tx, teacher, student, pause, at)
    return pause
  })
}

/**
 * Puts a card on the student's home, signed as the class knows the teacher.
 * @throws AppError words_unkind, words_contact, too_many_tries.
 */
export async function praiseStudent(
  { db, now }: World,
  teacher: Teacher,
  whom: Whom,
  sentence: string,
): Promise<{ sent: true }> {
  const at = now()
  checkWords([sentence], { grownUp: true })
  await countTry(db, `encouragements of ${teacher.id} to ${whom.userId}`, PRAISE, at)
  return db.transaction(async (tx) => {
    const { led, student } = await lockedStudent(tx, teacher, whom)
    const card = { childId: student.id, fromName: led.teacherName, sentence }
    await addEncouragement(tx, teacher, card, at)
    return { sent: true as const }
  })
}
