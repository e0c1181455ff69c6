import type { Mood } from '#web/art/hero-heads.tsx'
import { Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'

/** Eyes that look somewhere else, by how far the pupils are moved. */
function Looking({ x, y }: { x: number; y: number }) {
  return [96, 144].map((at) => (
    <g key={at}>
      <ellipse cx={at} cy="89" rx="14" ry="16" fill={INK.paper} />
      <circle cx={at + x} cy={90 + y} r="9" fill={INK.ink} />
      <circle cx={at + x + 3} cy={86 + y} r="3.2" fill={INK.paper} />
    </g>
  ))
}

function OwlLooking({ x, y }: { x: number; y: number }) {
  return [97, 143].map((at) => (
    <g key={at}>
      <circle cx={at + x} cy={81 + y} r="12" fill={INK.ink} />
      <circle cx={at + x + 5} cy={76 + y} r="4.2" fill={INK.paper} />
    </g>
  ))
}

/** Reads the page in the hands. */
export const ABSORBED: Mood = {
  eyes: <Looking x={0} y={7} />,
  mouth: <Line d="M108 117q12 11 24 0" w={4.5} />,
  owl: <OwlLooking x={2} y={9} />,
}

const LAUGH = 'M99 110q21 6 42 0q0 24 -21 24q-21 0 -21 -24Z'

/** Laughs with eyes shut. */
export const HAPPY: Mood = {
  eyes: <path d="M83 95q13 -17 26 0M131 95q13 -17 26 0" stroke={INK.paper} strokeWidth="7" />,
  mouth: (
    <>
      <path d={LAUGH} fill={INK.ink} />
      <path d="M107 128q13 -9 26 0q-13 10 -26 0Z" fill={INK.tomato} />
      <Line d={LAUGH} w={4.5} />
    </>
  ),
  owl: <Line d="M80 86q15 -19 30 0M130 86q15 -19 30 0" w={7} />,
}

/** Looks up for an idea. */
export const WONDERING: Mood = {
  eyes: <Looking x={4} y={-8} />,
  mouth: <Line d="M107 119q10 6 20 -4" w={4.5} />,
  owl: <OwlLooking x={6} y={-9} />,
}

/** Dreams of something good. */
export const ASLEEP: Mood = {
  eyes: <path d="M83 88q13 12 26 0M131 88q13 12 26 0" stroke={INK.paper} strokeWidth="6.5" />,
  mouth: <Line d="M110 118q10 9 20 0" w={4.5} />,
  owl: <Line d="M80 78q15 13 30 0M130 78q15 13 30 0" w={6.5} />,
}
