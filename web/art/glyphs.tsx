import type { ReactNode } from 'react'
import { Inked, Line } from './inked.tsx'
import { INK } from './palette.ts'
import { circle } from './shapes.ts'

export type Glyph =
  | 'book'
  | 'clock'
  | 'flame'
  | 'quill'
  | 'compass'
  | 'friends'
  | 'heart'
  | 'return'
  | 'scan'
  | 'stack'
  | 'trophy'

/** What a patch shows in its middle, around (60, 60), about 52 wide. */
export const GLYPHS: Record<Glyph, ReactNode> = {
  book: (
    <>
      <Inked
        d="M60 44Q46 34 30 38V80Q46 76 60 86Q74 76 90 80V38Q74 34 60 44Z"
        fill={INK.paper}
        w={5}
      />
      <Line
        d="M60 46V84M40 50q6 -1 11 2M40 62q6 -1 11 2M80 50q-6 -1 -11 2M80 62q-6 -1 -11 2"
        w={4}
      />
    </>
  ),
  clock: (
    <>
      <Inked d={circle(60, 60, 27)} fill={INK.paper} w={5} />
      <Line d="M60 43V61L71 68" w={5.5} />
    </>
  ),
  flame: (
    <>
      <Inked
        d="M62 28Q64 42 76 50Q90 62 82 80Q76 92 60 92Q42 92 37 76Q34 60 46 50Q47 58 53 60Q50 40 62 28Z"
        fill={INK.marigold}
        w={5}
      />
      <path d="M61 62Q72 72 69 80Q66 87 60 87Q51 86 50 78Q50 70 61 62Z" fill={INK.paper} />
    </>
  ),
  quill: (
    <>
      <Inked d="M90 28Q46 32 40 72L32 92Q62 82 78 62Q90 48 90 28Z" fill={INK.paper} w={5} />
      <Line d="M32 92L72 48M52 70L50 54M64 62L80 60" w={4} />
    </>
  ),
  compass: (
    <>
      <Inked d={circle(60, 60, 27)} fill={INK.paper} w={5} />
      <Inked d="M72 46L66 66L48 74L54 54Z" fill={INK.tomato} w={4} />
    </>
  ),
  friends: (
    <>
      <Inked d="M58 84Q58 62 74 62Q92 62 92 84Z" fill={INK.skyLight} w={5} />
      <Inked d={circle(75, 48, 12)} fill={INK.skyLight} w={5} />
      <Inked d="M28 88Q28 64 47 64Q66 64 66 88Z" fill={INK.marigold} w={5} />
      <Inked d={circle(47, 47, 14)} fill={INK.marigold} w={5} />
    </>
  ),
  heart: (
    <>
      <Inked
        d="M60 90Q30 70 29 51Q30 35 44 34Q55 34 60 46Q65 34 76 34Q90 35 91 51Q90 70 60 90Z"
        fill={INK.tomatoLight}
        w={5}
      />
      <Line d="M41 51Q41 45 47 44" w={4} />
    </>
  ),
  scan: (
    <>
      <Inked d="M36 36H84V84H36Z" fill={INK.paper} w={5} />
      <Line d="M45 46V74M53 46V74M60 46V74M69 46V74M76 46V74" w={4} />
      <Line d="M28 60H92" w={5} ink={INK.tomato} />
    </>
  ),
  stack: (
    <>
      <Inked d="M32 72H88V88H32Z" fill={INK.skyLight} w={5} />
      <Inked d="M36 54H84V72H36Z" fill={INK.marigold} w={5} />
      <Inked d="M32 38H78V54H32Z" fill={INK.paper} w={5} />
      <Line d="M42 72V88M74 54V72M42 38V54" w={4} />
    </>
  ),
  return: (
    <Inked
      d="M30 52L54 32V44H66Q90 46 90 68Q88 88 64 90V77Q76 76 77 68Q77 59 65 59H54V72Z"
      fill={INK.paper}
      w={5}
    />
  ),
  trophy: (
    <>
      <Line d="M42 40H32Q30 58 46 60M78 40H88Q90 58 74 60" w={6} />
      <Inked
        d="M41 33H79Q80 66 65 70V78H74V88H46V78H55V70Q40 66 41 33Z"
        fill={INK.marigold}
        w={5}
      />
    </>
  ),
}
