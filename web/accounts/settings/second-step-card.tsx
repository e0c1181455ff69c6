import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { OwnPassword, SecondFactorCode } from '#contract/accounts/auth.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  PasswordAndCode,
  startSecondFactor,
} from '#contract/accounts/second-factor.ts'
import type { Output } from '#contract/endpoint.ts'
import { OWN_PASSWORD } from '#web/accounts/field-words.ts'
import { query } from '#web/api/query.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

const QR_SIZE = 200

const CODE = {
  label: t`Code`,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  spellCheck: false,
} as const

/** The second step of signing in: set up with an app, shown once with its recovery codes, turned off. */
export function SecondStepCard() {
  const factor = useQuery(query(getSecondFactor, {}))
  return (
    <CardSection title={t`Two-step verification`} level={3} icon={ShieldCheck} spot="leaf">
      <Part query={factor} what={t`your second step`}>
        {(data) => <SecondStep {...data} />}
      </Part>
    </CardSection>
  )
}

function SecondStep({ on, needed, recoveryCodesLeft }: Output<typeof getSecondFactor>) {
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {on ? (
        <TurnOff codesLeft={recoveryCodesLeft} onOff={() => setCodes([])} />
      ) : (
        <SetUp needed={needed} onCodes={setCodes} />
      )}
    </>
  )
}

interface SetUpProps {
  needed: boolean
  onCodes: (codes: readonly string[]) => void
}

function SetUp({ needed, onCodes }: SetUpProps) {
  const form = useSchemaForm(OwnPassword, { password: '' })
  const start = useCall(startSecondFactor, { failed: showRefusal(form, 'password') })
  return (
    <>
      <p>
        {needed && t`The administrator’s pages open once this is set up. `}
        {t`After your password, you’ll enter a code from an authenticator app.`}
      </p>
      {start.data ? (
        <TurnOn {...start.data} onCodes={onCodes} />
      ) : (
        <Form form={form} onSend={(body) => start.send({ body })}>
          <FormPasswordField control={form.control} name="password" {...OWN_PASSWORD} />
          <SubmitButton
            call={start}
            busy={t`One moment...`}
            variant="paper"
          >{t`Set it up`}</SubmitButton>
        </Form>
      )}
    </>
  )
}

type TurnOnProps = Output<typeof startSecondFactor> & Pick<SetUpProps, 'onCodes'>

function TurnOn({ secret, uri, onCodes }: TurnOnProps) {
  const form = useSchemaForm(SecondFactorCode, { code: '' })
  const confirm = useCall(confirmSecondFactor, {
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
    failed: showRefusal(form, 'code'),
  })
  return (
    <>
      <p>{t`Scan this with your app, or type the key into it. Then enter the code it shows.`}</p>
      <QrCode text={uri} size={QR_SIZE} title={t`Code for your app`} />
      <p>
        <Trans>
          Key: <code className="break-all">{secret}</code>
        </Trans>
      </p>
      <Form form={form} onSend={(body) => confirm.send({ body })}>
        <FormTextField control={form.control} name="code" {...CODE} />
        <SubmitButton
          call={confirm}
          busy={t`One moment...`}
          variant="paper"
        >{t`Turn on`}</SubmitButton>
      </Form>
    </>
  )
}

function TurnOff({ codesLeft, onOff }: { codesLeft: number; onOff: () => void }) {
  const form = useSchemaForm(PasswordAndCode, { password: '', code: '' })
  const { control } = form
  const end = useCall(endSecondFactor, {
    done: () => {
      onOff()
      return {
        title: t`Two-step verification off`,
        description: t`You’ll sign in with just your password.`,
      }
    },
    failed: showRefusal(form, { wrong_password: 'password', wrong_code: 'code' }),
  })
  return (
    <>
      <p>{t`It’s on. You have ${codesLeft} recovery codes left in case you lose your phone.`}</p>
      <Form form={form} onSend={(body) => end.send({ body })}>
        <FormPasswordField control={control} name="password" {...OWN_PASSWORD} />
        <FormTextField control={control} name="code" {...CODE} />
        <SubmitButton
          call={end}
          busy={t`One moment...`}
          variant="paper"
        >{t`Turn off`}</SubmitButton>
      </Form>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="font-bold">{t`Save these recovery codes now. They’re shown only once. Each one works once if you lose your phone.`}</p>
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
