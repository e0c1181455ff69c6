import { t } from '@lingui/core/macro'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { openDevice } from '#contract/accounts/class-sign-in.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/ui/use-call.ts'
import { FormNote } from './form-note.tsx'
import { OneLineForm } from './one-line-form.tsx'

const CLOSED: ReadonlySet<ErrorCode | null> = new Set([
  'sign_in_wait',
  'pictures_wait',
  'pictures_locked',
])

interface DeviceCodeFormProps {
  /** Why the sign-in failed. */
  error: unknown
  /** The next try is this device's own. */
  onOpened: () => void
}

/** Where wrong guesses have closed sign-in on new devices, a grown-up's code opens this one. */
export function DeviceCodeForm({ error, onOpened }: DeviceCodeFormProps) {
  const [code, setCode] = useState('')
  const opening = useCall(openDevice, { done: onOpened, failed: false })
  if (opening.isSuccess) {
    return (
      <div role="status">
        <FormNote>{t`This device is ready. Sign in now.`}</FormNote>
      </div>
    )
  }
  if (!(error instanceof ApiError && CLOSED.has(error.code))) return null
  return (
    <OneLineForm
      label={t`Device code`}
      hint={t`Ask your teacher or parent for one.`}
      value={code}
      onType={setCode}
      onSend={() => opening.send({ body: { code } })}
      error={opening.problem}
      autoCapitalize="characters"
      autoComplete="off"
      inputClassName="tracking-widest uppercase"
      button={{ icon: LockOpen, busy: opening.isPending && t`Checking...` }}
    >{t`Use this code`}</OneLineForm>
  )
}
