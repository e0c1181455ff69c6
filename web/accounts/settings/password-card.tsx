import { KeyRound } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { changePassword, listMySignIns, NewPassword } from '#contract/accounts/sign-ins.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { PASSWORD_CHANGED, refusalSentence } from './notices.ts'

/** A new password for a grown-up, with the old one. */
export function PasswordCard() {
  const form = useRef<HTMLFormElement>(null)
  const change = useOneCall({
    mutationFn: async (typed: Record<string, FormDataEntryValue>) => {
      const parsed = NewPassword.safeParse(typed)
      if (!parsed.success) throw new TypeError(parsed.error.issues[0]?.message)
      return request(changePassword, { body: parsed.data })
    },
    onSuccess: () => {
      form.current?.reset()
      notify(PASSWORD_CHANGED)
      return invalidate(listMySignIns)
    },
  })
  const { error } = change
  const message = error instanceof TypeError ? error.message : error ? refusalSentence(error) : ''
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change.mutate(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <Card asChild>
      <section aria-labelledby="new-password">
        <div className="mb-3 flex items-center gap-3">
          <SpotIcon icon={KeyRound} spot="sky" />
          <h3 id="new-password">Change your password</h3>
        </div>
        <form ref={form} noValidate onSubmit={send} className="grid gap-4">
          <ErrorSummary
            problems={message ? [{ fieldId: 'old-password', message }] : []}
            attempt={change.failureCount}
          />
          <PasswordField
            label="Old password"
            id="old-password"
            name="current"
            autoComplete="current-password"
          />
          <PasswordField
            label="New password"
            id="password"
            name="password"
            hint="15 characters or more. Three or four words work well."
            autoComplete="new-password"
          />
          <Button type="submit" busy={change.isPending && 'Changing...'}>
            Change password
          </Button>
        </form>
      </section>
    </Card>
  )
}
