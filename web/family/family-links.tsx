import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { CONSENT } from '#contract/family/family.ts'
import {
  confirmLink,
  declineLink,
  LinkRequestCode,
  type FamilyLinks as Links,
  listFamilyLinks,
  requestLink,
} from '#contract/family/family-care.ts'
import { query } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { CardRow } from '#web/ui/card-row.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { YesOrNo } from './actions/yes-or-no.tsx'
import { NOT_SAVED } from './notices.ts'

const linksQuery = query(listFamilyLinks, {})

/** Grown-ups who ask to look after an own child; absent while none does. */
export function WaitingLinks() {
  const found = useQuery(linksQuery)
  return (
    <ListSection
      query={{ ...found, data: found.data?.waiting }}
      what={t`requests from other guardians`}
      title={t`Guardian requests`}
      lead={t`Approve only people you know. They’ll see everything you see.`}
    >
      {(link) => <WaitingLink link={link} />}
    </ListSection>
  )
}

function WaitingLink({ link }: { link: Links['waiting'][number] }) {
  const confirm = useCall(confirmLink, {
    done: {
      title: t`Guardian joined!`,
      description: t`${link.parentName} is now ${link.childName}’s guardian.`,
    },
    failed: NOT_SAVED,
  })
  const decline = useCall(declineLink, {
    done: { title: t`Request declined`, description: t`${link.parentName} won’t see anything.` },
    failed: NOT_SAVED,
  })
  return (
    <CardRow
      about={
        <>
          <h3>{link.parentName}</h3>
          <p className="wrap-anywhere text-ink-2">
            {link.parentEmail && `${link.parentEmail} · `}
            {t`wants to be ${link.childName}’s guardian`}
          </p>
        </>
      }
    >
      <YesOrNo
        input={{ params: { id: link.id } }}
        yes={{
          says: t`Yes, ${link.parentName} can be ${link.childName}’s guardian`,
          call: confirm,
        }}
        no={{ says: t`No, decline ${link.parentName}`, call: decline }}
      />
    </CardRow>
  )
}

/** Asks for a tie to a child of another guardian. */
export function LinkChildPanel() {
  const { data } = useQuery(linksQuery)
  const form = useSchemaForm(LinkRequestCode, { code: '', consent: false })
  const { control } = form
  const asking = useCall(requestLink, {
    done: () => {
      form.reset()
      return {
        title: t`Request sent!`,
        description: t`The child’s guardian will review it.`,
      }
    },
    failed: NOT_SAVED,
  })
  const code = useWatch({ control, name: 'code' })
  return (
    <Section title={t`Link a child`}>
      <Card>
        <Form form={form} onSend={(body) => asking.send({ body })}>
          <FormTextField
            control={control}
            name="code"
            label={t`Family code`}
            hint={t`You’ll find it in the child’s Settings. The child’s guardian approves your request, or the school if there is no guardian yet.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {code.trim() !== '' && (
            <FormCheckField control={control} name="consent" label={CONSENT.text} />
          )}
          <SubmitButton
            call={asking}
            busy={t`Sending...`}
            icon={Link2}
            variant="paper"
          >{t`Send request`}</SubmitButton>
          {data && data.asked.length > 0 && (
            <p className="text-ink-2">{t`Waiting for approval: ${plural(data.asked.length, { one: '# child', other: '# children' })}.`}</p>
          )}
        </Form>
      </Card>
    </Section>
  )
}
