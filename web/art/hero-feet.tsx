import type { ReactNode } from 'react'
import type { Feet } from '#domain/hero-parts.ts'
import { Detail, Inked, Limb, Line, Mirrored } from './inked.tsx'
import { INK } from './palette.ts'
import { circle, roundRect } from './shapes.ts'

function Leg({ fill, to = 280 }: { fill: string; to?: number }) {
  return <Limb d={`M100 232V${to}`} fill={fill} w={18} />
}

export const FEET_ART: Record<Feet, ReactNode> = {
  boots: (
    <Mirrored>
      <Leg fill={INK.sky} />
      <Inked d="M84 256h32v48H66q-6 -22 18 -26Z" fill={INK.tomato} dots />
      <Detail>
        <Inked d={roundRect(80, 252, 40, 14, 6)} fill={INK.marigold} w={5} />
      </Detail>
      <Line d="M64 305H117" w={8} />
    </Mirrored>
  ),
  sneakers: (
    <Mirrored>
      <Leg fill={INK.night} />
      <Inked d="M86 264h30v32H60q-2 -18 20 -22Z" fill={INK.skyLight} dots />
      <Inked d="M58 292H118V304q0 3 -4 3H62q-8 0 -4 -15Z" fill={INK.paper} w={5} />
      <Detail>
        <Line d="M84 276l10 8M92 268l10 8" w={4} />
        <Line d="M60 294q12 -6 14 -16" w={4} />
        <path d={circle(107, 282, 5)} fill={INK.tomato} />
      </Detail>
    </Mirrored>
  ),
  sandals: (
    <Mirrored>
      <Leg fill={INK.leafLight} />
      <Inked d="M86 252h28v46H68q-4 -18 18 -20Z" fill={INK.leafLight} />
      <Detail>
        <path d="M88 264h26M88 276h26" stroke={INK.tomato} strokeWidth="6" />
        <Inked d="M74 280q14 2 18 16h22v-14l-14 -8Z" fill={INK.marigold} w={5} />
      </Detail>
      <Inked d={roundRect(60, 295, 60, 12, 6)} fill={INK.plum} w={5} />
    </Mirrored>
  ),
  hover: (
    <>
      <Mirrored>
        <Leg fill={INK.plum} to={266} />
        <Inked d="M86 256h30v22H70q-2 -14 16 -16Z" fill={INK.steelLight} w={5} />
      </Mirrored>
      <Mirrored>
        <Inked d="M66 296h24q0 16 -12 26q-12 -10 -12 -26Z" fill={INK.marigold} w={5} />
      </Mirrored>
      <Inked d="M30 274Q120 286 210 274Q212 298 176 300H64Q28 298 30 274Z" fill={INK.sea} dots />
      <Detail>
        <path d="M60 290H180" stroke={INK.seaLight} strokeWidth="6" strokeDasharray="14 12" />
      </Detail>
    </>
  ),
  flippers: (
    <Mirrored>
      <Leg fill={INK.seaLight} />
      <Inked
        d="M86 266q14 -6 28 0q4 20 2 42q-12 -6 -20 0q-10 -8 -22 -2q-12 -8 -26 -4q4 -26 38 -36Z"
        fill={INK.leaf}
        dots
      />
      <Detail>
        <Line d="M88 284L66 298M97 286L90 300M106 286V300" w={4} />
        <Inked d={roundRect(82, 262, 36, 12, 6)} fill={INK.marigold} w={5} />
      </Detail>
    </Mirrored>
  ),
  wings: (
    <Mirrored>
      <Leg fill={INK.tomatoLight} />
      <Inked
        d="M88 270Q62 268 54 238Q40 242 38 256Q26 256 26 268Q32 296 84 292Z"
        fill={INK.paper}
        w={5}
      />
      <Detail>
        <Line d="M42 258Q52 268 66 270M34 274Q46 282 62 280" w={4} />
      </Detail>
      <Inked d="M84 264h32v42H68q-8 -24 16 -26Z" fill={INK.marigold} dots />
      <Line d="M66 306H117" w={8} />
      <Detail>
        <path d="M92 278h18" stroke={INK.paper} strokeWidth="6" />
      </Detail>
    </Mirrored>
  ),
}
