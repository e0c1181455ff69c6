import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { Role } from '#contract/endpoint.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { avatarLetter, displayName } from '#web/api/session.ts'

interface PersonButtonProps extends ComponentProps<'button'> {
  user: CurrentUser
}

const ROLES: Record<Role, string> = {
  student: t`Reading Hero`,
  parent: t`Parent`,
  teacher: t`Teacher`,
  admin: t`Administrator`,
}

/** Who is signed in: their picture, else their hero's head and shoulders, else a letter (spec 2). */
export function PersonButton({ user, ...rest }: PersonButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-11 items-center gap-2 rounded-field text-start"
    >
      <HeroPortrait hero={user.hero} src={user.profileImageUrl} letter={avatarLetter(user)} />
      <span className="sr-only max-w-40 sm:not-sr-only sm:block">
        <span className="block truncate font-bold font-display leading-tight">
          {displayName(user)}
        </span>{' '}
        <span className="block text-floor text-ink-2 leading-tight">{ROLES[user.role]}</span>
      </span>
    </button>
  )
}
