import { t } from '@lingui/core/macro'
import type { Role } from '#contract/endpoint.ts'

/** First and last name, as a school's list has them. */
export function fullName(user: { firstName: string | null; lastName: string | null }): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || t`No name yet`
}

export function percent(value: number | null): string {
  return value === null ? t`None yet` : `${value}%`
}

/** Who did something, beside the name: 'James Okafor (teacher)'. */
export const ROLE_WORDS: Record<Role, string> = {
  student: t({ message: 'student', context: 'role' }),
  parent: t({ message: 'parent', context: 'role' }),
  teacher: t({ message: 'teacher', context: 'role' }),
  admin: t({ message: 'administrator', context: 'role' }),
}
