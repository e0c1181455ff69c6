import { t } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CountingNumber } from './counting-number.tsx'

const STARS = [0, 1, 2, 3, 4, 5]
const FLIGHT_MS = 480
const APART_MS = 60

interface PointsFlightProps {
  /** All points that were gained. */
  gained: number
  /** Points to spend afterward; null where it is not known. */
  after: number | null
  /** They fly now; else they are there already, or not yet. */
  flies: boolean
}

/** Points fly to the pill that keeps them, which counts up to the new total. */
export function PointsFlight({ gained, after, flies }: PointsFlightProps) {
  const from = useRef<HTMLParagraphElement>(null)
  const pill = useRef<HTMLParagraphElement>(null)
  const sky = useRef<HTMLSpanElement>(null)
  const [isUp, setUp] = useState(flies)

  // Moves with the screen.
  useEffect(() => {
    if (!flies) return setUp(false)
    setUp(true)
    fly(sky.current, from.current, pill.current)
    const timer = setTimeout(() => setUp(false), FLIGHT_MS)
    return () => clearTimeout(timer)
  }, [flies])

  return (
    <div className="relative flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
      {gained > 0 ? (
        <p ref={from} className="font-black font-display text-gold text-h1 leading-none">
          {t`+${gained} points`}
        </p>
      ) : (
        <p className="font-bold font-display text-h3">{t`Your points are safe.`}</p>
      )}
      {after !== null && (
        <p
          ref={pill}
          className="edge flex min-h-11 items-center gap-1.5 rounded-pill bg-surface px-4 font-extrabold font-display text-gold text-h2"
        >
          <Star aria-hidden className="size-7 fill-marigold text-ink" strokeWidth={2.25} />
          <span className="sr-only">{t`You have`} </span>
          <CountingNumber value={isUp ? after - gained : after} className="tabular-nums" />
          <span className="sr-only"> {t`points`}</span>
        </p>
      )}
      <span ref={sky} aria-hidden className="pointer-events-none absolute inset-0">
        {STARS.map((star) => (
          <Star
            key={star}
            className="absolute size-6 fill-marigold text-ink opacity-0"
            strokeWidth={2.25}
          />
        ))}
      </span>
    </div>
  )
}

/** Sends the stars of the sky from one place to the other, one after another in a bow. */
function fly(sky: Element | null, from: Element | null, to: Element | null): void {
  if (!sky || !from || !to) return
  const [zero, start, end] = [sky, from, to].map((one) => one.getBoundingClientRect())
  if (!zero || !start || !end) return
  const spot = ({ left, top, width, height }: DOMRect) => ({
    x: left + width / 2 - zero.left - 12,
    y: top + height / 2 - zero.top - 12,
  })
  const [a, b] = [spot(start), spot(end)]
  const height = Math.min(a.y, b.y) - 36
  for (const [place, star] of [...sky.children].entries()) {
    star.animate?.(
      [
        { transform: `translate(${a.x}px, ${a.y}px) scale(0.6)`, opacity: 1 },
        { transform: `translate(${(a.x + b.x) / 2}px, ${height}px) scale(1.2)`, opacity: 1 },
        { transform: `translate(${b.x}px, ${b.y}px) scale(0.5)`, opacity: 1 },
      ],
      { duration: FLIGHT_MS, delay: place * APART_MS, easing: 'ease-in-out' },
    )
  }
  to.animate?.(
    [{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }],
    {
      duration: 300,
      delay: FLIGHT_MS,
    },
  )
}
