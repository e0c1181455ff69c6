import { t } from '@lingui/core/macro'
import { BookOpen, Clock, Crown, KeyRound } from 'lucide-react'
import type { Membership, SquadName } from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconText } from '#web/ui/icon-text.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { codeWords } from './squad-words.ts'

interface MySquadsProps {
  squads: readonly Membership[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** Name, leader, LEADER or HERO, and the code (spec 2); pressing one shows it. */
export function MySquads({ squads, chosen, onChoose }: MySquadsProps) {
  return (
    <Section title={t`My Squads`}>
      <ul className="grid gap-3">
        {squads.map(({ class: squad, role }) => (
          <li key={squad.id}>
            <button
              type="button"
              aria-pressed={squad.id === chosen}
              onClick={() => onChoose(squad.id)}
              className={cx(
                'grid w-full gap-1.5 rounded-card border-(length:--edge) p-4 text-start text-ink',
                squad.id === chosen
                  ? 'border-outline bg-sea-tint shadow-print'
                  : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 break-words font-display font-extrabold text-h3 leading-tight">
                  {squad.name}
                </span>
                <BadgeLabel
                  meaning={role === LEADER ? 'new' : 'info'}
                  icon={role === LEADER ? Crown : BookOpen}
                >
                  {role === LEADER ? t`LEADER` : t`HERO`}
                </BadgeLabel>
              </span>
              <span className="text-ink-2 text-small">{t`Led by ${squad.teacherName}`}</span>
              <IconText icon={KeyRound} className="text-small">
                <span className="sr-only">{t`Squad code`} </span>
                <span className="font-bold tabular-nums tracking-wider">
                  {codeWords(squad.classCode)}
                </span>
              </IconText>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface WaitingSquadsProps {
  squads: readonly (SquadName & { waitsFor: 'guardian' | 'leader' })[]
  onTakeBack: (squad: SquadName) => void
}

/** Squads the reader asked to join; absent while there is none. */
export function WaitingSquads({ squads, onTakeBack }: WaitingSquadsProps) {
  if (squads.length === 0) return null
  return (
    <Section title={t`Waiting for approval`}>
      <ul className="grid gap-3">
        {squads.map((squad) => (
          <li key={squad.id}>
            <Card tone="sunken" className="grid gap-2">
              <p className="font-display font-extrabold text-h3 leading-tight">{squad.name}</p>
              <IconText icon={Clock} className="text-small">
                {squad.waitsFor === 'guardian'
                  ? t`Ask a grown-up at home to say OK.`
                  : t`The leader needs to say OK.`}
              </IconText>
              <Confirm
                title={t`Cancel your request?`}
                description={t`You won’t join ${squad.name}.`}
                confirmLabel={t`Cancel request`}
                cancelLabel={t`Keep asking`}
                onConfirm={() => onTakeBack(squad)}
                trigger={<Button className="justify-self-start">{t`Cancel request`}</Button>}
              />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
