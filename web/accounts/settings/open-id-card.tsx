import { useRouter, useSearch } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { z } from 'zod'
import {
  endOpenIdLink,
  getOpenIdLink,
  type OpenIdLink,
  startOpenIdLink,
} from '#contract/accounts/openid.ts'
import { listMySignIns } from '#contract/accounts/sign-ins.ts'
import { ERRORS } from '#contract/errors.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { openIdUnlinked, refusalSentence } from './notices.ts'

interface OpenIdCardProps {
  /** What people call the issuer. */
  name: string
  link: z.output<typeof OpenIdLink>
  /** An administrator sets the second step up before anything else. */
  waits: boolean
}

/** Another way to sign in, at the issuer: linked with the password and unlinked with it. */
export function OpenIdCard({ name, link, waits }: OpenIdCardProps) {
  const { refused } = useSearch({ strict: false })
  const { hash } = useRouter().state.location
  const card = useRef<HTMLElement>(null)
  // Who comes back from the issuer comes back to this card, which was not there when the page opened.
  useEffect(() => {
    if (hash === 'open-id') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  const start = useOneCall({
    mutationFn: (password: string) => request(startOpenIdLink, { body: { password } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const end = useOneCall({
    mutationFn: (password: string) => request(endOpenIdLink, { body: { password } }),
    onSuccess: () => {
      notify(openIdUnlinked(name))
      return invalidate(getOpenIdLink, listMySignIns)
    },
  })
  return (
    <Card asChild>
      <section ref={card} aria-labelledby="open-id" className="grid gap-4">
        <div className="flex items-center gap-3">
          <SpotIcon icon={Link2} spot="plum" />
          <h3 id="open-id" className="min-w-0 break-words">
            Sign in with {name}
          </h3>
        </div>
        {refused && (
          <p role="alert" className="font-semibold text-brick">
            {ERRORS[refused].message}
          </p>
        )}
        {waits && <p>Set up the second step first. Then you can change this here.</p>}
        {!waits && !link.linked && (
          <>
            <p>Link it once, and {name} signs you in without your password here.</p>
            <AskPassword
              key="link"
              action={`Link ${name}`}
              busy={(start.isPending || start.isSuccess) && 'One moment...'}
              error={start.error}
              onSend={(password) => start.mutate(password)}
            />
          </>
        )}
        {!waits && link.linked && !link.hasPassword && (
          <p>It is linked. It stays, because your account has no password.</p>
        )}
        {!waits && link.linked && link.hasPassword && (
          <>
            <p>It is linked. To unlink it signs out all your other browsers.</p>
            <AskPassword
              key="unlink"
              action={`Unlink ${name}`}
              busy={end.isPending && 'One moment...'}
              error={end.error}
              onSend={(password) => end.mutate(password)}
            />
          </>
        )}
      </section>
    </Card>
  )
}

interface AskPasswordProps {
  action: string
  busy: string | false
  error: unknown
  onSend: (password: string) => void
}

function AskPassword({ action, busy, error, onSend }: AskPasswordProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  const problems = error ? [{ fieldId: 'open-id-password', message: refusalSentence(error) }] : []
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <ErrorSummary problems={problems} />
      <PasswordField
        label="Your password"
        id="open-id-password"
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
