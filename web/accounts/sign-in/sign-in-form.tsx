import { zodResolver } from '@hookform/resolvers/zod'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type CurrentUser, SignIn, signIn } from '#contract/accounts/auth.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { formProblems } from '#web/ui/forms/form-problems.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { DeviceCodeForm } from './device-code-form.tsx'

const FIELDS = ['name', 'password', 'code'] as const

/** E-mail or hero name, and password. What was typed stays when the server says no. */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const form = useForm<z.input<typeof SignIn>, unknown, z.output<typeof SignIn>>({
    resolver: zodResolver(SignIn),
    defaultValues: { name: '', password: '' },
    shouldFocusError: false,
  })
  const [asksCode, setAsksCode] = useState(false)
  const { errors, submitCount } = form.formState
  const entering = useOneCall({
    mutationFn: (body: z.output<typeof SignIn>) => request(signIn, { body }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'code_needed') setAsksCode(true)
      const message = sentenceOf(error) ?? 'We could not reach the academy. Please try again.'
      form.setError('root', { message })
    },
  })

  const problems = formProblems(FIELDS, errors, { rootAt: asksCode ? 'code' : 'name' })

  return (
    <div className="grid gap-5">
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => entering.mutate(values))}
        className="grid gap-5"
      >
        <ErrorSummary problems={problems} attempt={submitCount} />
        <TextField
          label="E-mail or hero name"
          id="name"
          error={errors.name?.message}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.register('name')}
        />
        <PasswordField
          label="Password"
          id="password"
          error={errors.password?.message}
          autoComplete="current-password"
          {...form.register('password')}
        />
        {asksCode && (
          <TextField
            label="Code from your app, or a recovery code"
            id="code"
            error={errors.code?.message}
            autoComplete="one-time-code"
            spellCheck={false}
            {...form.register('code')}
          />
        )}
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
      <DeviceCodeForm error={entering.error} onOpened={() => form.clearErrors('root')} />
    </div>
  )
}
