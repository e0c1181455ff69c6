import { INK } from '#web/art/palette.ts'

const SCRAP_INKS = [INK.tomato, INK.sea, INK.sky, INK.paper, INK.plum, INK.leaf]
/** Scraps of a full page (design 7). */
const SCRAPS = 40
/** Steps that meet no place twice: how far from the left in percent, and how late in milliseconds. */
const STEP = { left: 37, delay: 53 }
const LATEST_MS = 300

const PLACES = Array.from({ length: SCRAPS }, (_, place) => ({
  left: ((place * STEP.left) % 100) + 0.5,
  delay: (place * STEP.delay) % LATEST_MS,
}))

/** Scraps of paper that fall over the page once. */
export function PaperScraps() {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-clip">
      {PLACES.map(({ left, delay }, place) => (
        <span
          key={left}
          className="paper-scrap"
          style={{
            left: `${left}%`,
            animationDelay: `${delay}ms`,
            background: SCRAP_INKS[place % SCRAP_INKS.length],
          }}
        />
      ))}
    </span>
  )
}
