import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag, Newspaper, Plus, Trophy } from 'lucide-react'
import { useId } from 'react'
import { listChallenges } from '#contract/squads/challenges.ts'
import type { Membership, Squad } from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { pages } from '#web/api/pages.ts'
import { useSignedIn } from '#web/api/session.ts'
import { RequestsPanel } from '#web/squads/join-requests/requests-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { NewChallengeDialog } from './challenge-dialog.tsx'
import { LeaderboardTab } from './leaderboard-tab.tsx'
import { NewsTab } from './news-tab.tsx'
import { SquadMenu } from './squad-menu.tsx'
import { SquadList } from './squad-part.tsx'
import { gradeWords } from './squad-words.ts'

interface SquadViewProps {
  membership: Membership
  /** Called when the reader has left; gives what to say about it. */
  onLeft: (squad: Squad) => Notice
}

/** The chosen squad: its name, and three tabs (spec 2). */
export function SquadView({ membership, onLeft }: SquadViewProps) {
  const { class: squad, role } = membership
  const id = useId()
  const user = useSignedIn()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <header className="grid gap-1">
        <div className="flex items-start justify-between gap-x-4 max-[15rem]:flex-wrap">
          <div className="min-w-0">
            <h2 id={id} className="break-words">
              {squad.name}
            </h2>
            <p className="text-ink-2 text-small">
              {[gradeWords(squad.grade), squad.school].filter(Boolean).join(' • ')}
            </p>
          </div>
          <SquadMenu membership={membership} onLeft={onLeft} />
        </div>
        {squad.description && <p className="break-words">{squad.description}</p>}
      </header>
      {role === LEADER && (
        <RequestsPanel squadId={squad.id} reader={user.role === 'student' ? 'leader' : 'teacher'} />
      )}
      <Tabs
        label={squad.name}
        defaultValue={user.role === 'student' ? 'leaderboard' : 'challenges'}
        items={[
          {
            value: 'leaderboard',
            label: t`Leaderboard`,
            icon: Trophy,
            content: <LeaderboardTab squadId={squad.id} />,
          },
          {
            value: 'challenges',
            label: t`Challenges`,
            icon: Flag,
            content: <ChallengesTab squadId={squad.id} leads={role === LEADER} />,
          },
          {
            value: 'activity',
            label: t`Activity`,
            icon: Newspaper,
            content: <NewsTab squadId={squad.id} />,
          },
        ]}
      />
    </section>
  )
}

interface ChallengesTabProps {
  squadId: number
  /** Leaders open challenges; other members see no such button (spec 6). */
  leads: boolean
}

/** What the squad reads for together (spec 2). */
export function ChallengesTab({ squadId, leads }: ChallengesTabProps) {
  const list = useInfiniteQuery(pages(listChallenges, { limit: 12 }, { id: squadId }))
  const newChallenge = leads && (
    <NewChallengeDialog
      squadId={squadId}
      trigger={<Button variant="primary" icon={Plus}>{t`New Challenge`}</Button>}
    />
  )
  return (
    <SquadList
      list={list}
      what={t`the challenges`}
      empty={{ title: t`No active challenges`, action: newChallenge }}
      action={newChallenge}
      className="gap-4"
    >
      {(challenge) => <ChallengeCard challenge={challenge} leads={leads} />}
    </SquadList>
  )
}
