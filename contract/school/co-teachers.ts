import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, PersonName } from '#contract/fields.ts'
import { OfSquad, SquadId } from '#contract/squads/squads.ts'
import { CLASS_READS, SQUAD_READS } from '#contract/touches.ts'
import { message } from '#domain/message.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'

/** A teacher who leads the class. */
export const ClassTeacher = z.object({
  userId: z.string(),
  ...PersonName.shape,
  profileImageUrl: z.string().nullable(),
  /** Can't be removed by the others. */
  isOwner: z.boolean(),
})
export type ClassTeacher = z.output<typeof ClassTeacher>

/** An invitation that nobody has used yet; its code is never shown again. */
export const ClassInvitation = z.object({
  id: z.string(),
  /** Whose address it was sent to; null for a link. */
  email: z.string().nullable(),
  invitedBy: z.string(),
  createdAt: Instant,
  endsAt: Instant,
})
export type ClassInvitation = z.output<typeof ClassInvitation>

export const CoTeachers = z.object({
  teachers: z.array(ClassTeacher),
  invitations: z.array(ClassInvitation),
  /** Whether this site can send an invitation by email. */
  sendsEmail: z.boolean(),
})
export type CoTeachers = z.output<typeof CoTeachers>

/** The owner first, then by name. */
export const listCoTeachers = endpoint('GET', '/api/teacher/class/:id/teachers', TEACHER, {
  params: OfSquad,
  response: CoTeachers,
  errors: CLASS_REFUSALS,
})

const Email = z
  .email(message('Enter an email address like name@example.com.'))
  .max(254, message('That email address is too long.'))

export const NewClassInvitation = z.object({ email: Email })

/** Sends an invitation by email; one to the same address replaces it. Only that account can accept it. */
export const inviteCoTeacher = endpoint('POST', '/api/teacher/class/:id/invitations', TEACHER, {
  params: OfSquad,
  body: NewClassInvitation,
  response: z.object({ email: z.string() }),
  errors: [...CLASS_REFUSALS, 'email_not_set_up', 'too_many_tries'],
  touches: ['/api/teacher/class/:id/teachers'],
})

/** A link for one teacher, told this once. */
export const createInvitationLink = endpoint(
  'POST',
  '/api/teacher/class/:id/invitation-links',
  TEACHER,
  {
    params: OfSquad,
    response: z.object({ url: z.string(), endsAt: Instant }),
    errors: [...CLASS_REFUSALS, 'too_many_tries'],
    touches: ['/api/teacher/class/:id/teachers'],
  },
)

export const revokeClassInvitation = endpoint(
  'DELETE',
  '/api/teacher/class/:id/invitations/:invitationId',
  TEACHER,
  {
    params: z.object({ id: SquadId, invitationId: Id }),
    response: z.object({ revoked: z.literal(true) }),
    errors: CLASS_REFUSALS,
    touches: ['/api/teacher/class/:id/teachers'],
  },
)

const InvitationCode = z.object({
  code: z
    .string(message('Enter the invitation code.'))
    .trim()
    .min(1, message('Enter the invitation code.'))
    .max(40, message('That code is too long.')),
})

/** The caller leads the class from now on, beside its teachers. */
export const acceptClassInvitation = endpoint('POST', '/api/teacher/invitations', TEACHER, {
  body: InvitationCode,
  response: z.object({ id: z.number().int(), name: z.string() }),
  errors: [
    'awaiting_approval',
    'wrong_invitation_code',
    'invitation_for_other',
    'squad_full',
    'squads_enough',
    'words_unkind',
    'words_contact',
    'too_many_tries',
  ],
  touches: [...CLASS_READS, ...SQUAD_READS],
})
