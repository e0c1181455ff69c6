import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { CONSENT, createHero, type FamilyHero, NewHero } from '#contract/family/family.ts'
import { FIRST_NAME, GRADE, SIGN_IN_NAME } from '#web/accounts/field-words.ts'
import { PATHS } from '#web/api/paths.ts'
import { takeFocus } from '#web/browser/take-focus.ts'
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

/** The form for a new hero, and after it how the child signs in. */
export function NewHeroPanel() {
  const [created, setCreated] = useState<FamilyHero | null>(null)
  if (created) return <HeroCreated hero={created} onAnother={() => setCreated(null)} />
  return (
    <Section title={t`Create a hero`}>
      <Card>
        <NewHeroForm onCreated={setCreated} />
      </Card>
    </Section>
  )
}

/** Creating a hero is where the guardian's consent is asked for: the box is never ticked beforehand. */
function NewHeroForm({ onCreated }: { onCreated: (hero: FamilyHero) => void }) {
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
      return { title: t`Hero created!`, description: t`${hero.firstName} can sign in now.` }
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
      <FormCheckField control={control} name="consent" label={CONSENT.text} />
      <SubmitButton call={creating} busy={t`Creating...`}>{t`Create a hero`}</SubmitButton>
    </Form>
  )
}

interface HeroCreatedProps {
  hero: FamilyHero
  onAnother: () => void
}

/** How the child signs in. Takes the place of the form, and its focus. */
function HeroCreated({ hero, onAnother }: HeroCreatedProps) {
  return (
    <Card tone="leaf" asChild>
      <section aria-labelledby="created-heading">
        <h2 id="created-heading" ref={takeFocus} tabIndex={-1} className="outline-none">
          {t`${hero.firstName} can sign in now`}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 ps-5">
          <li>
            <Trans>
              Open <strong className="break-all">{window.location.host + PATHS.signIn}</strong> on
              the child’s device.
            </Trans>
          </li>
          <li>
            {t`Enter the username`} <strong>{hero.signInName}</strong>.
          </li>
          <li>{t`Enter the password you chose. We can’t show it again.`}</li>
          <li>{t`${hero.firstName} builds a hero, and the adventure starts.`}</li>
        </ol>
        <Button
          icon={UserPlus}
          onClick={onAnother}
          className="mt-5"
        >{t`Create another hero`}</Button>
      </section>
    </Card>
  )
}
