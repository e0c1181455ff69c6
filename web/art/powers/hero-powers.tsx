import type { ReactNode } from 'react'
import type { Superpower } from '#domain/hero-parts.ts'
import { type ArtProps, Detail, Inked, Line, Mirrored, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'

const HEART = 'M0 -8C6 -24 30 -20 26 0Q22 14 0 28Q-22 14 -26 0C-30 -20 -6 -24 0 -8Z'

/** Each power's picture in a box of 80 x 80. */
export const POWER_ART: Record<Superpower, ReactNode> = {
  // A page in flight.
  'Speed Reading': (
    <>
      <Inked
        d="M44 34Q50 10 78 6Q80 18 72 24Q78 30 70 38Q72 46 62 50Q60 60 48 60Z"
        fill={INK.paper}
        w={5}
      />
      <Inked d="M16 22L46 12L56 64L26 74Z" fill={INK.marigold} />
      <Line d="M27 34l13 -4M30 47l13 -4M32 60l9 -3" />
      <Line d="M4 30h6M4 45h9M8 60h8" edge />
    </>
  ),
  // A key.
  'Memory Master': (
    <g transform="rotate(42 40 40)">
      <Inked d="M30 33H84V46H76V58H66V46H30Z" fill={INK.marigold} />
      <Inked d={circle(16, 40, 22)} fill={INK.marigold} />
      <Detail>
        <Inked d={circle(14, 40, 8)} fill={INK.paper} w={5} />
      </Detail>
    </g>
  ),
  // A light bulb.
  'Comprehension Champion': (
    <>
      <Inked d="M28 54Q14 44 14 29A26 26 0 0 1 66 29Q66 44 52 54Z" fill={INK.marigold} />
      <Line d="M32 32l8 8l8 -8M40 40V54" w={4.5} />
      <Inked d={roundRect(27, 54, 26, 20, 7)} fill={INK.paper} />
      <Line d="M28 64H52" w={4} />
    </>
  ),
  // The letter A on a block.
  'Vocabulary Virtuoso': (
    <>
      <Inked d={roundRect(8, 8, 64, 64, 13)} fill={INK.marigold} />
      <Detail>
        <path d="M24 60L40 20L56 60M30 47H50" fill="none" stroke={INK.ink} strokeWidth="17" />
        <path d="M24 60L40 20L56 60M30 47H50" fill="none" stroke={INK.paper} strokeWidth="8" />
      </Detail>
    </>
  ),
  // A cloud that works like a gear.
  'Imagination Engine': (
    <>
      <Inked
        d="M20 60Q2 58 3 42Q5 30 17 29Q20 8 42 9Q58 10 62 26Q78 27 77 44Q75 60 58 60Z"
        fill={INK.paper}
      />
      <Inked d={star(46, 50, 25, 17, 8, 0.3)} fill={INK.marigold} w={5} />
      <Detail>
        <circle cx="46" cy="50" r="6" fill={INK.ink} />
      </Detail>
    </>
  ),
  // A target, hit.
  'Focus Force': (
    <>
      <Inked d={circle(38, 42, 32)} fill={INK.marigold} />
      <Detail>
        <Inked d={circle(38, 42, 19)} fill={INK.paper} w={5} />
        <circle cx="38" cy="42" r="8" fill={INK.tomato} />
      </Detail>
      <Line d="M38 42L66 14" w={6} edge />
      <Inked d="M62 18L62 6L72 2V12L78 14L74 22Z" fill={INK.tomato} w={4} />
    </>
  ),
  // A spool of quilting thread and its needle.
  'Story Sense': (
    <>
      <Line d="M44 46Q60 84 66 50T70 14" w={5} ink={INK.tomato} edge />
      <Inked d={roundRect(10, 18, 34, 44, 4)} fill={INK.marigold} />
      <Detail>
        <Line d="M13 35L41 24M13 47L41 36M13 59L41 48" w={4.5} />
      </Detail>
      <Inked d={roundRect(3, 5, 48, 14, 6)} fill={INK.paper} w={5} />
      <Inked d={roundRect(3, 61, 48, 14, 6)} fill={INK.paper} w={5} />
      <Line d="M71 7V74" w={6.5} edge />
    </>
  ),
  // Two hearts.
  'Character Connection': (
    <>
      <g transform="translate(50 28) rotate(12) scale(.86)">
        <Inked d={HEART} fill={INK.tomato} />
      </g>
      <g transform="translate(30 44) rotate(-10)">
        <Inked d={HEART} fill={INK.marigold} />
      </g>
    </>
  ),
  // A signpost.
  'Plot Predictor': (
    <>
      <Inked d={roundRect(35, 6, 12, 70, 5)} fill={INK.paper} />
      <Inked d="M22 12H62L74 22L62 32H22Z" fill={INK.marigold} />
      <Inked d="M58 40H18L6 50L18 60H58Z" fill={INK.marigold} />
    </>
  ),
  // A spiral.
  'Theme Tracker': (
    <>
      <Inked d={circle(40, 40, 34)} fill={INK.marigold} />
      <Line d="M40 42q4 -6 -2 -8q-10 -2 -12 9q0 14 15 15q18 0 18 -19q-2 -20 -22 -20" w={6.5} />
    </>
  ),
  // A magnifying glass.
  'Detail Detective': (
    <>
      <Line d="M52 52L70 70" w={15} edge />
      <Detail>
        <path d="M56 56L69 69" stroke={INK.marigold} strokeWidth="6" />
      </Detail>
      <Inked d={circle(33, 33, 26)} fill={INK.marigold} />
      <Detail>
        <Inked d={circle(33, 33, 16)} fill={INK.paper} w={5} />
        <Line d="M26 32q1 -6 7 -7" w={4.5} />
      </Detail>
    </>
  ),
  // A mask that smiles.
  'Emotion Reader': (
    <>
      <Inked d="M10 14Q40 24 70 14Q78 72 40 75Q2 72 10 14Z" fill={INK.marigold} />
      <Mirrored axis={40}>
        <Line d="M20 38q7 -8 13 0" w={5.5} />
      </Mirrored>
      <Detail>
        <path d="M24 50q16 6 32 0q-2 16 -16 16t-16 -16Z" fill={INK.paper} />
        <Line d="M24 50q16 6 32 0q-2 16 -16 16t-16 -16Z" w={4.5} />
      </Detail>
    </>
  ),
}

/** A superpower's emblem alone, in marigold. */
export function SuperpowerEmblem({ power, size = 40, ...rest }: ArtProps & { power: Superpower }) {
  return (
    <Print box={[-4, -4, 90, 90]} size={size} {...rest}>
      {POWER_ART[power]}
    </Print>
  )
}
