import { addDays, DAY_MS, readingDay } from '#domain/calendar.ts'
import type { ChallengeType } from '#domain/challenges.ts'
import { clockOfZone } from '#domain/reading-clock.ts'
import type { Db } from '#server/db/types.ts'
import { addMember } from '#server/squads/add-member.ts'
import { takePart } from '#server/squads/challenges/join-challenge.ts'
import { createChallenge } from '#server/squads/challenges/lead-challenges.ts'
import { createSquad } from '#server/squads/create-squad.ts'
import { QUARTER_DAYS } from './demo-quarter.ts'

const TIME_ZONE = 'UTC'

/** Days ago a challenge was opened, and the days it lasts. */
const CHALLENGES: readonly {
  name: string
  description: string
  type: ChallengeType
  goal: number
  opened: number
  lasts: number
}[] = [
  {
    name: 'Power fortnight',
    description: 'Two weeks of quizzes and missions.',
    type: 'points_earned',
    goal: 80,
    opened: 30,
    lasts: 14,
  },
  {
    name: 'Four books each',
    description: 'Any books you like. Finish four.',
    type: 'books_read',
    goal: 4,
    opened: 20,
    lasts: 31,
  },
  {
    name: 'Sharp answers',
    description: 'Read well, then answer well.',
    type: 'quiz_accuracy',
    goal: 80,
    opened: 16,
    lasts: 24,
  },
]

/**
 * Adds the teacher's classes, the first with its children and challenges; later reading counts
 * automatically.
 */
export async function seedDemoSquad(
  db: Db,
  at: number,
  teacherId: string,
  childIds: readonly string[],
): Promise<void> {
  const ago = (days: number) => ({ db, now: () => at - days * DAY_MS })
  const founder = { id: teacherId, role: 'teacher', clock: clockOfZone(TIME_ZONE) } as const
  const { class: squad } = await createSquad(ago(QUARTER_DAYS + 4), founder, {
    name: 'Room 12 Readers',
    teacherName: 'Mr. Okafor',
    grade: '3',
    school: 'Maple Street School',
    description: 'We read a little every day.',
  })
  for (const userId of childIds) {
    const at = ago(34).now()
    await db.transaction((tx) =>
      addMember(tx, { squadId: squad.id, userId, at, agreedBy: teacherId }),
    )
  }
  for (const { opened, lasts, ...challenge } of CHALLENGES) {
    const startDate = readingDay(at - opened * DAY_MS, TIME_ZONE)
    const { id } = await createChallenge(ago(opened), teacherId, {
      ...challenge,
      classId: squad.id,
      startDate,
      endDate: addDays(startDate, lasts - 1),
    })
    for (const childId of childIds) {
      await db.transaction((tx) => takePart(tx, childId, id, ago(opened).now()))
    }
  }
  await createSquad(ago(QUARTER_DAYS + 4), founder, {
    name: 'Lunch Book Club',
    teacherName: 'Mr. Okafor',
    grade: '5',
    school: 'Maple Street School',
    description: 'Long books, short lunches.',
  })
}
