import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '#contract/accounts/second-factor.ts'
import { listMySignIns } from '#contract/accounts/sign-ins.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { refusalSentence, SECOND_STEP_OFF } from './notices.ts'

const QR_SIZE = 200

/** The second step of signing in: set up with an app, shown once with its recovery codes, turned off. */
export function SecondStepCard() {
  const factor = useQuery(query(getSecondFactor, {}))
  const start = useOneCall({
    mutationFn: (password: string) => request(startSecondFactor, { body: { password } }),
  })
  const confirm = useOneCall({
    mutationFn: (code: string) => request(confirmSecondFactor, { body: { code } }),
    onSuccess: () => invalidate(getSecondFactor, listMySignIns),
  })
  const end = useOneCall({
    mutationFn: (body: { password: string; code: string }) => request(endSecondFactor, { body }),
    onSuccess: () => {
      start.reset()
      confirm.reset()
      notify(SECOND_STEP_OFF)
      return invalidate(getSecondFactor)
    },
  })
  const { data } = factor
  return (
    <Card asChild>
      <section aria-labelledby="second-step" className="grid gap-4">
        <div className="flex items-center gap-3">
          <SpotIcon icon={ShieldCheck} spot="leaf" />
          <h3 id="second-step">Second step at sign-in</h3>
        </div>
        {factor.isError && <p>This did not load. Open this page again to try once more.</p>}
        {data && !data.on && (
          <p>
            {data.needed && 'The administrator’s pages open once this is set up. '}
            After your password, an app on your phone shows a code to type.
          </p>
        )}
        {confirm.data && <RecoveryCodes codes={confirm.data.recoveryCodes} />}
        {data?.on && (
          <>
            <p>
              It is on. You have {data.recoveryCodesLeft} recovery codes left for the day your phone
              is lost.
            </p>
            <Ask
              fields={['password', 'code']}
              error={end.error}
              action="Turn it off"
              busy={end.isPending}
              onSend={({ password = '', code = '' }) => end.mutate({ password, code })}
            />
          </>
        )}
        {data && !data.on && !start.data && (
          <Ask
            fields={['password']}
            error={start.error}
            action="Set it up"
            busy={start.isPending}
            onSend={({ password = '' }) => start.mutate(password)}
          />
        )}
        {data && !data.on && start.data && (
          <>
            <p>Scan this with your app, or type the key into it. Then write the code it shows.</p>
            <QrCode text={start.data.uri} size={QR_SIZE} title="Code for your app" />
            <p>
              Key: <code className="break-all">{start.data.secret}</code>
            </p>
            <Ask
              fields={['code']}
              error={confirm.error}
              action="Turn it on"
              busy={confirm.isPending}
              onSend={({ code = '' }) => confirm.mutate(code)}
            />
          </>
        )}
      </section>
    </Card>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="font-bold">
        Write these recovery codes down now: they are shown this once. Each opens one sign-in when
        your phone is lost.
      </p>
      <ul className="grid gap-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Asked = 'password' | 'code'

interface AskProps {
  fields: readonly Asked[]
  error: unknown
  action: string
  busy: boolean
  onSend: (typed: Partial<Record<Asked, string>>) => void
}

function Ask({ fields, error, action, busy, onSend }: AskProps) {
  const first = `second-step-${fields[0]}`
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    onSend(Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? '')])))
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <ErrorSummary problems={error ? [{ fieldId: first, message: refusalSentence(error) }] : []} />
      {fields.includes('password') && (
        <PasswordField
          label="Your password"
          id="second-step-password"
          name="password"
          autoComplete="current-password"
        />
      )}
      {fields.includes('code') && (
        <TextField
          label="Code"
          id="second-step-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
      <Button type="submit" busy={busy && 'One moment...'}>
        {action}
      </Button>
    </form>
  )
}
