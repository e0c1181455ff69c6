import { type CSSProperties, type ReactNode, useState } from 'react'
import type { PrizeDrawing } from '#domain/prize-drawings.ts'
import { type ArtProps, Detail, Inked, Line, Print } from './inked.tsx'
import { laterDrawings, useDrawings } from './later-drawings.ts'
import { INK } from './palette.ts'
import { roundRect, star } from './shapes.ts'

/** The store's categories (spec 3), as the prizes are drawn; a book is drawn as one. */
type PrizeKind = 'physical' | 'digital' | 'experience' | 'gift_card' | 'book'

// Each in a box of 120 x 112.
const PRIZES: Record<PrizeKind, ReactNode> = {
  physical: (
    <>
      <Inked d="M60 32Q36 2 26 16Q22 30 60 32Q98 30 94 16Q84 2 60 32Z" fill={INK.marigold} />
      <Inked d="M16 50H104V100q0 6 -6 6H22q-6 0 -6 -6Z" fill={INK.tomato} dots />
      <Inked d={roundRect(8, 30, 104, 24, 6)} fill={INK.tomatoLight} />
      <Detail>
        <Inked d="M50 30H70V106H50Z" fill={INK.marigold} w={5} />
      </Detail>
    </>
  ),
  book: (
    <>
      <Inked d="M26 8H98q6 0 6 6V92H30q-10 0 -12 -8V18q0 -10 8 -10Z" fill={INK.sky} dots />
      <Detail>
        <Inked d="M30 84H104V104H30q-12 0 -12 -10t12 -10Z" fill={INK.paper} w={5} />
        <path d="M34 94H98" stroke={INK.ink} strokeWidth="3" />
        <Line d="M32 10V82" w={5} />
        <Inked d="M78 8H92V46L85 38L78 46Z" fill={INK.tomato} w={5} />
        <Inked d={star(60, 58, 17, 8, 5, 0.1)} fill={INK.marigold} w={5} />
      </Detail>
    </>
  ),
  digital: (
    <>
      <Inked d={roundRect(22, 4, 76, 104, 12)} fill={INK.night} />
      <Detail>
        <Inked d="M32 18H88V88H32Z" fill={INK.skyLight} dots w={4} />
        <Inked d={star(60, 54, 23, 11, 5, 0.1)} fill={INK.marigold} w={5} />
        <path d="M53 98H67" stroke={INK.paper} strokeWidth="5" />
      </Detail>
    </>
  ),
  experience: (
    <g transform="rotate(-9 60 56)">
      <Inked
        d="M10 24H110q4 0 4 4V44q-12 12 0 24V84q0 4 -4 4H10q-4 0 -4 -4V68q12 -12 0 -24V28q0 -4 4 -4Z"
        fill={INK.seaLight}
        dots
      />
      <Detail>
        <path d="M82 30V84" stroke={INK.ink} strokeWidth="5" strokeDasharray="1 11" />
        <Inked d={star(48, 57, 21, 10, 5, 0.1)} fill={INK.tomato} w={5} />
        <Line d="M95 46V66" w={6} />
      </Detail>
    </g>
  ),
  gift_card: (
    <>
      <Inked d={roundRect(6, 22, 108, 74, 11)} fill={INK.leafLight} dots />
      <Detail>
        <path d="M9 40H111V54H9Z" fill={INK.ink} />
        <Line d="M20 74H52M20 84H40" />
        <Inked
          d="M88 74q-16 -14 -18 -2q2 8 18 2q16 6 18 -2q-2 -12 -18 2Z"
          fill={INK.tomato}
          w={4}
        />
        <Line d="M88 74l-8 12M88 74l8 12" w={4} />
      </Detail>
    </>
  ),
}

type Drawings = typeof import('./prizes/prize-drawings.ts').DRAWINGS

/** The prizes' own drawings. */
export const OWN_DRAWINGS = laterDrawings<Drawings>(
  async () => (await import('./prizes/prize-drawings.ts')).DRAWINGS,
)

const BOX = [0, 0, 120, 112] as const

type PrizeProps = ArtProps & {
  kind: PrizeKind
  /** A drawing of its own; without one the drawing of its kind is shown. */
  drawing?: PrizeDrawing | null
  imageUrl?: string | null
}

/** A prize: its own picture once that has loaded, else its own drawing, else the drawing of its kind. */
export function Prize({ kind, drawing, imageUrl, ...art }: PrizeProps) {
  const { size = 84, title, className } = art
  const [failedUrl, setFailedUrl] = useState<string>()
  if (imageUrl && imageUrl !== failedUrl)
    return (
      <img
        src={imageUrl}
        alt={title ?? ''}
        style={{ '--art-height': `${size}px` } as CSSProperties}
        loading="lazy"
        className={className ? `art-prize ${className}` : 'art-prize'}
        onError={() => setFailedUrl(imageUrl)}
      />
    )
  if (drawing) return <OwnDrawing drawing={drawing} {...art} size={size} />
  return (
    <Print box={BOX} {...art} size={size}>
      {PRIZES[kind]}
    </Print>
  )
}

function OwnDrawing({ drawing, ...art }: ArtProps & { drawing: PrizeDrawing; size: number }) {
  const drawings = useDrawings(OWN_DRAWINGS)
  if (drawings) {
    return (
      <Print box={BOX} {...art}>
        {drawings[drawing]}
      </Print>
    )
  }
  return (
    <Print box={BOX} {...art} rim="none">
      <path d={roundRect(18, 14, 84, 84, 14)} className="art-awaited" />
    </Print>
  )
}
