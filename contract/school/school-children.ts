import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Download, Id, Instant } from '#contract/fields.ts'
import { ErasureProof, TypedFirstName } from '#contract/privacy.ts'

const OfOne = z.object({ id: Id })

/** Teachers for students of their classes, administrators for all; only students without a guardian. */
const SCHOOL = ['teacher', 'admin'] as const

/** A parent who entered the family code of a student without a guardian, and agreed to the consent. */
export const SchoolLink = z.object({
  id: z.string(),
  childName: z.string(),
  /** The classes that this reader may decide for; null for a student in none. */
  className: z.string().nullable(),
  parentName: z.string(),
  parentEmail: z.string().nullable(),
  askedAt: Instant,
})
export type SchoolLink = z.output<typeof SchoolLink>

const Decided = z.object({ decided: z.literal(true) })

export const listSchoolLinks = {
  method: 'GET',
  url: '/api/school/links',
  access: SCHOOL,
  schema: { response: { 200: z.array(SchoolLink) } },
  errors: ['awaiting_approval'],
} as const satisfies Endpoint

/** From then on the parent decides about this child, further guardians included. */
export const confirmSchoolLink = {
  method: 'POST',
  url: '/api/school/links/:id/confirm',
  access: SCHOOL,
  schema: { params: OfOne, response: { 200: Decided } },
  errors: ['not_found', 'awaiting_approval'],
  touches: [listSchoolLinks.url],
} as const satisfies Endpoint

export const declineSchoolLink = {
  method: 'DELETE',
  url: '/api/school/links/:id',
  access: SCHOOL,
  schema: { params: OfOne, response: { 200: Decided } },
  errors: ['not_found', 'awaiting_approval'],
  touches: [listSchoolLinks.url],
} as const satisfies Endpoint

/** What a parent types to become the guardian of a student who has none. */
export const getStudentFamilyCode = {
  method: 'GET',
  url: '/api/school/students/:id/family-code',
  access: SCHOOL,
  schema: { params: OfOne, response: { 200: z.object({ code: z.string() }) } },
  errors: ['not_found', 'awaiting_approval', 'child_has_guardian'],
} as const satisfies Endpoint

export const exportStudent = {
  method: 'GET',
  url: '/api/school/students/:id/export.zip',
  access: SCHOOL,
  schema: { params: OfOne, response: { 200: Download } },
  errors: [
    'not_found',
    'awaiting_approval',
    'child_has_guardian',
    'child_shared',
    'too_many_tries',
  ],
} as const satisfies Endpoint

export const eraseStudent = {
  method: 'POST',
  url: '/api/school/students/:id/erase',
  access: SCHOOL,
  schema: {
    params: OfOne,
    body: TypedFirstName,
    response: { 200: ErasureProof },
  },
  errors: [
    'not_found',
    'awaiting_approval',
    'child_has_guardian',
    'child_shared',
    'name_does_not_match',
    'prizes_under_way',
  ],
  touches: ['/api/teacher/class/:id/roster', '/api/admin/students'],
} as const satisfies Endpoint

/** A student's account as the administrator sees it. */
export const StudentAccount = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  signInName: z.string().nullable(),
  classes: z.array(z.string()),
  hasGuardian: z.boolean(),
})
export type StudentAccount = z.output<typeof StudentAccount>

/** Students whose name contains the words; at most 50. */
export const listStudentAccounts = {
  method: 'GET',
  url: '/api/admin/students',
  access: ['admin'],
  schema: {
    querystring: z.object({
      search: z.string().trim().min(2, 'Enter at least 2 letters.').max(100),
    }),
    response: { 200: z.array(StudentAccount) },
  },
} as const satisfies Endpoint
