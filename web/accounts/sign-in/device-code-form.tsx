import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { openDevice } from '#contract/accounts/class-sign-in.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { FormNote } from './form-note.tsx'

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
        <FormNote>This device is ready. Sign in now.</FormNote>
      </div>
    )
  }
  if (!(error instanceof ApiError && CLOSED.has(error.code))) return null
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        opening.send({ body: { code } })
      }}
    >
      <TextField
        label="Device code"
        hint="Ask your teacher or parent for one."
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={opening.problem}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputClassName="tracking-widest uppercase"
      />
      <Button
        type="submit"
        icon={LockOpen}
        disabled={code.trim() === ''}
        busy={opening.isPending && 'Checking...'}
      >
        Use this code
      </Button>
    </form>
  )
}
