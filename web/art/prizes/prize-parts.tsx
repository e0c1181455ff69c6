import type { ReactNode } from 'react'
import { Detail, Inked, Line } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { roundRect, star } from '#web/art/shapes.ts'

// What several prizes are made of, each in a box of 120 x 112.

export const WOOD = 'var(--art-wood)'

type Filled = { fill: string; children?: ReactNode }

/** A closed book that faces the reader; its cover is x 20 to 104, y 4 to 88. */
export function ClosedBook({ fill, turn = 0, children }: Filled & { turn?: number }) {
  return (
    <g transform={`rotate(${turn} 60 56)`}>
      <Inked d="M30 4H97q7 0 7 7V106H30q-12 0 -12 -10V14q0 -10 12 -10Z" fill={fill} dots />
      <Detail>
        <Inked d="M30 88H103V104H30q-10 0 -10 -8t10 -8Z" fill={INK.paper} w={4} />
        <path d="M36 96H98" stroke={INK.ink} strokeWidth="3" />
        <Line d="M31 6V86" w={4} />
        {children}
      </Detail>
    </g>
  )
}

/** Two open pages around x = 60; `top` and `foot` are where the fold begins and ends. */
export function OpenPages({
  top,
  foot,
  half = 52,
  fill = INK.paper,
}: {
  top: number
  foot: number
  half?: number
  fill?: string
}) {
  const [left, right, sag] = [60 - half, 60 + half, half / 2]
  return (
    <>
      <Inked
        d={`M60 ${top}Q${60 - sag} ${top - 14} ${left} ${top - 6}V${foot - 6}Q${60 - sag} ${foot - 14} 60 ${foot}Q${60 + sag} ${foot - 14} ${right} ${foot - 6}V${top - 6}Q${60 + sag} ${top - 14} 60 ${top}Z`}
        fill={fill}
      />
      <Detail>
        <Line d={`M60 ${top}V${foot}`} w={4} />
      </Detail>
    </>
  )
}

/** A flat device: its frame and its screen. */
export function Reader({ fill, screen }: { fill: string; screen: string }) {
  return (
    <>
      <Inked d={roundRect(24, 3, 72, 106, 10)} fill={fill} />
      <Detail>
        <Inked d="M34 14H86V88H34Z" fill={screen} w={4} />
        <Line d="M52 99H68" w={5} />
      </Detail>
    </>
  )
}

/** A ticket that was punched at both ends. */
export function Ticket({ fill, children }: Filled) {
  return (
    <g transform="rotate(-7 60 56)">
      <Inked
        d="M10 12H110q5 0 5 5V42q-13 14 0 28V95q0 5 -5 5H10q-5 0 -5 -5V70q13 -14 0 -28V17q0 -5 5 -5Z"
        fill={fill}
        dots
      />
      <Detail>
        <path d="M92 20V94" stroke={INK.ink} strokeWidth="4" strokeDasharray="1 10" />
        {children}
      </Detail>
    </g>
  )
}

/** A gift card with its value. */
export function ValueCard({ fill, value, children }: Filled & { value: string }) {
  return (
    <>
      <Inked d={roundRect(5, 24, 110, 78, 11)} fill={fill} dots />
      <Detail>
        <text
          className="art-lettering"
          x="80"
          y="80"
          fontSize={value.length > 2 ? 34 : 44}
          textAnchor="middle"
          fill={INK.ink}
        >
          {value}
        </text>
        {children}
      </Detail>
      <Inked d="M34 24Q14 -2 8 12Q6 24 34 24Q62 24 60 12Q54 -2 34 24Z" fill={INK.tomato} w={5} />
      <Detail>
        <Line d="M34 24l-9 13M34 24l9 13" w={5} />
      </Detail>
    </>
  )
}

/** A book that lies on its side, its back to the reader. */
export function LyingBook({
  x,
  y,
  w,
  h,
  fill,
}: {
  x: number
  y: number
  w: number
  h: number
  fill: string
}) {
  return (
    <>
      <Inked d={roundRect(x, y, w, h, 5)} fill={fill} w={5} />
      <Line d={`M${x + 9} ${y + 1}v${h - 2}M${x + w - 9} ${y + 1}v${h - 2}`} w={3.5} />
    </>
  )
}

/** A pencil that points down, its tip at (0, 0). */
export function Pencil({ fill, long = 76 }: { fill: string; long?: number }) {
  return (
    <>
      <Inked d={`M-9 -22V${-long}h18V-22Z`} fill={fill} w={5} />
      <Inked d="M-9 -22h18L0 0Z" fill={INK.cream} w={5} />
      <path d="M-4 -10h8L0 0Z" fill={INK.ink} />
    </>
  )
}

/** A pair of headphones: the band runs from ear to ear through the top. */
export function Headphones({
  top,
  ear,
  half,
  fill,
}: {
  top: number
  ear: number
  half: number
  fill: string
}) {
  const [left, right] = [60 - half, 60 + half]
  return (
    <>
      <Line
        d={`M${left} ${ear}V${top + half * 0.8}Q${left} ${top} 60 ${top}T${right} ${top + half * 0.8}V${ear}`}
        w={10}
        edge
      />
      {[left - 11, right - 7].map((x) => (
        <Inked key={x} d={roundRect(x, ear - 16, 18, 34, 8)} fill={fill} />
      ))}
    </>
  )
}

export function Star({
  x,
  y,
  r,
  fill = INK.marigold,
  w = 4,
}: {
  x: number
  y: number
  r: number
  fill?: string
  w?: number
}) {
  return <Inked d={star(x, y, r, r * 0.48, 5, 0.1)} fill={fill} w={w} />
}

export function Heart({
  x,
  y,
  r,
  fill = INK.tomato,
}: {
  x: number
  y: number
  r: number
  fill?: string
}) {
  return (
    <Inked
      d={`M${x} ${y + r}Q${x - r * 1.3} ${y} ${x - r} ${y - r * 0.55}Q${x - r * 0.4} ${y - r * 1.2} ${x} ${y - r * 0.3}Q${x + r * 0.4} ${y - r * 1.2} ${x + r} ${y - r * 0.55}Q${x + r * 1.3} ${y} ${x} ${y + r}Z`}
      fill={fill}
      w={4}
    />
  )
}
