import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import type { FormEvent } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { enterWithCode } from '#contract/accounts/openid.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { PATHS } from '#web/api/paths.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { entrySentence } from './notices.ts'

/** Back from the issuer, an account with a second step asks for its code. */
export function OpenIdCode({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const entering = useOneCall({
    mutationFn: (code: string) => request(enterWithCode, { body: { code } }),
    onSuccess: onSignedIn,
  })
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    entering.mutate(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  const message = entering.isError ? entrySentence(entering.error) : undefined
  return (
    <div className="quiet mx-auto grid max-w-110 gap-6">
      <PageTitle title="One more step" lead="Your account asks for a code, too." />
      <Card>
        <form noValidate onSubmit={send} className="grid gap-5">
          <ErrorSummary
            problems={message ? [{ fieldId: 'code', message }] : []}
            attempt={entering.failureCount}
          />
          <TextField
            label="Code from your app, or a recovery code"
            id="code"
            name="code"
            error={message}
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <Button
            type="submit"
            variant="primary"
            icon={LogIn}
            busy={entering.isPending && 'Signing in...'}
            wide
          >
            Sign in
          </Button>
        </form>
      </Card>
      <p>
        <Link to={PATHS.signIn}>Start again</Link>
      </p>
    </div>
  )
}
