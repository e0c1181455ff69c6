import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'

/** After a sign-out without a network: what is done, and what is still to be told. */
export function SignedOutHere() {
  return (
    <p
      role="status"
      className="flex max-w-none items-center gap-2 border-outline border-b-2 bg-gold-tint px-4 py-2 font-semibold text-small"
    >
      <LogOut aria-hidden className="size-5 shrink-0" />
      {t`You are signed out on this device. Nothing of yours is left here.`}
    </p>
  )
}
