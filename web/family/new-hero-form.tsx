import { t } from '@lingui/core/macro'
import { CONSENT, createHero, type FamilyHero, NewHero } from '#contract/family/family.ts'
import { newPassphrase } from '#domain/password-words.ts'
import { FIRST_NAME, GRADE, SIGN_IN_NAME } from '#web/accounts/field-words.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import {
  FormCheckField,
  FormPasswordField,
  FormSelectField,
  FormTextField,
} from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** A new hero with the password that was just chosen: no answer of the server has it. */
export interface CreatedHero {
  hero: FamilyHero
  password: string
}

interface NewHeroProps {
  onCreated: (created: CreatedHero) => void
}

export function NewHeroPanel({ onCreated }: NewHeroProps) {
  return (
    <Section title={t`Create a hero`}>
      <Card>
        <NewHeroForm onCreated={onCreated} />
      </Card>
    </Section>
  )
}

/** Creating a hero is where the guardian's consent is asked for: the box is never ticked beforehand. */
function NewHeroForm({ onCreated }: NewHeroProps) {
  const form = useSchemaForm(NewHero, {
    firstName: '',
    signInName: '',
    password: '',
    timeZone: browserTimeZone(),
  })
  const { control } = form
  const creating = useCall(createHero, {
    done: (hero) => {
      onCreated({ hero, password: form.getValues('password') })
      return { title: t`Hero created!` }
    },
    failed: showRefusal(form, { sign_in_name_taken: 'signInName' }),
  })
  return (
    <Form form={form} onSend={(body) => creating.send({ body })}>
      <FormTextField control={control} name="firstName" {...FIRST_NAME} />
      <FormSelectField control={control} name="gradeLevel" {...GRADE} />
      <FormTextField
        control={control}
        name="signInName"
        {...SIGN_IN_NAME}
        hint={t`A made-up name your child can remember and spell.`}
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t`Password`}
        hint={t`At least 8 characters. Two words together are easy to remember.`}
        autoComplete="new-password"
      />
      <Button
        variant="ghost"
        className="-mt-3 justify-self-start px-0"
        onClick={() => form.setValue('password', newPassphrase(secretRandom))}
      >{t`Suggest a password`}</Button>
      <FormCheckField control={control} name="consent" label={CONSENT.text} />
      <SubmitButton call={creating} busy={t`Creating...`}>{t`Create a hero`}</SubmitButton>
    </Form>
  )
}

/** A number from 0 up to, but never, 1, that no one can guess. */
function secretRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}
