import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SecurityLogCheck, SecurityLogEntry } from '#contract/accounts/security-log.ts'
import type { SecurityEventKind } from '#domain/security-events.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'

type Filter = { kind?: SecurityEventKind | undefined; person: string; limit: number }

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')
type Person = typeof actors | typeof subjects

/** The newest entries first. An adult has a name here, a student only an id. */
export async function securityLog(
  db: Reader,
  { kind, person, limit }: Filter,
  after: TimeCursor | null,
): Promise<SecurityLogEntry[]> {
  const rows = await db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      kind: securityEvents.kind,
      actorId: securityEvents.actorId,
      actorRole: securityEvents.actorRole,
      actorName: nameOf(actors),
      subjectId: securityEvents.subjectId,
      subjectRole: subjects.role,
      subjectName: nameOf(subjects),
      objectId: securityEvents.objectId,
      detail: securityEvents.detail,
      network: securityEvents.network,
    })
    .from(securityEvents)
    .leftJoin(actors, eq(actors.id, securityEvents.actorId))
    .leftJoin(subjects, eq(subjects.id, securityEvents.subjectId))
    .where(
      and(
        kind && eq(securityEvents.kind, kind),
        person === '' ? undefined : or(isPerson(actors, person), isPerson(subjects, person)),
        olderThan(after, securityEvents.at, securityEvents.id),
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
  return rows.map(({ actorId, actorRole, actorName, subjectId, ...row }) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: actorRole && { id: actorId, role: actorRole, name: actorName },
    subject: subjectId
      ? { id: subjectId, role: row.subjectRole ?? null, name: row.subjectName }
      : null,
    objectId: row.objectId,
    detail: row.detail,
    network: row.network,
  }))
}

function nameOf(person: Person): SQL<string | null> {
  return sql`case when ${person.role} <> 'student' then
    nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), '') end`
}

/** An id as it is, or part of an adult's name or email; a child is found by the id alone. */
function isPerson(person: Person, words: string): SQL {
  const column = person === actors ? securityEvents.actorId : securityEvents.subjectId
  return sql`(${column}::text = lower(${words}) or ${person.role} <> 'student' and
    position(lower(${words}) in
      lower(concat_ws(' ', ${person.firstName}, ${person.lastName}, ${person.email}))) > 0)`
}

/** Recomputes the chain. An entry that was changed, removed or slipped in breaks it. */
export async function checkSecurityLog(db: Reader): Promise<SecurityLogCheck> {
  const { rows } = await db.execute<{
    entries: number
    broken: string | null
    unlinked: number
    head: string | null
  }>(sql`
    with linked as (
      select position, hash, at,
        lag(position) over chain as before,
        security_event_hash(event, coalesce(lag(hash) over chain, '')) as expected
      from security_events event where position is not null
      window chain as (order by position)
    )
    select (select count(*) from security_events)::int as entries,
      -- The oldest entry left has no predecessor to check against, except the very first.
      (select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from linked
        where case when before is null then position = 1 and hash <> expected
          else before <> position - 1 or hash <> expected end) as broken,
      (select count(*) from security_events where position is null)::int as unlinked,
      (select hash from security_events order by position desc nulls last limit 1) as head`)
  const [found] = rows
  if (!found) throw new Error('the check of the security log returned nothing')
  const { entries, broken, unlinked, head } = found
  return { entries, intact: broken === null && unlinked === 0, brokenSince: broken, head }
}
