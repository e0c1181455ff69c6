import { t } from '@lingui/core/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useCallback } from 'react'
import type { z } from 'zod'
import { OwnPassword } from '#contract/accounts/auth.ts'
import { endOpenIdLink, type OpenIdLink, startOpenIdLink } from '#contract/accounts/openid.ts'
import { ERRORS } from '#contract/errors.ts'
import { OWN_PASSWORD } from '#web/accounts/field-words.ts'
import { EntryProblem } from '#web/accounts/sign-in/entry-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField } from '#web/ui/forms/form-fields.tsx'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface OpenIdCardProps {
  /** What people call the issuer. */
  name: string
  link: z.output<typeof OpenIdLink>
  /** An administrator sets the second step up before anything else. */
  waits: boolean
}

/** Another way to sign in, at the issuer. */
export function OpenIdCard({ name, link, waits }: OpenIdCardProps) {
  const { refused } = useSearch({ strict: false })
  const { hash } = useRouter().state.location
  // Who comes back from the issuer comes back to this card, which was not there when the page opened.
  const card = useCallback(
    (section: HTMLElement | null) => {
      if (hash === 'open-id') section?.scrollIntoView({ block: 'center' })
    },
    [hash],
  )
  return (
    <Card asChild>
      <section ref={card} aria-labelledby="open-id" className="grid gap-4">
        <div className="flex items-center gap-3">
          <SpotIcon icon={Link2} spot="plum" />
          <h3 id="open-id" className="min-w-0 break-words">
            {t`Sign in with ${name}`}
          </h3>
        </div>
        <EntryProblem>{refused ? ERRORS[refused].message : null}</EntryProblem>
        {waits && <p>{t`Set up the second step first. Then you can change this here.`}</p>}
        {!waits && !link.linked && (
          <p>{t`Link it once to sign in with ${name} instead of your password here.`}</p>
        )}
        {!waits && link.linked && (
          <p>
            {link.hasPassword
              ? t`It’s linked. Unlinking it signs out all your other browsers.`
              : t`It’s linked. You can’t unlink it because your account has no password.`}
          </p>
        )}
        {!waits && (link.hasPassword || !link.linked) && (
          <LinkForm key={String(link.linked)} name={name} linked={link.linked} />
        )}
      </section>
    </Card>
  )
}

/** Links and unlinks, with the password. */
function LinkForm({ name, linked }: { name: string; linked: boolean }) {
  const form = useSchemaForm(OwnPassword, { password: '' })
  const failed = showRefusal(form, 'password')
  const start = useCall(startOpenIdLink, {
    done: ({ url }) => window.location.assign(url),
    failed,
  })
  const end = useCall(endOpenIdLink, {
    done: { title: t`Unlinked`, description: t`You can’t sign in with ${name} anymore.` },
    failed,
  })
  const isBusy = start.isPending || start.isSuccess || end.isPending
  return (
    <Form form={form} onSend={(body) => (linked ? end : start).send({ body })}>
      <FormPasswordField control={form.control} name="password" {...OWN_PASSWORD} />
      <Button type="submit" busy={isBusy && t`One moment...`}>
        {linked ? t`Unlink` : t`Link`} {name}
      </Button>
    </Form>
  )
}
