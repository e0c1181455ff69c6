import { memo, type ReactNode } from 'react'
import type { Body, Feet, Head, Superpower } from '#domain/hero-parts.ts'
import { drawnFirst, WithDrawings } from './drawn-first.tsx'
import { BODY_ART } from './hero-bodies.tsx'
import { FEET_ART } from './hero-feet.tsx'
import { HEAD_ART, type Mood, MoodContext } from './hero-heads.tsx'
import { Detail, Inked, Sticker } from './inked.tsx'
import { INK } from './palette.ts'
import { star } from './shapes.ts'

export type HeroParts = { head: Head; body: Body; feet: Feet; superpower?: Superpower }

/** What a pose changes: the arms, what they hold, and the face. */
export interface PoseArt {
  mood: Mood
  /** Arms behind the body, before it, and before the head. */
  behind?: ReactNode
  before?: ReactNode
  front?: ReactNode
  /** How far the head leans to its right side, in degrees. */
  lean?: number
}

/** What a hero wears beside the three parts. */
export interface Dress {
  /** Another set of inks, by the names of art.css. */
  inks?: Record<`--art-${string}`, string> | undefined
  cape?: ReactNode
  glasses?: ReactNode
  /** Who goes along, in a box of 80 x 80. */
  companion?: ReactNode
  backdrop?: ReactNode
}

/** Without `feet` they are drawn apart, as where they run. The rig: neck (120,132), hip (120,228), ground 306; every part keeps to its box. */
export function HeroFigure({
  head,
  body,
  feet,
  superpower,
  pose,
  dress,
}: Omit<HeroParts, 'feet'> & {
  feet?: Feet | undefined
  pose?: PoseArt | undefined
  dress?: Dress | undefined
}) {
  const { back, torso, over, ...standing } = BODY_ART[body]
  const { behind, before } = pose ?? standing
  return (
    <>
      {dress?.backdrop}
      {/* Ink lines vanish on a dark scene, so a hero before one is cut out. */}
      <Sticker rim={dress?.backdrop ? 'always' : 'none'}>
        <g style={dress?.inks}>
          {back}
          {dress?.cape}
          {feet && FEET_ART[feet]}
          {behind}
          {torso}
          {over}
          <Detail>
            <ChestEmblem superpower={superpower} />
          </Detail>
          {before}
          <g transform={pose?.lean ? `rotate(${pose.lean} 120 132)` : undefined}>
            <MoodContext value={pose?.mood}>{HEAD_ART[head]}</MoodContext>
            {dress?.glasses}
          </g>
          {pose?.front}
        </g>
        {dress?.companion && <g transform="translate(174 238) scale(.86)">{dress.companion}</g>}
      </Sticker>
    </>
  )
}

const POWERS = drawnFirst(async () => (await import('./powers/hero-powers.tsx')).POWER_ART)

const ChestEmblem = memo(({ superpower }: { superpower: Superpower | undefined }) =>
  superpower ? (
    <WithDrawings from={POWERS}>
      {(powers) =>
        powers && (
          <g transform="translate(97 160) scale(.58)">
            <Sticker rim="always">{powers[superpower]}</Sticker>
          </g>
        )
      }
    </WithDrawings>
  ) : (
    <Inked d={star(120, 186, 20, 9, 5, 0.08)} fill={INK.marigold} w={5} />
  ),
)
