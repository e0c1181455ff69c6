import type { ReactNode } from 'react'
import type { WearableId } from '#domain/wardrobe.ts'
import { Detail, Inked, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { star } from '#web/art/shapes.ts'

const CLOTH =
  'M82 134Q40 184 6 250Q26 244 36 262Q56 248 78 264Q98 250 120 264Q142 250 162 264Q184 248 204 262Q214 244 234 250Q200 184 158 134Z'

const LEAVES = [
  [38, 226],
  [62, 244],
  [202, 226],
  [178, 244],
  [52, 196],
  [188, 196],
] as const

const STARS = [
  [40, 226, 9],
  [66, 246, 6],
  [200, 226, 9],
  [176, 246, 6],
  [58, 196, 6],
  [182, 196, 6],
] as const

/** Bands of the rainbow from its outer hem inwards. */
const BANDS = [INK.marigold, INK.leafLight, INK.skyLight, INK.plum] as const

/** What hangs behind the hero, over the cape of the body if it has one. */
export const CAPES: Partial<Record<WearableId, ReactNode>> = {
  'leaf-cape': (
    <>
      <Inked
        d="M82 134Q40 184 8 246L30 238L38 262L60 244L78 268L98 248L120 268L142 248L162 268L180 244L202 262L210 238L232 246Q200 184 158 134Z"
        fill={INK.leaf}
        dots
      />
      <Detail>
        {LEAVES.map(([x, y]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path d="M0 -10Q10 0 0 10Q-10 0 0 -10Z" fill={INK.leafLight} />
            <path d="M0 -6V8" stroke={INK.leaf} strokeWidth="2.5" />
          </g>
        ))}
      </Detail>
    </>
  ),
  'star-cape': (
    <>
      <Inked d={CLOTH} fill={INK.night} dots />
      <Detail>
        {STARS.map(([x, y, r]) => (
          <path key={x} d={star(x, y, r, r * 0.45)} fill={INK.marigold} />
        ))}
      </Detail>
    </>
  ),
  'rainbow-cape': (
    <>
      <Inked d={CLOTH} fill={INK.tomato} />
      <Detail>
        {BANDS.map((fill, at) => (
          <path
            key={fill}
            d="M82 134Q44 184 20 240Q120 262 220 240Q196 184 158 134Z"
            fill={fill}
            transform={`translate(120 134) scale(${1 - at * 0.17}) translate(-120 -134)`}
          />
        ))}
      </Detail>
      <Line d={CLOTH} w={6} />
    </>
  ),
  'dragon-cape': (
    <>
      <Inked
        d="M84 134Q50 150 16 140Q26 158 12 182Q28 186 24 208Q40 208 42 230Q60 222 74 240Q96 226 120 240Q144 226 166 240Q180 222 198 230Q200 208 216 208Q212 186 228 182Q214 158 224 140Q190 150 156 134Z"
        fill={INK.tomato}
        dots
      />
      <Detail>
        <Line
          d="M80 150Q46 164 14 182M78 166Q52 188 42 228M160 150Q194 164 226 182M162 166Q188 188 198 228"
          w={4}
        />
      </Detail>
    </>
  ),
}
