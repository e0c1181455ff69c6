import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Download, Instant, OfId } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import { ErasureProof, TypedFirstName } from '#contract/privacy.ts'
import { SaidName } from '#contract/said.ts'
import { message } from '#domain/message.ts'

/** Teachers for students of their classes, administrators for all; only students without a guardian. */
const SCHOOL = ['teacher', 'admin'] as const

/** A parent who entered the family code of a student without a guardian, and agreed to the consent. */
export const SchoolLink = z.object({
  id: z.string(),
  childName: SaidName,
  /** The classes that this reader may decide for; null for a student in none. */
  className: z.string().nullable(),
  parentName: SaidName,
  parentEmail: z.string().nullable(),
  askedAt: Instant,
})
export type SchoolLink = z.output<typeof SchoolLink>

const Decided = z.object({ decided: z.literal(true) })

export const listSchoolLinks = endpoint('GET', '/api/school/links', SCHOOL, {
  response: z.array(SchoolLink),
  errors: ['awaiting_approval'],
})

/** From then on the parent decides about this child, further guardians included. */
export const confirmSchoolLink = endpoint('POST', '/api/school/links/:id/confirm', SCHOOL, {
  params: OfId,
  response: Decided,
  errors: ['not_found', 'awaiting_approval'],
  touches: [listSchoolLinks],
})

export const declineSchoolLink = endpoint('DELETE', '/api/school/links/:id', SCHOOL, {
  params: OfId,
  response: Decided,
  errors: ['not_found', 'awaiting_approval'],
  touches: [listSchoolLinks],
})

/** What a family does with the code, to print: its language isn't known before it has an account. */
export const FamilyCodeSheet = z.object({
  language: z.enum(LANGUAGES),
  title: z.string(),
  lead: z.string(),
  steps: z.array(z.string()),
  note: z.string(),
})
export type FamilyCodeSheet = z.output<typeof FamilyCodeSheet>

/** What a parent types to become the guardian of a student who has none; the caller's language first. */
export const getStudentFamilyCode = endpoint(
  'GET',
  '/api/school/students/:id/family-code',
  SCHOOL,
  {
    params: OfId,
    response: z.object({ code: z.string(), sheets: z.array(FamilyCodeSheet) }),
    errors: ['not_found', 'awaiting_approval', 'child_has_guardian'],
  },
)

export const exportStudent = endpoint('GET', '/api/school/students/:id/export.zip', SCHOOL, {
  params: OfId,
  response: Download,
  errors: [
    'not_found',
    'awaiting_approval',
    'child_has_guardian',
    'child_shared',
    'too_many_tries',
  ],
})

export const eraseStudent = endpoint('POST', '/api/school/students/:id/erase', SCHOOL, {
  params: OfId,
  body: TypedFirstName,
  response: ErasureProof,
  errors: [
    'not_found',
    'awaiting_approval',
    'child_has_guardian',
    'child_shared',
    'name_does_not_match',
    'prizes_under_way',
  ],
  touches: ['/api/teacher/class/:id/roster', '/api/admin/students'],
})

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
export const listStudentAccounts = endpoint('GET', '/api/admin/students', ['admin'], {
  querystring: z.object({
    search: z.string().trim().min(2, message('Enter at least 2 letters.')).max(100),
  }),
  response: z.array(StudentAccount),
})
