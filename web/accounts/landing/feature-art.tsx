import type { ReactNode } from 'react'
import { Detail, Inked, Line, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'

export type Feature = 'scanner' | 'quizzes' | 'rewards' | 'quests'

const PICTURES: Record<Feature, ReactNode> = {
  // A phone finds the barcode on the back of a book.
  scanner: (
    <>
      <Inked d={roundRect(22, 14, 92, 112, 9)} fill={INK.sea} dots />
      <Line d="M38 16V124" />
      <Detail>
        <path d="M54 34h44M54 48h30" stroke={INK.seaLight} strokeWidth="7" />
      </Detail>
      <Inked d={roundRect(88, 46, 66, 92, 12)} fill={INK.night} />
      <Detail>
        <Inked d={roundRect(97, 58, 48, 62, 5)} fill={INK.paper} w={4} />
        <path
          d="M105 70V106M112 70V106M118 70V106M126 70V106M131 70V106M138 70V106"
          stroke={INK.ink}
          strokeWidth="4"
          strokeLinecap="butt"
        />
        <path d="M98 88H144" stroke={INK.tomato} strokeWidth="5" />
        <path d="M115 129h12" stroke={INK.paper} strokeWidth="4" />
      </Detail>
    </>
  ),
  // A question, and the answer that was picked.
  quizzes: (
    <>
      <Inked d={roundRect(32, 12, 112, 124, 12)} fill={INK.paper} />
      <Detail>
        <path d="M48 34h78M48 48h48" stroke={INK.ink} strokeWidth="7" />
        <Inked d={roundRect(44, 64, 88, 24, 12)} fill={INK.cream} w={4.5} />
        <Inked d={roundRect(44, 98, 88, 24, 12)} fill={INK.leafLight} w={4.5} />
        <path d="M78 76h36M78 110h36" stroke={INK.ink} strokeWidth="5" />
        <Inked d={circle(58, 76, 5)} fill={INK.paper} w={4} />
        <Line d="M51 109l6 7l11 -13" w={6} />
      </Detail>
      <Inked d={star(140, 26, 24, 13, 5, 0.12)} fill={INK.marigold} w={5} />
    </>
  ),
  // A treasure chest with books in it.
  rewards: (
    <>
      <Inked d="M46 66L38 26L64 20L72 66Z" fill={INK.sky} w={5} />
      <Inked d="M74 66V14H100V66Z" fill={INK.plum} w={5} />
      <Inked d="M104 66L112 24L138 30L130 66Z" fill={INK.leaf} w={5} />
      <Detail>
        <path d="M46 36l11 -3M80 26h14M80 34h14M118 38l11 3" stroke={INK.paper} strokeWidth="4" />
      </Detail>
      <Inked d={roundRect(22, 62, 132, 72, 10)} fill={INK.marigold} dots />
      <Detail>
        <path d="M25 88H151" stroke={INK.ink} strokeWidth="5" />
        <path d="M46 64V132M130 64V132" stroke={INK.ink} strokeWidth="5" />
      </Detail>
      <Inked d={roundRect(73, 76, 30, 32, 6)} fill={INK.paper} w={5} />
      <Detail>
        <circle cx="88" cy="88" r="5" fill={INK.ink} />
        <path d="M88 90v9" stroke={INK.ink} strokeWidth="5" />
      </Detail>
    </>
  ),
  // A map, and the way from star to flag.
  quests: (
    <>
      <Inked d="M22 34L64 20V116L22 130Z" fill={INK.leafLight} dots />
      <Inked d="M64 20L110 34V130L64 116Z" fill={INK.paper} />
      <Inked d="M110 34L154 20V116L110 130Z" fill={INK.leafLight} dots />
      <Detail>
        <path
          d="M42 104Q58 82 74 92T104 76T126 64"
          stroke={INK.tomato}
          strokeWidth="6"
          strokeDasharray="2 12"
        />
      </Detail>
      <Inked d={star(40, 106, 15, 7, 5, 0.1)} fill={INK.marigold} w={4} />
      <Line d="M128 70V14" w={6} />
      <Inked d="M128 12L160 22L128 36Z" fill={INK.tomato} w={5} />
    </>
  ),
}

/** The picture of a feature; decoration beside its name. It is as wide as `className` says. */
export function FeatureArt({ feature, className }: { feature: Feature; className?: string }) {
  return (
    <Print box={[8, 0, 160, 148]} size={132} rim="none" className={className}>
      {PICTURES[feature]}
    </Print>
  )
}
