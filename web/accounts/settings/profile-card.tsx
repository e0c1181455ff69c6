import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { AtSign, UserRound } from 'lucide-react'
import {
  changeEmail,
  getProfile,
  NewEmail,
  OwnName,
  type Profile,
  saveOwnName,
} from '#contract/accounts/profile.ts'
import { OWN_EMAIL, OWN_PASSWORD } from '#web/accounts/field-words.ts'
import { NameFields } from '#web/accounts/sign-in/name-fields.tsx'
import { query } from '#web/api/query.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { PictureCard } from './picture-card.tsx'

/** An adult's name, picture and email address. */
export function ProfileCards({ isParent }: { isParent: boolean }) {
  const profile = useQuery(query(getProfile, {}))
  return (
    <Part query={profile} what={t`your profile`}>
      {(data) => (
        <>
          <NameCard profile={data} />
          <PictureCard profile={data} isParent={isParent} />
          <EmailCard profile={data} />
        </>
      )}
    </Part>
  )
}

function NameCard({ profile }: { profile: Profile }) {
  const form = useSchemaForm(OwnName, {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
  })
  const save = useCall(saveOwnName, {
    done: { title: t`Saved`, description: t`Your new name is shown from now on.` },
    failed: showRefusal(form),
  })
  return (
    <CardSection title={t`Your name`} level={3} icon={UserRound} spot="sea">
      <Form form={form} onSend={(body) => save.send({ body })}>
        <NameFields control={form.control} first="firstName" last="lastName" />
        <SubmitButton
          call={save}
          variant="paper"
          className="justify-self-start"
        >{t`Save name`}</SubmitButton>
      </Form>
    </CardSection>
  )
}

function EmailCard({
  profile: { email, newEmail, sendsEmail, hasPassword },
}: {
  profile: Profile
}) {
  return (
    <CardSection title={t`Your email`} level={3} icon={AtSign} spot="sea">
      <p className="break-words font-bold">{email ?? t`Your account has no email address.`}</p>
      {newEmail && (
        <p role="status" className="break-words rounded-field bg-sunken p-3">
          {t`We sent a link to ${newEmail}. Your email changes once you open it, within 24 hours.`}
        </p>
      )}
      {!sendsEmail && (
        <p>{t`This site doesn’t send email, so your address can’t be confirmed or changed here.`}</p>
      )}
      {sendsEmail && !hasPassword && (
        <p>{t`Your account has no password, so your email can’t be changed here.`}</p>
      )}
      {sendsEmail && hasPassword && <EmailForm />}
    </CardSection>
  )
}

function EmailForm() {
  const form = useSchemaForm(NewEmail, { email: '', password: '' })
  const change = useCall(changeEmail, {
    done: (profile) => {
      form.reset()
      return {
        title: t`Email sent`,
        description: t`Open the link we sent to ${profile.newEmail ?? ''}.`,
      }
    },
    failed: showRefusal(form, { wrong_password: 'password' }),
  })
  return (
    <Form form={form} onSend={(body) => change.send({ body })}>
      <FormTextField control={form.control} name="email" {...OWN_EMAIL} label={t`New email`} />
      <FormPasswordField control={form.control} name="password" {...OWN_PASSWORD} />
      <SubmitButton
        call={change}
        busy={t`Sending...`}
        variant="paper"
        className="justify-self-start"
      >{t`Change email`}</SubmitButton>
    </Form>
  )
}
