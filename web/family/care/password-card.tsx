import { type HeroCare, NewPassword, resetHeroPassword } from '#contract/family/family-care.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** A new password for a child who forgot theirs. */
export function PasswordCard({ hero }: { hero: HeroCare }) {
  const form = useSchemaForm(NewPassword, { password: '' })
  const saving = useCall(resetHeroPassword, {
    done: () => {
      form.reset()
      return {
        title: 'Password changed!',
        description: `${hero.firstName} signs in with the new one.`,
      }
    },
    failed: NOT_SAVED,
  })
  return (
    <CardSection title="New password">
      <Form form={form} onSend={(body) => saving.send({ params: { id: hero.id }, body })}>
        <FormPasswordField
          control={form.control}
          name="password"
          label={`New password for ${hero.firstName}`}
          hint="At least 8 characters. Two words are easy to remember."
          autoComplete="new-password"
        />
        <SubmitButton call={saving} variant="paper">
          Set the new password
        </SubmitButton>
        <p className="text-ink-2 text-small">
          {hero.firstName} is signed out everywhere and signs in with the new one.
        </p>
      </Form>
    </CardSection>
  )
}
