import { sql } from 'drizzle-orm'
import type { BoardRow, GoalRow, Leaderboard } from '#contract/squads/squads.ts'
import { readingDay, weekOf } from '#domain/calendar.ts'
import { DEFAULT_GOALS } from '#domain/goals.ts'
import { BOARD_ROWS, type SquadRole } from '#domain/squads.ts'
import type { Deps } from '#server/deps.ts'
import { type Asker, heroOf, isShown, type MateRow, mateColumns, memberIn } from './membership.ts'

type Row = MateRow & {
  userId: string
  role: SquadRole
  badges: number
  rank: number
  place: number
  percent: number
  /** An adult is not ranked. */
  reads: boolean
  /** Null for an adult. */
  goalRank: number | null
  goalPlace: number | null
  members: number
  booksRead: number
  minutesRead: number
  badgesEarned: number
}

/**
 * Both boards and the totals of a squad, in one statement by indexes of its members.
 * @throws AppError not_found for strangers.
 */
export async function leaderboardOf(
  deps: Pick<Deps, 'db' | 'now'>,
  asker: Asker,
  squadId: number,
): Promise<Leaderboard> {
  const { timeZone } = await memberIn(deps.db, squadId, asker.id)
  const week = weekOf(readingDay(deps.now(), timeZone))
  const { rows } = await deps.db.execute<Row>(sql`
    with mates as (
      select m.user_id as "userId", m.role, m.joined_at, ${mateColumns(asker, false)},
        u.role = 'student' as reads,
        (select count(*) from user_badges b where b.user_id = m.user_id)::int as "badges",
        (select count(distinct l.book_id) from reading_logs l
          where l.user_id = m.user_id and l.completed_at is not null)::int as books,
        (select coalesce(sum(d.minutes), 0) from activity_days d
          where d.user_id = m.user_id)::int as minutes,
        (select coalesce(sum(d.minutes), 0) from activity_days d
          where d.user_id = m.user_id
            and d.day between ${week.from}::date and ${week.to}::date)::int as week_minutes,
        coalesce((select g.weekly_minutes from reading_goals g where g.user_id = m.user_id),
          ${DEFAULT_GOALS.weeklyMinutes}::int) as week_goal
      from squad_members m join users u on u.id = m.user_id
      where m.squad_id = ${squadId} and ${isShown('m')}
    ), measured as (
      select *, least(100, week_minutes * 100 / week_goal) as percent from mates
    ), placed as (
      select *,
        rank() over (partition by reads order by points desc)::int as "rank",
        row_number() over (partition by reads order by points desc, joined_at, "userId")::int
          as "place",
        case when reads then rank() over (partition by reads order by percent desc) end::int
          as "goalRank",
        case when reads then row_number()
          over (partition by reads order by percent desc, joined_at, "userId") end::int
          as "goalPlace",
        count(*) over ()::int as "members", sum(books) over ()::int as "booksRead",
        sum(minutes) over ()::int as "minutesRead", sum("badges") over ()::int as "badgesEarned"
      from measured
    )
    select * from placed
    where (reads and ("place" <= ${BOARD_ROWS} or "goalPlace" <= ${BOARD_ROWS}))
      or "userId" = ${asker.id}
    order by reads desc, "place"`)
  return boards(rows, asker.id)
}

function boards(rows: readonly Row[], askerId: string): Leaderboard {
  const own = rows.find(({ userId }) => userId === askerId)
  const sums = rows[0]
  const byGoal = rows
    .flatMap((row) => (row.goalPlace === null ? [] : [{ ...row, goalPlace: row.goalPlace }]))
    .sort((a, b) => a.goalPlace - b.goalPlace)
  return {
    members: sums?.members ?? 0,
    totals: {
      booksRead: sums?.booksRead ?? 0,
      minutesRead: sums?.minutesRead ?? 0,
      badgesEarned: sums?.badgesEarned ?? 0,
    },
    top: rows.filter(({ reads, place }) => reads && place <= BOARD_ROWS).map(boardRow),
    own: own?.reads ? boardRow(own) : null,
    goalTop: byGoal.filter(({ goalPlace }) => goalPlace <= BOARD_ROWS).map(goalRow),
    ownGoal: own && own.goalPlace !== null ? goalRow(own) : null,
  }
}

function boardRow(row: Row): BoardRow {
  return { ...row, hero: heroOf(row) }
}

function goalRow(row: Row): GoalRow {
  return { ...row, rank: row.goalRank ?? 0, hero: heroOf(row) }
}
