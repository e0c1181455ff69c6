import { sql } from 'drizzle-orm'
import type { SquadMember } from '#contract/squads/squads.ts'
import { MAX_MEMBERS, type SquadRole } from '#domain/squads.ts'
import type { Reader } from '#server/db/types.ts'
import {
  type Asker,
  heroOf,
  isShown,
  type MateRow,
  mateColumns,
  maySeeNames,
  memberIn,
} from './membership.ts'

type Row = MateRow & { id: string; role: SquadRole; badges: number; founder: boolean }

/** Who is in a squad: leaders first, then by name. @throws AppError not_found for strangers. */
export async function membersOf(db: Reader, asker: Asker, squadId: number): Promise<SquadMember[]> {
  const member = await memberIn(db, squadId, asker.id)
  const { rows } = await db.execute<Row>(sql`
    select m.user_id as "id", m.role, ${mateColumns(asker, maySeeNames(asker, member))},
      (select count(*) from user_badges b where b.user_id = m.user_id)::int as "badges",
      m.user_id is not distinct from s.created_by as "founder"
    from squad_members m
      join squads s on s.id = m.squad_id
      join users u on u.id = m.user_id
    where m.squad_id = ${squadId} and ${isShown('m')}
    order by m.role = 'teacher' desc, lower(u.first_name), m.user_id
    limit ${MAX_MEMBERS}`)
  return rows.map((row) => ({
    role: row.role,
    user: {
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      profileImageUrl: row.profileImageUrl,
      points: row.points,
    },
    hero: heroOf(row),
    badges: row.badges,
    founder: row.founder,
  }))
}
