import { useQuery } from '@tanstack/react-query'
import { Check, Link2, X } from 'lucide-react'
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
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { Section } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { guardianJoined, guardianRefused, LINK_REQUESTED, NOT_SAVED } from './notices.ts'

const linksQuery = query(listFamilyLinks, {})

/** Grown-ups who ask to look after an own child; absent while none does. */
export function WaitingLinks() {
  const found = useQuery(linksQuery)
  return (
    <Part skeleton={null} query={found} what="requests from other guardians">
      {(data) =>
        data.waiting.length > 0 && (
          <Section
            title="Grown-ups who ask to join"
            lead="Approve only people you know. They’ll see everything you see."
          >
            <ul className="grid gap-3">
              {data.waiting.map((link) => (
                <li key={link.id}>
                  <WaitingLink link={link} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </Part>
  )
}

function WaitingLink({ link }: { link: Links['waiting'][number] }) {
  const input = { params: { id: link.id } }
  const confirm = useCall(confirmLink, { done: guardianJoined(link), failed: NOT_SAVED })
  const decline = useCall(declineLink, { done: guardianRefused(link), failed: NOT_SAVED })
  return (
    <Card asChild>
      <article className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0">
          <h3>{link.parentName}</h3>
          <p className="wrap-anywhere text-ink-2">
            {link.parentEmail && `${link.parentEmail} · `}wants to look after {link.childName}
          </p>
        </div>
        <Button
          icon={Check}
          busy={confirm.isPending && 'Saving...'}
          disabled={decline.isPending}
          aria-label={`Yes, ${link.parentName} may look after ${link.childName}`}
          onClick={() => confirm.send(input)}
        >
          Yes
        </Button>
        <Button
          icon={X}
          busy={decline.isPending && 'Saving...'}
          disabled={confirm.isPending}
          aria-label={`No, ${link.parentName} may not`}
          onClick={() => decline.send(input)}
        >
          No
        </Button>
      </article>
    </Card>
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
      return LINK_REQUESTED
    },
    failed: NOT_SAVED,
  })
  const code = useWatch({ control, name: 'code' })
  return (
    <Section title="Link a child">
      <Card>
        <Form form={form} onSend={(body) => asking.send({ body })}>
          <FormTextField
            control={control}
            name="code"
            label="Family code"
            hint="You’ll find it in the child’s reading settings. The child’s guardian approves your request, or the school if there is no guardian yet."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {code.trim() !== '' && (
            <FormCheckField control={control} name="consent" label={CONSENT.text} />
          )}
          <Button type="submit" icon={Link2} busy={asking.isPending && 'Asking...'}>
            Ask to join
          </Button>
          {data && data.asked.length > 0 && (
            <p className="text-ink-2">
              Waiting for approval: {data.asked.length}{' '}
              {data.asked.length === 1 ? 'child' : 'children'}.
            </p>
          )}
        </Form>
      </Card>
    </Section>
  )
}
