import { type SQL, sql } from 'drizzle-orm'
import { challengeBadgeKey } from '#domain/badges.ts'

/**
 * Does a reader have a challenge's badge? Both are columns of the statement. Written so that each row is
 * looked up by index: an `exists` might scan everyone's badges.
 */
export function hasBadge(reader: string, challenge: string): SQL {
  return sql`(select b.id from user_badges b where b.user_id = ${sql.raw(reader)}
    and b.badge_key = ${challengeBadgeKey('')}::text || ${sql.raw(challenge)}) is not null`
}
