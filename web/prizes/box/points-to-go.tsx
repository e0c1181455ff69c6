import { t } from '@lingui/core/macro'
import { grouped } from '#domain/grouped.ts'
import { pointsMissing } from '#domain/treasure.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface PointsToGoProps {
  points: number
  cost: number
  name: string
  /** A full bar stays once they do, as for a wish. */
  stays?: boolean
  /** Of its words, for Listen. */
  spokenId: string
}

/** How far the reader's points reach; nothing once they do, unless it `stays`. */
export function PointsToGo({ points, cost, name, stays = false, spokenId }: PointsToGoProps) {
  const missing = pointsMissing(points, cost)
  if (missing === 0 && !stays) return null
  return (
    <ProgressBar
      label={t`Points for ${name}`}
      value={points}
      max={cost}
      tone={missing === 0 ? 'leaf' : 'marigold'}
      text={missing === 0 ? t`You have enough!` : t`${grouped(missing)} more to go`}
      textId={spokenId}
    />
  )
}
