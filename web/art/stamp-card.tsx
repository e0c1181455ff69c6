import { t } from '@lingui/core/macro'

type StampDay = {
  /** What is printed above the box: 'Mon', or a day of the month. */
  label: string
  state: 'read' | 'bridged' | 'open' | 'today'
}

const STATES: Record<StampDay['state'], { stamp: string; spoken: string }> = {
  read: {
    stamp: t({ message: 'Read', context: 'a stamp' }),
    spoken: t({ message: 'read', context: 'a day' }),
  },
  bridged: { stamp: t`Kept`, spoken: t`kept by a bookmark day` },
  open: { stamp: '', spoken: t`no stamp` },
  today: { stamp: t`Today`, spoken: t`today, no stamp yet` },
}

type StampCardProps = {
  days: readonly StampDay[]
  /** What the card is, for screen readers. */
  name: string
}

/** The library's date-stamp card: a tilted stamp per reading day. A missed day is just an empty box. */
export function StampCard({ days, name }: StampCardProps) {
  return (
    <ol className="art-stamps" aria-label={name}>
      {days.map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
          <span className="art-stamp-day">{label}</span>
          <span className="art-stamp-box">
            {STATES[state].stamp && (
              <span className={`art-stamp art-stamp-${state}`} aria-hidden="true">
                {STATES[state].stamp}
              </span>
            )}
          </span>
          <span className="sr-only">: {STATES[state].spoken}</span>
        </li>
      ))}
    </ol>
  )
}
