import type { ReactNode } from 'react'
import type { Slot, Wearable } from '#domain/wardrobe.ts'
import { Inked, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle } from '#web/art/shapes.ts'
import { BACKDROPS } from './backdrops.tsx'
import { CAPES } from './capes.tsx'
import { COMPANIONS } from './companions.tsx'
import { GLASSES } from './glasses.tsx'
import { INK_SETS } from './inks.ts'

/** Where each kind is drawn in the hero's rig. */
const BOXES: Record<Slot, readonly [number, number, number, number]> = {
  color: [0, 0, 80, 80],
  cape: [0, 124, 240, 150],
  glasses: [52, 48, 136, 78],
  companion: [-4, -8, 90, 92],
  backdrop: [0, -8, 240, 334],
}

/** One thing to wear, alone. A locked one is a shadow of itself. */
export function WearablePicture({
  of: { id, slot },
  size = 64,
  locked = false,
}: {
  of: Pick<Wearable, 'id' | 'slot'>
  size?: number
  locked?: boolean
}) {
  const art: Record<Slot, ReactNode> = {
    color: <Inkpots inks={INK_SETS[id]} />,
    cape: CAPES[id],
    glasses: GLASSES[id],
    companion: COMPANIONS[id],
    backdrop: BACKDROPS[id],
  }
  return (
    <Print
      box={BOXES[slot]}
      size={size}
      rim={locked ? 'none' : 'night'}
      className={locked ? 'art-shadow' : 'max-w-full'}
    >
      {art[slot]}
    </Print>
  )
}

function Inkpots({ inks }: { inks: (typeof INK_SETS)[keyof typeof INK_SETS] }) {
  return (
    <g style={inks}>
      <Inked d={circle(28, 28, 22)} fill={INK.tomato} dots w={5} />
      <Inked d={circle(54, 34, 20)} fill={INK.marigold} w={5} />
      <Inked d={circle(38, 56, 20)} fill={INK.sky} w={5} />
    </g>
  )
}
