import { t } from '@lingui/core/macro'
import { changeHero, type HeroCare, HeroChange } from '#contract/family/family-care.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { FIRST_NAME, GRADE, SIGN_IN_NAME } from '#web/accounts/field-words.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** What the child is called here and how it signs in. */
export function NamesCard({ hero }: { hero: HeroCare }) {
  const form = useSchemaForm(HeroChange, {
    firstName: hero.firstName,
    signInName: hero.signInName ?? '',
    heroName: hero.heroName,
    gradeLevel: GRADES.find((grade) => grade === hero.gradeLevel) ?? null,
  })
  const { control } = form
  const saving = useCall(changeHero, { done: { title: t`Names saved!` }, failed: NOT_SAVED })
  return (
    <CardSection title={t`Names and grade`}>
      <Form form={form} onSend={(body) => saving.send({ params: { id: hero.id }, body })}>
        <FormTextField control={control} name="firstName" {...FIRST_NAME} />
        <FormTextField
          control={control}
          name="signInName"
          {...SIGN_IN_NAME}
          hint={t`Your child uses it to sign in.`}
        />
        <FormTextField
          control={control}
          name="heroName"
          emptyIsNull
          label={t`Hero name`}
          optional
          hint={t`Squad mates never see it.`}
          autoComplete="off"
        />
        <FormSelectField control={control} name="gradeLevel" emptyIsNull {...GRADE} />
        <SubmitButton call={saving}>{t`Save names and grade`}</SubmitButton>
      </Form>
    </CardSection>
  )
}
