import { t } from '@lingui/core/macro'

/** First and last name, as a school's list has them. */
export function fullName(user: { firstName: string | null; lastName: string | null }): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || t`No name yet`
}

export function percent(value: number | null): string {
  return value === null ? t`None yet` : `${value}%`
}
