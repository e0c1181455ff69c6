import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'

/** A teacher who signed up and waits for the administrator's yes (product 2). */
export const WaitingTeacher = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: Instant,
})
export type WaitingTeacher = z.output<typeof WaitingTeacher>

export const listWaitingTeachers = endpoint('GET', '/api/admin/teachers/waiting', ['admin'], {
  response: z.array(WaitingTeacher),
})

/** Yes lets them teach; no makes theirs a parent's account. */
export const decideOnTeacher = endpoint('PUT', '/api/admin/teachers/:id/approval', ['admin'], {
  params: z.object({ id: Id }),
  body: z.object({ approved: z.boolean() }),
  response: z.object({ approved: z.boolean() }),
  errors: ['not_found'],
  touches: [listWaitingTeachers],
})
