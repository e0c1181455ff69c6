import { sql } from 'drizzle-orm'
import type { Challenge } from '#contract/squads/challenges.ts'
import {
  type ChallengeType,
  challengePays,
  challengeState,
  MIN_QUIZZES,
  percentOfGoal,
} from '#domain/challenges.ts'
import { AppError } from '#server/app-error.ts'
import type { Reader } from '#server/db/types.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'
import { challengeProgress } from '#server/rewards/challenges.ts'
import { isShown } from '#server/squads/membership.ts'
import { hasBadge } from './challenge-badge.ts'

/** Names of finishers shown at the most; the count says how many more there are. */
const MAX_FINISHERS = 50

type Row = Pick<
  Challenge,
  'id' | 'classId' | 'name' | 'description' | 'goal' | 'startDate' | 'endDate'
> & {
  type: ChallengeType
  startsAt: Date | string
  endsAt: Date | string
  taking: boolean
  done: boolean
  grownUp: boolean
  heroes: number
  won: boolean
  have: number
  quizzes: number
  joined: number
  finished: number
  together: number
  finishers: string[] | null
}

export type ListedChallenge = Challenge & { endsAt: Date }

type Which = { squadId: number; most: number; after: TimeCursor | null } | { id: string }

/**
 * Challenges with the reader's progress and that of all participants, latest end first: one statement, by
 * indexes of the squad and of its members.
 */
export async function challengesWithProgress(
  db: Reader,
  askerId: string,
  which: Which,
  at: number,
): Promise<ListedChallenge[]> {
  const { rows } = await db.execute<Row>(sql`
    with listed as (${listed(which)})
    select c.id, c.squad_id as "classId", c.name, c.description, c.type, c.goal,
      c.start_date::text as "startDate", c.end_date::text as "endDate",
      c.starts_at as "startsAt", c.ends_at as "endsAt",
      own.user_id is not null as "taking", own.finished_at is not null as "done",
      c.grown_up as "grownUp", ${hasBadge('own.user_id', 'c.id')} as "won",
      all_in.heroes, mine.have, mine.quizzes, all_in.joined, all_in.finished, all_in.together, all_in.finishers
    from listed c
      left join challenge_members own on own.challenge_id = c.id and own.user_id = ${askerId}
      cross join ${challengeProgress('c', 'own.user_id')} as mine
      cross join lateral (
        select count(*)::int as joined, count(taken.finished_at)::int as finished,
          (count(*) filter (where u.role = 'student'))::int as heroes,
          coalesce(case c.type when 'quiz_accuracy'
            then round(avg(each.have) filter (where each.quizzes >= ${MIN_QUIZZES}))
            else sum(each.have) end, 0)::int as together,
          (array_agg(coalesce(u.first_name, 'Hero') order by taken.finished_at, taken.id)
            filter (where taken.finished_at is not null))[1:${sql.raw(String(MAX_FINISHERS))}]
            as finishers
        from challenge_members taken
          join users u on u.id = taken.user_id
          cross join ${challengeProgress('c', 'taken.user_id')} as each
        where taken.challenge_id = c.id and ${isShown('taken')}
      ) as all_in
    order by c.ends_at desc, c.id desc`)
  return rows.map((row) => challengeOf(row, at))
}

/** One challenge as this reader sees it. @throws AppError not_found when it is gone. */
export async function challengeWithProgress(
  db: Reader,
  askerId: string,
  id: string,
  at: number,
): Promise<Challenge> {
  const [challenge] = await challengesWithProgress(db, askerId, { id }, at)
  if (!challenge) throw new AppError('not_found')
  return challenge
}

function listed(which: Which) {
  if ('id' in which) return sql`select * from challenges where id = ${which.id}`
  const { squadId, most, after } = which
  const from = olderThan(after, sql`ends_at`, sql`id`) ?? sql`true`
  return sql`select * from challenges where squad_id = ${squadId} and ${from}
    order by ends_at desc, id desc limit ${most}`
}

function challengeOf(row: Row, at: number): ListedChallenge {
  const { id, classId, name, description, type, goal, startDate, endDate } = row
  const { taking, done, have, quizzes, joined, finished, together } = row
  const span = {
    startsAt: new Date(row.startsAt).getTime(),
    endsAt: new Date(row.endsAt).getTime(),
  }
  const state = challengeState(span, at)
  const target = type === 'quiz_accuracy' ? goal : goal * joined
  return {
    ...{ id, classId, name, description, type, goal, startDate, endDate, state },
    endsAt: new Date(span.endsAt),
    pays: challengePays(row),
    mine: taking
      ? { have, quizzes, percent: percentOfGoal(have, goal), finished: done, won: row.won }
      : null,
    squad: { joined, finished, have: together, target, percent: percentOfGoal(together, target) },
    finishers: state === 'ended' ? (row.finishers ?? []) : [],
  }
}
