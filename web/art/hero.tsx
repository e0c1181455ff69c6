import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import type { Body, Feet, Head } from '#domain/hero-parts.ts'
import { drawingsLater } from './drawings-later.ts'
import { BODY_ART } from './hero-bodies.tsx'
import { FEET_ART } from './hero-feet.tsx'
import { HeroFigure, type HeroParts } from './hero-figure.tsx'
import { HEAD_ART } from './hero-heads.tsx'
import { type ArtProps, Detail, Print, type Rim } from './inked.tsx'
import { INK } from './palette.ts'
import { circle } from './shapes.ts'

/** What a hero does: stands; reads a book; cheers; thinks; sleeps. */
export type Pose = 'stand' | 'read' | 'cheer' | 'think' | 'sleep'

type HeroProps = ArtProps &
  HeroParts & { rim?: Rim; pose?: Pose | undefined; worn?: readonly string[] | undefined }

const poses = drawingsLater(() => import('./pose/poses.tsx'))
const wardrobe = drawingsLater(() => import('./wardrobe/dress.tsx'))
const NOTHING = { get: () => null, subscribe: () => ({ unsubscribe: () => undefined }) }

/** A whole hero, who stands undressed until the drawings of another pose and of what is worn are here. */
export function Hero({
  head,
  body,
  feet,
  superpower,
  pose = 'stand',
  worn = [],
  size = 240,
  ...rest
}: HeroProps) {
  const posed = useSelector(pose === 'stand' ? NOTHING : poses)
  const clothes = useSelector(worn.length > 0 ? wardrobe : NOTHING)
  return (
    <Print box={[0, -8, 240, 334]} size={size} {...rest}>
      <Detail>
        <rect x="58" y="300" width="124" height="16" rx="8" fill="var(--art-shadow)" />
      </Detail>
      <HeroFigure
        head={head}
        body={body}
        feet={feet}
        superpower={superpower}
        pose={pose === 'stand' ? undefined : posed?.POSES[pose](body)}
        dress={clothes?.dressOf(worn)}
      />
    </Print>
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
  return <BodyPart id={choice.id} />
}

function BodyPart({ id }: { id: Body }) {
  const { back, behind, torso, over, before } = BODY_ART[id]
  return (
    <>
      {back}
      {behind}
      {torso}
      {over}
      {before}
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
  return (
    <Print box={[10, -26, 220, 220]} size={size} className={`art-bust ${className}`} rim="none">
      <path d={circle(120, 84, 110)} fill={INK.marigoldLight} />
      <path d={circle(120, 84, 110)} fill="url(#art-dots)" />
      <g transform="translate(9 12) scale(.925)">
        <BodyPart id={body} />
        {HEAD_ART[head]}
      </g>
      <path d={circle(120, 84, 106)} stroke={INK.ink} strokeWidth="8" />
    </Print>
  )
}
