import { t } from '@lingui/core/macro'
import type { Role } from '#contract/endpoint.ts'

/** Who did something, beside the name: 'James Okafor (teacher)'. */
export const ROLE_WORDS: Record<Role, string> = {
  student: t({ message: 'student', context: 'role' }),
  parent: t({ message: 'parent', context: 'role' }),
  teacher: t({ message: 'teacher', context: 'role' }),
  admin: t({ message: 'administrator', context: 'role' }),
}
