import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type HeroCare, NewPassword, resetHeroPassword } from '#contract/family/family-care.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { notSaved, passwordChanged } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

/** A new password for a child who forgot theirs. */
export function PasswordCard({ hero }: { hero: HeroCare }) {
  const form = useForm<z.output<typeof NewPassword>>({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '' },
  })
  const saving = useOneCall({
    mutationFn: (body: z.output<typeof NewPassword>) =>
      request(resetHeroPassword, { params: { id: hero.id }, body }),
    onSuccess: () => {
      notify(passwordChanged(hero))
      form.reset()
    },
    onError: (error) => notify(notSaved(error)),
  })
  return (
    <Card asChild>
      <section aria-labelledby="password-heading">
        <h2 id="password-heading" className="mb-3">
          New password
        </h2>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((given) => saving.mutate(given))}
        >
          <PasswordField
            label={`New password for ${hero.firstName}`}
            hint="At least 8 characters. Two words are easy to remember."
            autoComplete="new-password"
            error={form.formState.errors.password?.message}
            {...form.register('password')}
          />
          <Button type="submit" busy={saving.isPending && 'Saving...'}>
            Set the new password
          </Button>
          <p className="text-ink-2 text-small">
            {hero.firstName} is signed out everywhere and signs in with the new one.
          </p>
        </form>
      </section>
    </Card>
  )
}
