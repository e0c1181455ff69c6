import { t } from '@lingui/core/macro'
import { grouped } from '#domain/grouped.ts'
import { pointsMissing } from '#domain/treasure.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface PointsToGoProps {
  points: number
  cost: number
  name: string
}

/** How far the reader's points reach; nothing once they do. */
export function PointsToGo({ points, cost, name }: PointsToGoProps) {
  const missing = pointsMissing(points, cost)
  if (missing === 0) return null
  return (
    <ProgressBar
      label={t`Points for ${name}`}
      value={points}
      max={cost}
      tone="marigold"
      text={t`${grouped(missing)} more to go`}
    />
  )
}
