import type { ReactNode } from 'react'
import type { WearableId } from '#domain/wardrobe.ts'
import { Detail, Inked, Line, Mirrored } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'

/** Two eyes and a smile, about a middle. */
function Face({ x, y, apart = 11 }: { x: number; y: number; apart?: number }) {
  return (
    <Detail>
      {[x - apart, x + apart].map((at) => (
        <g key={at}>
          <circle cx={at} cy={y} r="5" fill={INK.ink} />
          <circle cx={at + 1.5} cy={y - 2} r="1.8" fill={INK.paper} />
        </g>
      ))}
      <Line d={`M${x - 5} ${y + 8}q5 5 10 0`} w={3.5} />
    </Detail>
  )
}

/** Who goes along, in a box of 80 x 80 that stands on its lower edge. */
export const COMPANIONS: Partial<Record<WearableId, ReactNode>> = {
  bookworm: (
    <>
      <Inked d={roundRect(6, 60, 62, 16, 4)} fill={INK.tomato} w={5} />
      <Line d="M14 68H60" w={3} ink={INK.paper} />
      <Inked d={circle(20, 48, 13)} fill={INK.leaf} w={5} />
      <Inked d={circle(36, 44, 14)} fill={INK.leafLight} w={5} />
      <Inked d={circle(54, 30, 20)} fill={INK.leaf} dots w={5} />
      <Line d="M48 10q-2 -8 -8 -8M60 10q2 -8 8 -8" w={4} edge />
      <Detail>
        <path d={circle(47, 28, 8)} fill={INK.paper} />
        <path d={circle(62, 28, 8)} fill={INK.paper} />
      </Detail>
      <Face x={54.5} y={28} apart={7.5} />
    </>
  ),
  fox: (
    <>
      <Inked d="M56 72Q82 70 78 44Q70 46 66 54Q56 56 54 68Z" fill={INK.marigold} w={5} />
      <Inked d="M22 76Q18 52 38 50Q58 52 54 76Z" fill={INK.marigold} dots w={5} />
      <Inked
        d="M10 14L24 20Q38 14 52 20L66 14Q70 36 58 48Q48 60 38 60Q28 60 18 48Q6 36 10 14Z"
        fill={INK.marigold}
        w={5}
      />
      <Detail>
        <path d="M14 38Q26 40 38 56Q50 40 62 38Q56 54 38 58Q20 54 14 38Z" fill={INK.paper} />
        <path d={circle(38, 53, 4.5)} fill={INK.ink} />
      </Detail>
      <Face x={38} y={36} apart={12} />
    </>
  ),
  dragon: (
    <>
      <Mirrored axis={40}>
        <Inked d="M28 46Q10 26 4 40Q0 48 6 56Q14 50 26 60Z" fill={INK.tomatoLight} w={5} />
      </Mirrored>
      <Inked d="M24 76Q18 46 40 44Q62 46 56 76Z" fill={INK.sea} dots w={5} />
      <Detail>
        <path d="M32 76Q30 56 40 54Q50 56 48 76Z" fill={INK.marigoldLight} />
      </Detail>
      <Inked
        d="M22 8L32 18Q40 14 48 18L58 8Q68 26 62 38Q54 52 40 52Q26 52 18 38Q12 26 22 8Z"
        fill={INK.sea}
        w={5}
      />
      <Face x={40} y={32} apart={11} />
      <Line d="M36 46v1M44 46v1" w={4} />
    </>
  ),
  robot: (
    <>
      <Line d="M40 14V4" w={5} edge />
      <Inked d={circle(40, 3, 5)} fill={INK.tomato} w={4} />
      <Inked d={roundRect(12, 14, 56, 36, 10)} fill={INK.steelLight} w={5} />
      <Inked d={roundRect(20, 54, 40, 22, 5)} fill={INK.steel} dots w={5} />
      <Line d="M14 58v10M66 58v10" w={6} edge />
      <Detail>
        <path d={roundRect(18, 20, 44, 24, 7)} fill={INK.night} />
        <path d={circle(30, 31, 5.5)} fill={INK.seaLight} />
        <path d={circle(50, 31, 5.5)} fill={INK.seaLight} />
        <path d="M35 39q5 4 10 0" stroke={INK.seaLight} strokeWidth="3" />
        <path d={circle(40, 65, 5)} fill={INK.tomato} />
      </Detail>
    </>
  ),
  ghost: (
    <>
      <Inked
        d="M14 72Q6 8 40 6Q74 8 66 72Q58 62 52 74Q46 64 40 76Q34 64 28 74Q22 62 14 72Z"
        fill={INK.paper}
        dots
        w={5}
      />
      <Face x={40} y={34} />
      <Detail>
        <path d="M22 44h6M52 44h6" stroke={INK.tomatoLight} strokeWidth="7" />
      </Detail>
    </>
  ),
  owlet: (
    <>
      <Inked
        d="M14 12Q26 14 30 22Q40 18 50 22Q54 14 66 12Q66 24 64 34Q72 76 40 76Q8 76 16 34Q14 24 14 12Z"
        fill={INK.plum}
        dots
        w={5}
      />
      <Detail>
        <path d="M26 58Q40 48 54 58Q54 72 40 72Q26 72 26 58Z" fill={INK.tomatoLight} />
        <Inked d={circle(29, 38, 12)} fill={INK.paper} w={4} />
        <Inked d={circle(51, 38, 12)} fill={INK.paper} w={4} />
        <path d={circle(31, 39, 6)} fill={INK.ink} />
        <path d={circle(49, 39, 6)} fill={INK.ink} />
        <Inked d={star(40, 50, 7, 6, 3)} fill={INK.marigold} w={3.5} />
      </Detail>
      <Line d="M30 77v2M50 77v2" w={6} edge />
    </>
  ),
}
