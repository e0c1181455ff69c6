/** The five inks of charts, each with a print of its own, so that they differ without colour (design 4). */
const CHART_INKS = ['sea', 'plum', 'sky', 'tomato', 'marigold'] as const
export type ChartInk = (typeof CHART_INKS)[number]

/** The fill of an ink; `ChartPrints` with the same prefix must stand in the picture. */
export function fillOf(prefix: string, ink: ChartInk): string {
  return `url(#${prefix}-${ink})`
}

/** The prints: solid, stripes, dots, crosses and lines. */
export function ChartPrints({ prefix }: { prefix: string }) {
  return (
    <defs>
      {CHART_INKS.map((ink) => (
        <pattern
          key={ink}
          id={`${prefix}-${ink}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={ink === 'plum' ? 'rotate(45)' : undefined}
        >
          <rect width="8" height="8" fill={`var(--${ink})`} />
          <g stroke="var(--surface)" fill="var(--surface)" strokeWidth="1.5">
            {ink === 'plum' && <path d="M2 0V8" />}
            {ink === 'sky' && <circle cx="4" cy="4" r="1.4" stroke="none" />}
            {ink === 'tomato' && <path d="M2 2L6 6M6 2L2 6" fill="none" />}
            {ink === 'marigold' && <path d="M0 4H8" stroke="var(--spot-outline)" strokeWidth="1" />}
          </g>
        </pattern>
      ))}
    </defs>
  )
}
