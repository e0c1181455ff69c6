import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { type CurrentUser, SignIn, signIn } from '#contract/accounts/auth.ts'
import { SECOND_STEP_CODE } from '#web/accounts/field-words.ts'
import { ApiError } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { DeviceCodeForm } from './device-code-form.tsx'

/** Email or hero name, and password. What was typed stays when the server says no. */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const form = useSchemaForm(SignIn, { name: '', password: '' })
  const { control } = form
  const [asksCode, setAsksCode] = useState(false)
  const refuse = showRefusal(form)
  const entering = useCall(signIn, {
    done: onSignedIn,
    failed: (reason, error) => {
      if (error instanceof ApiError && error.code === 'code_needed') setAsksCode(true)
      refuse(reason, error)
    },
  })
  return (
    <div className="grid gap-5">
      <Form
        form={form}
        rootAt={asksCode ? 'code' : 'name'}
        onSend={(body) => entering.send({ body })}
      >
        <FormTextField
          control={control}
          name="name"
          label={t`Email or hero name`}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <FormPasswordField
          control={control}
          name="password"
          label={t`Password`}
          autoComplete="current-password"
        />
        {asksCode && <FormTextField control={control} name="code" {...SECOND_STEP_CODE} />}
        <SignInButton isPending={entering.isPending} />
      </Form>
      <p>
        <Link to={PATHS.forgotPassword}>{t`Forgot your password?`}</Link>
      </p>
      <DeviceCodeForm error={entering.error} onOpened={() => form.clearErrors('root')} />
    </div>
  )
}

export function SignInButton({ isPending }: { isPending: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      icon={LogIn}
      busy={isPending && t`Signing in...`}
      wide
    >{t`Sign in`}</Button>
  )
}
