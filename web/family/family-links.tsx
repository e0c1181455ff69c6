import { useQuery } from '@tanstack/react-query'
import { Check, Link2, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { CONSENT, listHeroes } from '#contract/family/family.ts'
import {
  confirmLink,
  declineLink,
  LinkRequestCode,
  type FamilyLinks as Links,
  listFamilyLinks,
  requestLink,
} from '#contract/family/family-care.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { Part } from '#web/ui/states/part.tsx'
import { guardianJoined, guardianRefused, LINK_REQUESTED, notSaved } from './notices.ts'

const linksQuery = query(listFamilyLinks, {})

/** Grown-ups who ask to look after an own child; absent while none does. */
export function WaitingLinks() {
  const found = useQuery(linksQuery)
  return (
    <Part skeleton={null} query={found} what="requests from other guardians">
      {(data) =>
        data.waiting.length > 0 && (
          <section aria-labelledby="links-heading">
            <h2 id="links-heading">Grown-ups who ask to join</h2>
            <p className="mt-1 mb-3 text-ink-2">
              Say yes only to people you know. They will see everything you see.
            </p>
            <ul className="grid gap-3">
              {data.waiting.map((link) => (
                <li key={link.id}>
                  <WaitingLink link={link} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Part>
  )
}

function WaitingLink({ link }: { link: Links['waiting'][number] }) {
  const params = { id: link.id }
  const answer = useOneCall({
    mutationFn: (yes: boolean) =>
      yes ? request(confirmLink, { params }) : request(declineLink, { params }),
    onSuccess: (links, yes) => {
      queryClient.setQueryData(linksQuery.queryKey, links)
      notify(yes ? guardianJoined(link) : guardianRefused(link))
    },
    onError: (error) => {
      notify(notSaved(error))
      return invalidate(listFamilyLinks)
    },
  })
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
          busy={answer.isPending && 'Saving...'}
          aria-label={`Yes, ${link.parentName} may look after ${link.childName}`}
          onClick={() => answer.mutate(true)}
        >
          Yes
        </Button>
        <Button
          icon={X}
          aria-label={`No, ${link.parentName} may not`}
          onClick={() => answer.mutate(false)}
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
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [problems, setProblems] = useState<{ code?: string[]; consent?: string[] }>({})
  const asking = useOneCall({
    mutationFn: () => request(requestLink, { body: { code, consent: true } }),
    onSuccess: () => {
      setCode('')
      setAgreed(false)
      notify(LINK_REQUESTED)
      return invalidate(listFamilyLinks, listHeroes)
    },
    onError: (error) => notify(notSaved(error)),
  })

  function ask() {
    const given = LinkRequestCode.safeParse({ code, consent: agreed })
    setProblems(given.error ? z.flattenError(given.error).fieldErrors : {})
    if (given.success) asking.mutate()
  }

  return (
    <section aria-labelledby="link-heading">
      <h2 id="link-heading" className="mb-3">
        Link a child
      </h2>
      <Card asChild>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
        >
          <TextField
            label="Family code"
            hint="You’ll find it in the child’s reading settings. The child’s guardian approves your request, or the school if there is no guardian yet."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={problems.code?.[0]}
            onChange={({ target }) => setCode(target.value)}
          />
          {code.trim() !== '' && (
            <CheckField
              label={CONSENT.text}
              checked={agreed}
              error={problems.consent?.[0]}
              onChange={({ target }) => setAgreed(target.checked)}
            />
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
        </form>
      </Card>
    </section>
  )
}
