import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
    <Part query={found} what={t`requests to join`} skeleton={null} empty={null}>
      {(data) => (
        <Section title={reader === 'teacher' ? t`Requests to join` : t`Who wants to join?`} small>
          <p className="text-small">
            {reader === 'teacher'
              ? t`These people entered your join code. They see nothing of the class until you approve. Approve only people you know.`
              : t`Say OK only to people you know. Not sure? Ask a grown-up.`}
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
  const name = [request.firstName, request.lastName].filter(Boolean).join(' ') || t`No name`
  const params = { id: squadId, userId: request.userId }
  const failed = t`Not saved`
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
        <div className="me-auto min-w-0">
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="wrap-anywhere text-small">{factsOf(request).join(' · ')}</p>
          <p className="text-ink-2 text-small">
            <Trans>
              Requested <DateText at={request.askedAt} style="plainShort" />. Account since{' '}
              <DateText at={request.accountSince} style="plain" />.
            </Trans>
          </p>
        </div>
        <Button
          variant="primary"
          icon={Check}
          aria-label={t`Approve ${name}`}
          busy={approve.isPending && t`Saving...`}
          onClick={() => approve.send({ params })}
        >
          {reader === 'teacher' ? t`Approve` : 'OK'}
        </Button>
        <Confirm
          title={t`Decline ${name}?`}
          description={t`They stay out. They can ask again with the join code.`}
          confirmLabel={t`Decline`}
          destructive
          onConfirm={() => decline.send({ params })}
          trigger={
            <Button icon={X} aria-label={t`Decline ${name}`}>
              {reader === 'teacher' ? t`Decline` : t`No`}
            </Button>
          }
        />
      </article>
    </Card>
  )
}

const ROLE_WORDS: Record<JoinRequest['role'], string> = {
  student: t`Child`,
  parent: t`Adult (parent account)`,
  teacher: t`Adult (teacher account)`,
  admin: t`Adult (administrator)`,
}

function factsOf(request: JoinRequest): string[] {
  const { role, email, gradeLevel, signInName, hasGuardian } = request
  return [
    ROLE_WORDS[role],
    gradeLevel === null ? '' : gradeWords(gradeLevel),
    signInName === null ? '' : t`signs in as ${signInName}`,
    email ?? '',
    role !== 'student' ? '' : hasGuardian ? t`has a guardian` : t`no guardian linked`,
  ].filter(Boolean)
}

function requestDecided(name: string, outcome: 'joined' | 'waiting' | 'declined'): Notice {
  const words = {
    joined: t`${name} is in.`,
    waiting: t`${name}’s guardian is asked first.`,
    declined: t`${name} stays out.`,
  }
  return { title: outcome === 'declined' ? t`Declined` : t`Approved`, description: words[outcome] }
}
