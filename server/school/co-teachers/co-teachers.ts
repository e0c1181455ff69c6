import { and, eq, gt, sql } from 'drizzle-orm'
import type { CoTeachers } from '#contract/school/co-teachers.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { INVITATION_DAYS } from '#domain/squads.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { newOneTimeCode } from '#server/accounts/people/one-time-code.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { classInvitations } from '#server/db/schema/departures.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { keepLeading, ledClass, lockClass, type Teacher } from '#server/squads/led-class.ts'

const PER_TEACHER = { tries: 20, withinMs: DAY_MS }
/** Open invitations of one class. */
const MAX_OPEN = 20

/** Who teaches a class, and who is invited to. @throws AppError as ledClass does. */
export async function coTeachersOf(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  teacher: Teacher,
  classId: number,
): Promise<CoTeachers> {
  await ledClass(db, teacher, classId)
  const teachers = await db.execute<CoTeachers['teachers'][number]>(sql`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.profile_image_url as "profileImageUrl",
      u.id is not distinct from s.created_by as "isOwner"
    from squad_members m join squads s on s.id = m.squad_id join users u on u.id = m.user_id
    where m.squad_id = ${classId} and m.role = 'teacher' and u.role = 'teacher'
    order by "isOwner" desc, lower(u.first_name), lower(u.last_name), u.id
    limit 50`)
  type Row = Omit<CoTeachers['invitations'][number], 'createdAt' | 'endsAt'> & {
    createdAt: string
    endsAt: string
  }
  const open = await db.execute<Row>(sql`
    select i.id, i.email, i.created_at as "createdAt", i.ends_at as "endsAt",
      trim(concat(u.first_name, ' ', u.last_name)) as "invitedBy"
    from class_invitations i join users u on u.id = i.invited_by
    where i.squad_id = ${classId} and i.ends_at > ${new Date(now()).toISOString()}::timestamptz
    order by i.created_at desc, i.id
    limit ${MAX_OPEN}`)
  return {
    teachers: teachers.rows,
    invitations: open.rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      endsAt: new Date(row.endsAt).toISOString(),
    })),
    sendsEmail: mail !== null,
  }
}

type InviteDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now'>

/**
 * Invites the teacher with this address by email; the job creates the code, so that only its hash is ever
 * stored. @throws AppError as ledClass does; email_not_set_up, too_many_tries.
 */
export async function inviteByEmail(
  deps: InviteDeps,
  teacher: SignedIn,
  classId: number,
  typed: string,
): Promise<{ email: string }> {
  const email = typed.trim().toLowerCase()
  await ledClass(deps.db, teacher, classId)
  if (!deps.mail) throw new AppError('email_not_set_up')
  await countTry(deps.db, `class invitations of ${teacher.id}`, PER_TEACHER, deps.now())
  await deps.db.transaction(async (tx) => {
    const invitationId = await open(tx, deps, teacher, { classId, email, codeHash: null })
    await deps.jobs.enqueue(tx, 'send-class-invitation', { invitationId })
  })
  return { email }
}

/** A link for one teacher, whoever opens it. @throws AppError as ledClass does; too_many_tries. */
export async function inviteByLink(
  deps: InviteDeps,
  teacher: SignedIn,
  classId: number,
): Promise<{ url: string; endsAt: string }> {
  await ledClass(deps.db, teacher, classId)
  await countTry(deps.db, `class invitations of ${teacher.id}`, PER_TEACHER, deps.now())
  const { code, hash } = newOneTimeCode()
  await deps.db.transaction((tx) =>
    open(tx, deps, teacher, { classId, email: null, codeHash: hash }),
  )
  return { url: invitationUrl(deps, code), endsAt: endOf(deps.now()).toISOString() }
}

/** Where a code is accepted. It is in the fragment, which no server or log sees. */
export function invitationUrl({ config }: Pick<Deps, 'config'>, code: string): string {
  return `${config.publicUrl}/join-class#code=${code}`
}

const endOf = (at: number) => new Date(at + INVITATION_DAYS * DAY_MS)

async function open(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  teacher: SignedIn,
  given: { classId: number; email: string | null; codeHash: string | null },
): Promise<string> {
  const { classId, email, codeHash } = given
  const at = now()
  await keepLeading(tx, teacher, classId)
  await lockClass(tx, classId)
  const ofClass = eq(classInvitations.squadId, classId)
  if (email !== null) {
    await tx.delete(classInvitations).where(and(ofClass, eq(classInvitations.email, email)))
  }
  const isOpen = and(ofClass, gt(classInvitations.endsAt, new Date(at)))
  if ((await tx.$count(classInvitations, isOpen)) >= MAX_OPEN) throw new AppError('too_many_tries')
  const id = newId()
  await tx.insert(classInvitations).values({
    id,
    squadId: classId,
    email,
    codeHash,
    invitedBy: teacher.id,
    createdAt: new Date(at),
    endsAt: endOf(at),
  })
  const event = {
    kind: 'invited',
    actor: teacher,
    object: classId,
    detail: 'co-teacher',
    at,
  } as const
  await recordSecurityEvent(tx, event)
  return id
}

/** The code stops working. @throws AppError as ledClass does; not_found. */
export async function revokeInvitation(
  { db }: Pick<Deps, 'db'>,
  teacher: Teacher,
  classId: number,
  invitationId: string,
): Promise<{ revoked: true }> {
  await ledClass(db, teacher, classId)
  const gone = await db
    .delete(classInvitations)
    .where(and(eq(classInvitations.squadId, classId), eq(classInvitations.id, invitationId)))
    .returning({ id: classInvitations.id })
  if (gone.length === 0) throw new AppError('not_found')
  return { revoked: true }
}
