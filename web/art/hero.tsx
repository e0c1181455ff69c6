import type { ReactNode } from 'react'
import type { Body, Feet, Head, Superpower } from '#domain/hero-parts.ts'
import { BODY_ART } from './hero-bodies.tsx'
import { FEET_ART } from './hero-feet.tsx'
import { HEAD_ART } from './hero-heads.tsx'
import { POWER_ART } from './hero-powers.tsx'
import { type ArtProps, Detail, Inked, Print, type Rim, Sticker } from './inked.tsx'
import { INK } from './palette.ts'
import { circle, star } from './shapes.ts'

type HeroParts = { head: Head; body: Body; feet: Feet; superpower?: Superpower }

type HeroProps = ArtProps & HeroParts & { rim?: Rim }

/** A whole hero. The rig: neck (120,132), hip (120,228), ground 306; every part keeps to its box. */
export function Hero({ head, body, feet, superpower, size = 240, ...rest }: HeroProps) {
  const { back, front } = BODY_ART[body]
  return (
    <Print box={[0, -8, 240, 334]} size={size} {...rest}>
      <Detail>
        <rect x="58" y="300" width="124" height="16" rx="8" fill="var(--art-shadow)" />
      </Detail>
      {back}
      {FEET_ART[feet]}
      {front}
      <Detail>
        <ChestEmblem superpower={superpower} />
      </Detail>
      {HEAD_ART[head]}
    </Print>
  )
}

function ChestEmblem({ superpower }: { superpower: Superpower | undefined }) {
  return superpower ? (
    <g transform="translate(97 160) scale(.58)">
      <Sticker rim="always">{POWER_ART[superpower]}</Sticker>
    </g>
  ) : (
    <Inked d={star(120, 186, 20, 9, 5, 0.08)} fill={INK.marigold} w={5} />
  )
}

type Choice = { part: 'head'; id: Head } | { part: 'body'; id: Body } | { part: 'feet'; id: Feet }

const PART_BOXES = {
  head: [24, -8, 192, 156],
  body: [-4, 114, 248, 164],
  feet: [14, 214, 212, 118],
} as const

/** One part alone, for the picker. */
export function HeroPart({ size = 88, ...choice }: { size?: number } & Choice) {
  return (
    <Print box={PART_BOXES[choice.part]} size={size}>
      {partArt(choice)}
    </Print>
  )
}

function partArt(choice: Choice): ReactNode {
  if (choice.part === 'head') return HEAD_ART[choice.id]
  if (choice.part === 'feet') return FEET_ART[choice.id]
  const { back, front } = BODY_ART[choice.id]
  return (
    <>
      {back}
      {front}
    </>
  )
}

/** Head and shoulders in a ring, for an avatar. */
export function HeroBust({
  head,
  body,
  size = 48,
  className = '',
}: Pick<ArtProps, 'size' | 'className'> & Pick<HeroParts, 'head' | 'body'>) {
  const { back, front } = BODY_ART[body]
  return (
    <Print box={[10, -26, 220, 220]} size={size} className={`art-bust ${className}`} rim="none">
      <path d={circle(120, 84, 110)} fill={INK.marigoldLight} />
      <path d={circle(120, 84, 110)} fill="url(#art-dots)" />
      <g transform="translate(9 12) scale(.925)">
        {back}
        {front}
        {HEAD_ART[head]}
      </g>
      <path d={circle(120, 84, 106)} stroke={INK.ink} strokeWidth="8" />
    </Print>
  )
}
