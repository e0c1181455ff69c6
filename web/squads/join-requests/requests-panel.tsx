import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import {
  approveJoinRequest,
  declineJoinRequest,
  type JoinRequest,
  listJoinRequests,
} from '#contract/squads/join-requests.ts'
import { query } from '#web/api/query.ts'
import { gradeWords } from '#web/squads/squad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { Section } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface RequestsPanelProps {
  squadId: number
  /** Teachers and children read different words. */
  reader: 'teacher' | 'leader'
}

/** The requests awaiting this leader; renders nothing when there are none. */
export function RequestsPanel({ squadId, reader }: RequestsPanelProps) {
  const found = useQuery(query(listJoinRequests, { params: { id: squadId } }))
  return (
    <Part query={found} what="requests to join" skeleton={null} empty={null}>
      {(data) => (
        <Section title={reader === 'teacher' ? 'Requests to join' : 'Who wants to join?'} small>
          <p className="text-small">
            {reader === 'teacher'
              ? 'These people entered your join code. They see nothing of the class until you approve. Approve only people you know.'
              : 'Say OK only to people you know. Not sure? Ask a grown-up.'}
          </p>
          <ul className="grid gap-3">
            {data.map((request) => (
              <li key={request.userId}>
                <RequestCard squadId={squadId} reader={reader} request={request} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Part>
  )
}

function RequestCard({ squadId, reader, request }: RequestsPanelProps & { request: JoinRequest }) {
  const name = [request.firstName, request.lastName].filter(Boolean).join(' ') || 'No name'
  const params = { id: squadId, userId: request.userId }
  const failed = 'That was not saved'
  const approve = useCall(approveJoinRequest, {
    done: ({ state }) => requestDecided(name, state),
    failed,
  })
  const decline = useCall(declineJoinRequest, {
    done: () => requestDecided(name, 'declined'),
    failed,
  })
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <article aria-label={name}>
        <div className="mr-auto min-w-0">
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="wrap-anywhere text-small">{factsOf(request).join(' · ')}</p>
          <p className="text-ink-2 text-small">
            Requested <DateText at={request.askedAt} style="plainShort" />. Account since{' '}
            <DateText at={request.accountSince} style="plain" />.
          </p>
        </div>
        <Button
          variant="primary"
          icon={Check}
          aria-label={`Approve ${name}`}
          busy={approve.isPending && 'Saving...'}
          onClick={() => approve.send({ params })}
        >
          {reader === 'teacher' ? 'Approve' : 'OK'}
        </Button>
        <Confirm
          title={`Decline ${name}?`}
          description="They stay out. They can ask again with the join code."
          confirmLabel="Decline"
          destructive
          onConfirm={() => decline.send({ params })}
          trigger={
            <Button icon={X} aria-label={`Decline ${name}`}>
              {reader === 'teacher' ? 'Decline' : 'No'}
            </Button>
          }
        />
      </article>
    </Card>
  )
}

const ROLE_WORDS: Record<JoinRequest['role'], string> = {
  student: 'Child',
  parent: 'Adult (parent account)',
  teacher: 'Adult (teacher account)',
  admin: 'Adult (administrator)',
}

function factsOf(request: JoinRequest): string[] {
  const { role, email, gradeLevel, signInName, hasGuardian } = request
  return [
    ROLE_WORDS[role],
    gradeLevel === null ? '' : gradeWords(gradeLevel),
    signInName === null ? '' : `signs in as ${signInName}`,
    email ?? '',
    role !== 'student' ? '' : hasGuardian ? 'has a guardian' : 'no guardian linked',
  ].filter(Boolean)
}

function requestDecided(name: string, outcome: 'joined' | 'waiting' | 'declined'): Notice {
  const words = {
    joined: `${name} is in.`,
    waiting: `${name}’s guardian is asked first.`,
    declined: `${name} stays out.`,
  }
  return { title: outcome === 'declined' ? 'Declined' : 'Approved', description: words[outcome] }
}
