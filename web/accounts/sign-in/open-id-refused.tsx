import { TriangleAlert } from 'lucide-react'
import type { OpenIdRefusal } from '#contract/accounts/openid-pages.ts'
import { ERRORS } from '#contract/errors.ts'
import { Card } from '#web/ui/card.tsx'

/** Why a return from the issuer did not sign the person in. */
export function OpenIdRefused({ why }: { why: OpenIdRefusal }) {
  return (
    <Card tone="brick" role="alert" className="mb-6 flex items-start gap-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={2.5} />
      <p>{ERRORS[why].message}</p>
    </Card>
  )
}
