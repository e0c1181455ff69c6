import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, Package, ShieldCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Waiting } from '#contract/dashboard/waiting.ts'
import { PATHS } from '#web/api/paths.ts'
import { Card } from '#web/ui/card.tsx'

/** How much waits in each place, with the way there. */
export function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const { orders, people, questions, system } = waiting
  const all = orders + people + questions + system
  return (
    <section aria-label={t`What’s waiting`} className="grid gap-3">
      {all === 0 && <p>{t`Nothing is waiting for you.`}</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Tile count={waiting.orders} icon={Package} label={t`Orders to hand out or send`}>
          <Link to={PATHS.treasureStore}>{t`Open orders`}</Link>
        </Tile>
        <Tile count={waiting.people} icon={UsersRound} label={t`People to approve`}>
          <a href="#content">{t`See below`}</a>
        </Tile>
        <Tile count={waiting.questions} icon={CircleQuestionMark} label={t`Reported questions`}>
          <a href="#content">{t`See below`}</a>
        </Tile>
        <Tile count={waiting.system} icon={ShieldCheck} label={t`Problems and failed emails`}>
          <Link to={PATHS.admin} search={{ view: 'system' }}>{t`Open system`}</Link>
        </Tile>
      </ul>
    </section>
  )
}

interface TileProps {
  count: number
  icon: typeof Package
  label: string
  children: ReactNode
}

function Tile({ count, icon: Icon, label, children }: TileProps) {
  return (
    <li>
      <Card className="grid h-full content-start gap-1">
        <p className="flex items-center gap-2 font-display font-extrabold text-h2 tabular-nums">
          <Icon aria-hidden className="size-6 shrink-0" />
          {count}
        </p>
        <p className="text-small">{label}</p>
        {count > 0 && <p className="text-small">{children}</p>}
      </Card>
    </li>
  )
}
