import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isConfirmedTeacher, LEADER, type SquadRole } from '#domain/squads.ts'
import { AppError } from '#server/app-error.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

export type Asker = Pick<SignedIn, 'id' | 'role' | 'approved'>

export type Member = {
  squadId: number
  role: SquadRole
  timeZone: string
  createdBy: string | null
  /** The asker is no child. */
  grownUp: boolean
}

/** The caller's membership in a squad. @throws AppError not_found for non-members. */
export async function memberIn(db: Reader, squadId: number, userId: string): Promise<Member> {
  const [member] = await db
    .select({
      squadId: squads.id,
      role: squadMembers.role,
      timeZone: squads.timeZone,
      createdBy: squads.createdBy,
      grownUp: sql<boolean>`${users.role} <> 'student'`,
    })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
  if (!member) throw new AppError('not_found')
  return member
}

/** The asker as a leader, one leader's change at a time. @throws AppError not_found for strangers, squad_leaders_only for members. */
export async function leaderIn(tx: Tx, squadId: number, userId: string): Promise<Member> {
  const member = await lockedMemberIn(tx, squadId, userId, 'update')
  if (member.role !== LEADER) throw new AppError('squad_leaders_only')
  return member
}

/**
 * The caller's membership, locked until the transaction ends, so that rows about it cannot outlive it.
 * @throws AppError as memberIn does.
 */
export async function lockedMemberIn(
  tx: Tx,
  squadId: number,
  userId: string,
  squadLock: 'key share' | 'update' = 'key share',
): Promise<Member> {
  // The squad first: closing it takes the same order.
  await tx.select({ id: squads.id }).from(squads).where(eq(squads.id, squadId)).for(squadLock)
  await tx
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
    .for('key share')
  return memberIn(tx, squadId, userId)
}

/** May the asker see surnames and emails of the squad's students? A confirmed teacher who leads it. */
export function maySeeNames(asker: Asker, { role }: Member): boolean {
  return role === LEADER && isConfirmedTeacher(asker)
}

/** True for members of `alias` who were not taken off the leaderboard by a guardian. */
export function isShown(alias: string): SQL {
  return sql`not exists (select from hidden_readers
    where hidden_readers.user_id = ${sql.raw(alias)}.user_id)`
}

/** The columns of `u`, a user, as a squad mate may see them; of students a leading teacher sees more. */
export function mateColumns(asker: Asker, seesMore: boolean): SQL {
  return sql`u.first_name as "firstName",
    case when ${seesMore} and u.role = 'student' then u.last_name end as "lastName",
    case when (${seesMore} and u.role = 'student')
      or (u.id = ${asker.id} and u.role <> 'student') then u.email end as "email",
    u.profile_image_url as "profileImageUrl",
    case when u.role = 'student' then u.points_earned else 0 end as "points", u.hero_head as "head", u.hero_body as "body", u.hero_feet as "feet",
    u.hero_superpower as "superpower", u.hero_worn as "worn"`
}

export type Costume = {
  head: string | null
  body: string | null
  feet: string | null
  superpower: string | null
  worn: string[]
}

export type MateRow = Costume & {
  firstName: string | null
  lastName: string | null
  email: string | null
  profileImageUrl: string | null
  points: number
}

/** The costume of a row; null for a person without a hero. */
export function heroOf({ head, body, feet, superpower, worn }: Costume) {
  return head && body && feet && superpower ? { head, body, feet, superpower, worn } : null
}
