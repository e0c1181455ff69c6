import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, OfId, PersonName } from '#contract/fields.ts'

/** A teacher who signed up and waits for the administrator's yes (product 2). */
export const WaitingTeacher = z.object({
  id: z.string(),
  ...PersonName.shape,
  createdAt: Instant,
})
export type WaitingTeacher = z.output<typeof WaitingTeacher>

export const listWaitingTeachers = endpoint('GET', '/api/admin/teachers/waiting', ['admin'], {
  response: z.array(WaitingTeacher),
})

/** Yes lets them teach; no makes theirs a parent's account. */
export const decideOnTeacher = endpoint('PUT', '/api/admin/teachers/:id/approval', ['admin'], {
  params: OfId,
  body: z.object({ approved: z.boolean() }),
  response: z.object({ approved: z.boolean() }),
  errors: ['not_found'],
  touches: [listWaitingTeachers],
})
