import { type SQL, sql } from 'drizzle-orm'
import type { SquadNews } from '#contract/squads/news.ts'
import { BADGES } from '#domain/badges.ts'
import { type Phrase, phrase } from '#domain/message.ts'
import type { NewsKind, Reaction } from '#domain/squads.ts'
import type { Reader } from '#server/db/types.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'
import { hasBadge } from './challenges/challenge-badge.ts'
import { type Costume, heroOf, isShown, memberIn } from './membership.ts'

/** The ledger entries that are news. Minutes are not: children are not compared by them. */
const TOLD_SOURCES = sql`('quiz', 'badge', 'mission')`

/** Whether an entry of the ledger is told. One earned by a quiz in own words is not: no quiz was passed. */
export function isNews(entry: string): SQL {
  const l = sql.raw(entry)
  return sql`${l}.source in ${TOLD_SOURCES} and (${l}.source <> 'quiz' or not exists (
    select from quiz_attempts a where a.user_id = ${l}.user_id and a.book_id::text = ${l}.source_id
      and a.max_score is null and a.completed_at = ${l}.created_at))`
}

type Row = Costume & {
  id: string
  userId: string
  firstName: string | null
  kind: NewsKind
  detail: string | null
  points: number | null
  createdAt: Date | string
  reactions: { reaction: Reaction; count: number }[] | null
  mine: Reaction | null
}

/**
 * Good news from a squad since each member joined it, newest first; up to `most` after the cursor.
 * @throws AppError not_found for strangers.
 */
export async function newsOf(
  db: Reader,
  given: { squadId: number; askerId: string; most: number; after: TimeCursor | null },
): Promise<(Omit<SquadNews, 'description'> & { description: Phrase })[]> {
  const { squadId, askerId, most, after } = given
  await memberIn(db, squadId, askerId)
  const page = (at: string, id: string) => pageOf(at, id, most, after)
  const { rows } = await db.execute<Row>(sql`
    with mates as (
      select m.id, m.user_id, m.joined_at, u.first_name
      from squad_members m join users u on u.id = m.user_id
      where m.squad_id = ${squadId} and ${isShown('m')}
    ), news as (
      select earned.id, mates.user_id, mates.first_name, earned.source as kind,
        earned.source_id as detail, earned.amount as points, earned.created_at
      from mates cross join lateral (
        select l.id, l.source, l.source_id, l.amount, l.created_at from points_ledger l
        where l.user_id = mates.user_id and l.created_at >= mates.joined_at
          and ${isNews('l')} and l.amount > 0 and ${page('l.created_at', 'l.id')}
      ) as earned
      union all
      (select mates.id, mates.user_id, mates.first_name, 'joined', null, null, mates.joined_at
        from mates where ${page('mates.joined_at', 'mates.id')})
      union all
      (select taken.id, m.user_id, u.first_name, case when ${hasBadge('m.user_id', 'taken.challenge_id')}
          then 'won' else 'finished' end,
          (select c.name from challenges c where c.id = taken.challenge_id),
          null,
          taken.finished_at
        from challenge_members taken
          join squad_members m on m.squad_id = taken.squad_id and m.user_id = taken.user_id
          join users u on u.id = m.user_id
        where taken.squad_id = ${squadId} and taken.finished_at is not null and ${isShown('m')}
          and ${page('taken.finished_at', 'taken.id')})
      union all
      (select c.id, m.user_id, u.first_name, 'opened', c.name, null, c.created_at
        from challenges c
          join squad_members m on m.squad_id = c.squad_id and m.user_id = c.created_by
          join users u on u.id = m.user_id
        where c.squad_id = ${squadId} and ${isShown('m')} and ${page('c.created_at', 'c.id')})
    ), latest as (select * from news order by created_at desc, id desc limit ${most})
    select latest.id, latest.user_id as "userId", latest.first_name as "firstName", latest.kind,
      u.hero_head as "head", u.hero_body as "body", u.hero_feet as "feet",
      u.hero_superpower as "superpower", u.hero_worn as "worn", latest.detail, latest.points, latest.created_at as "createdAt", answers.reactions,
      (select r.reaction from squad_reactions r where r.squad_id = ${squadId}
        and r.news_id = latest.id and r.user_id = ${askerId}) as "mine"
    from latest join users u on u.id = latest.user_id cross join lateral (
      select json_agg(json_build_object('reaction', counted.reaction, 'count', counted.count)
        order by counted.count desc, counted.reaction) as reactions
      from (select r.reaction, count(*)::int as count from squad_reactions r
        where r.squad_id = ${squadId} and r.news_id = latest.id group by r.reaction) as counted
    ) as answers
    order by latest.created_at desc, latest.id desc`)
  return rows.map(({ userId, firstName, kind, detail, createdAt, reactions, ...row }) => ({
    id: row.id,
    points: row.points,
    mine: row.mine,
    user: { id: userId, firstName, hero: heroOf(row) },
    description: newsWords(kind, detail),
    createdAt: new Date(createdAt).toISOString(),
    reactions: reactions ?? [],
  }))
}

function pageOf(at: string, id: string, most: number, after: TimeCursor | null): SQL {
  const [time, key] = [sql.raw(at), sql.raw(id)]
  const from = olderThan(after, time, key) ?? sql`true`
  return sql`${from} order by ${time} desc, ${key} desc limit ${most}`
}

/** The news after the name: 'Maya passed a quiz'. No titles: what a child reads is not told. */
function newsWords(kind: NewsKind, detail: string | null): Phrase {
  const name = String(detail)
  switch (kind) {
    case 'joined':
      return phrase('joined the squad')
    case 'quiz':
      return phrase('passed a quiz')
    case 'mission':
      return phrase('completed a mission')
    case 'badge': {
      const rule = BADGES.find(({ key }) => key === detail)
      return rule
        ? phrase('earned the badge {name}', { name: { text: rule.name } })
        : phrase('earned a badge')
    }
    case 'won':
      return phrase('finished the challenge {name} and earned its badge', { name })
    case 'finished':
      return phrase('finished the challenge {name}', { name })
    case 'opened':
      return phrase('started the challenge {name}', { name })
  }
}
