import { CONSENT, createHero, type FamilyHero, NewHero } from '#contract/family/family.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import {
  FormCheckField,
  FormPasswordField,
  FormSelectField,
  FormTextField,
} from '#web/ui/forms/form-fields.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { heroCreated } from './notices.ts'

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }))

/** Creating a hero is where the guardian's consent is asked for: the box is never ticked beforehand. */
export function NewHeroForm({ onCreated }: { onCreated: (hero: FamilyHero) => void }) {
  const form = useSchemaForm(NewHero, {
    firstName: '',
    signInName: '',
    password: '',
    timeZone: browserTimeZone(),
  })
  const { control } = form
  const creating = useCall(createHero, {
    done: (hero) => {
      onCreated(hero)
      return heroCreated(hero)
    },
    failed: showRefusal(form, { sign_in_name_taken: 'signInName' }),
  })
  return (
    <Form form={form} onSend={(body) => creating.send({ body })}>
      <FormTextField control={control} name="firstName" label="First name" autoComplete="off" />
      <FormSelectField
        control={control}
        name="gradeLevel"
        label="Grade"
        placeholder="Choose a grade"
        options={GRADE_OPTIONS}
      />
      <FormTextField
        control={control}
        name="signInName"
        label="Sign-in name"
        hint="A made-up name your child can remember and spell."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormPasswordField
        control={control}
        name="password"
        label="Password"
        hint="At least 8 characters. Two words are easy to remember."
        autoComplete="new-password"
      />
      <FormCheckField control={control} name="consent" label={CONSENT.text} />
      <Button type="submit" variant="primary" busy={creating.isPending && 'Creating...'}>
        Create a hero
      </Button>
    </Form>
  )
}
