import type { ReactNode } from 'react'
import type { Body, Feet, Head } from '#domain/hero-parts.ts'
import { BodyPart } from './hero-body.tsx'
import { FEET_ART } from './hero-feet.tsx'
import { HEAD_ART } from './hero-heads.tsx'
import { Print } from './inked.tsx'

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
