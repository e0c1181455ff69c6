import { Check } from 'lucide-react'
import type { Mission } from '#contract/rewards/missions.ts'
import { GLYPHS, type Glyph } from '#web/art/glyphs.tsx'
import { Print } from '#web/art/inked.tsx'
import { cx } from '#web/ui/cx.ts'

/** What there is to do, as one picture on its own color. */
const PICTURES: Record<Mission['counts'], { glyph: Glyph; ground: string }> = {
  minutes: { glyph: 'clock', ground: 'bg-(--spot-sea)' },
  pages: { glyph: 'book', ground: 'bg-(--spot-sea)' },
  quizzes: { glyph: 'quill', ground: 'bg-(--spot-sky)' },
  quizzesPassed: { glyph: 'quill', ground: 'bg-(--spot-sky)' },
  perfectQuizzes: { glyph: 'trophy', ground: 'bg-(--spot-sky)' },
  booksStarted: { glyph: 'book', ground: 'bg-(--spot-leaf)' },
  booksFinished: { glyph: 'stack', ground: 'bg-(--spot-leaf)' },
  booksAdded: { glyph: 'scan', ground: 'bg-(--spot-marigold)' },
  tick: { glyph: 'friends', ground: 'bg-(--spot-plum)' },
}

/** A mission's picture; a tick is printed over one that is done. */
export function MissionPicture({ mission: { counts, status } }: { mission: Mission }) {
  const { glyph, ground } = PICTURES[counts]
  const isDone = status === 'COMPLETED'
  return (
    <span
      aria-hidden
      className={cx(
        'edge relative grid size-14 shrink-0 place-items-center rounded-button',
        ground,
      )}
    >
      <Print box={[26, 26, 68, 68]} size={46} rim="none">
        {GLYPHS[glyph]}
      </Print>
      {isDone && (
        <Check
          className="absolute -end-2 -bottom-2 size-7 rounded-pill border-2 border-outline bg-leaf p-0.5 text-on-fill"
          strokeWidth={4}
        />
      )}
    </span>
  )
}
