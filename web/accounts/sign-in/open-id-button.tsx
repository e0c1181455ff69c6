import { t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import { OPENID_START } from '#contract/accounts/openid-pages.ts'
import { Button } from '#web/ui/button.tsx'

interface OpenIdButtonProps {
  /** What people call the issuer. */
  name: string
  /** The page asked for before signing in. */
  next?: string | undefined
}

/** Leads grown-ups away to the issuer they sign in with. */
export function OpenIdButton({ name, next }: OpenIdButtonProps) {
  const search = next === undefined ? '' : `?${new URLSearchParams({ next })}`
  return (
    <Button asChild wide icon={KeyRound}>
      <a href={OPENID_START + search} className="min-w-0 break-words">
        {t`Grown-ups: use ${name}`}
      </a>
    </Button>
  )
}
