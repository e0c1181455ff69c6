import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
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

export const listWaitingTeachers = {
  method: 'GET',
  url: '/api/admin/teachers/waiting',
  access: ['admin'],
  schema: { response: { 200: z.array(WaitingTeacher) } },
} as const satisfies Endpoint

/** Yes lets them teach; no makes theirs a parent's account. */
export const decideOnTeacher = {
  method: 'PUT',
  url: '/api/admin/teachers/:id/approval',
  access: ['admin'],
  schema: {
    params: z.object({ id: Id }),
    body: z.object({ approved: z.boolean() }),
    response: { 200: z.object({ approved: z.boolean() }) },
  },
  errors: ['not_found'],
  touches: [listWaitingTeachers.url],
} as const satisfies Endpoint
