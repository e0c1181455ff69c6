import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { ApiError } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'

/** Was this refused because an administrator has no second step yet? */
export function wantsSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_needed'
}

/** Stands in for a place of the administrator's until the second step of their sign-in is set up. */
export function SecondStepFirst({ title, opens }: { title: string; opens: string }) {
  return (
    <PlaceAhead
      title={title}
      mood="hi"
      says={t`Turn on two-step verification to continue.`}
      more={t`You’ll need an authenticator app; it takes about two minutes. Then ${opens} opens.`}
      action={
        <Button asChild variant="primary" icon={ShieldCheck}>
          <Link to={PATHS.settings} hash="account">{t`Set it up`}</Link>
        </Button>
      }
    />
  )
}
