import { LogOut } from 'lucide-react'
import { halfSignedOut } from '#web/api/half-signed-out.ts'

/** After a sign-out without a network: what is done, and what is still to be told. */
export function SignedOutHere() {
  if (!halfSignedOut.is()) return null
  return (
    <p
      role="status"
      className="flex max-w-none flex-wrap items-center gap-2 border-outline border-b-2 bg-gold-tint px-4 py-2 font-semibold text-small"
    >
      <LogOut aria-hidden className="size-5 shrink-0" />
      You are signed out on this tablet. Nothing of yours is left here.
    </p>
  )
}
