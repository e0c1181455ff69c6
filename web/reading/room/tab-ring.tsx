import { ringOf } from '#domain/reading-room.ts'

const INKS = ['marigold', 'tomato', 'sea', 'sky'] as const
const RADIUS = 158

/** Paper tabs around what it holds: one after the other folds over as minutes go by. Decoration. */
export function TabRing({ minutes, goal }: { minutes: number; goal: number }) {
  const { tabs, folded } = ringOf(minutes, goal)
  const width = Math.min(58, (2 * Math.PI * RADIUS * 0.74) / tabs)
  const tab = `M${-width / 2} 0V-26Q${-width / 2} -34 ${-width / 2 + 8} -34H${width / 2 - 8}Q${width / 2} -34 ${width / 2} -26V0Z`
  return (
    <svg viewBox="-200 -200 400 400" className="room-ring" aria-hidden="true">
      <circle r={RADIUS} fill="none" className="room-rail" />
      {Array.from({ length: tabs }, (_, place) => ({
        place,
        turn: (place * 360) / tabs,
        ink: INKS[place % INKS.length],
      })).map(({ place, turn, ink }) => (
        <g key={place} transform={`rotate(${turn}) translate(0 ${-RADIUS})`}>
          <path
            d={tab}
            className="room-tab"
            data-ink={ink}
            data-folded={place < folded || undefined}
          />
        </g>
      ))}
    </svg>
  )
}
