import { useState } from 'react'
import type { Earned } from '#contract/rewards/earned.ts'
import { PointsFlight } from '#web/ui/celebration/points-flight.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { stripBeats } from '#web/ui/celebration/strip-beats.ts'
import { useStripRun } from '#web/ui/celebration/use-strip-run.ts'
import { EarnedList, earnedItems } from './earned-items.tsx'

/** Two panels of a result: the points fly, then what was won comes one by one. */
export function EarnedStrip({ earned }: { earned: Earned }) {
  const { pointsGained, pointsAfter } = earned
  const items = earnedItems(earned)
  const [beats] = useState(() => stripBeats({ points: pointsGained > 0, won: items.length }))
  const { came, part, isPlaying } = useStripRun(beats, {
    onBeat: (beat) => beat === 'points' && play('points'),
  })
  return (
    <div className="grid gap-3">
      {pointsGained > 0 && (
        <div className="rounded-field bg-gold-tint px-3 py-2">
          <PointsFlight gained={pointsGained} after={pointsAfter} flies={part === 'points'} />
        </div>
      )}
      <EarnedList
        items={items}
        came={isPlaying ? came('won') : items.length}
        isPlaying={isPlaying}
      />
    </div>
  )
}
