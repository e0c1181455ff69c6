import type { ReactNode } from 'react'
import type { WearableId } from '#domain/wardrobe.ts'
import { Detail, Inked, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'

const CARD = roundRect(6, -2, 228, 322, 22)

/** A card to stand before, with what is drawn on it; the hero covers its middle. */
function Card({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <>
      <Inked d={CARD} fill={fill} />
      <Detail>
        {children}
        <path d={CARD} stroke={INK.ink} strokeWidth="6" />
      </Detail>
    </>
  )
}

const SKY = [
  [30, 30, 8],
  [206, 24, 10],
  [214, 96, 6],
  [26, 110, 7],
  [210, 170, 6],
  [30, 188, 5],
] as const

const BUBBLES = [
  [30, 60, 9],
  [42, 88, 5],
  [208, 120, 10],
  [196, 148, 5],
  [28, 190, 7],
] as const

const SHELVES = [84, 164, 244, 320] as const
/** The places of a shelf. */
const BOOKS = Array.from({ length: 13 }, (_, at) => at)
const SPINES = [INK.tomato, INK.marigold, INK.sea, INK.plum, INK.sky, INK.leaf] as const

export const BACKDROPS: Partial<Record<WearableId, ReactNode>> = {
  hills: (
    <Card fill={INK.skyLight}>
      <path d={circle(196, 46, 24)} fill={INK.marigoldLight} />
      <path d="M24 76q4 -14 18 -10q10 -14 24 -2q16 0 14 14H28Z" fill={INK.paper} />
      <path
        d="M9 250Q60 180 130 232Q180 196 231 226V298Q231 317 212 317H28Q9 317 9 298Z"
        fill={INK.leafLight}
      />
      <path d="M9 278Q80 244 231 282V298Q231 317 212 317H28Q9 317 9 298Z" fill={INK.leaf} />
    </Card>
  ),
  night: (
    <Card fill={INK.night}>
      <path d="M52 26a26 26 0 1 0 22 40a22 22 0 0 1 -22 -40Z" fill={INK.marigoldLight} />
      {SKY.slice(1).map(([x, y, r]) => (
        <path key={`${x}${y}`} d={star(x, y, r, r / 3, 4)} fill={INK.paper} />
      ))}
      <path
        d="M9 270L48 250L92 274L150 246L231 280V298Q231 317 212 317H28Q9 317 9 298Z"
        fill={INK.ink}
      />
    </Card>
  ),
  library: (
    <Card fill={INK.cream}>
      {SHELVES.map((floor, row) => (
        <g key={floor}>
          {BOOKS.map((at) => {
            const high = 42 + ((at * 7 + row * 5) % 4) * 6
            return (
              <path
                key={at}
                d={roundRect(13 + at * 16.6, floor - 8 - high, 14, high, 2)}
                fill={SPINES[(at + row * 2) % SPINES.length]}
              />
            )
          })}
          <path d={`M9 ${floor - 5}H231`} stroke="var(--art-wood)" strokeWidth="8" />
        </g>
      ))}
    </Card>
  ),
  sea: (
    <Card fill={INK.sea}>
      {BUBBLES.map(([x, y, r]) => (
        <path key={`${x}${y}`} d={circle(x, y, r)} stroke={INK.seaLight} strokeWidth="4" />
      ))}
      <path d="M188 58q14 -14 30 0q-16 14 -30 0l-10 -8v16Z" fill={INK.marigold} />
      <path
        d="M24 300Q14 270 26 246Q34 226 24 206M214 300Q226 268 212 244Q204 226 214 206"
        stroke={INK.leafLight}
        strokeWidth="10"
      />
      <path
        d="M9 288Q120 270 231 288V298Q231 317 212 317H28Q9 317 9 298Z"
        fill={INK.marigoldLight}
      />
    </Card>
  ),
  space: (
    <Card fill={INK.plum}>
      {SKY.map(([x, y, r]) => (
        <path key={`${x}${y}`} d={star(x, y, r, r / 3, 4)} fill={INK.marigoldLight} />
      ))}
      <path d={circle(44, 60, 20)} fill={INK.tomatoLight} />
      <Line d="M16 70Q44 74 72 48" w={6} ink={INK.marigold} />
      <path d={circle(204, 236, 14)} fill={INK.seaLight} />
      <path d="M9 296Q120 256 231 296V298Q231 317 212 317H28Q9 317 9 298Z" fill={INK.steel} />
    </Card>
  ),
}
