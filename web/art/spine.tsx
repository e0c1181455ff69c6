import type { ReactNode } from 'react'
import { coverDesign, coverName, spineLines } from './cover-design.ts'
import { Detail, Inked, Print } from './inked.tsx'
import { BOOK_INKS, INK } from './palette.ts'
import { star } from './shapes.ts'

type SpineProps = {
  title: string
  author: string
  /** Height in CSS pixels of the tallest book on the plank. */
  size?: number
  /** A word stamped across it: 'Read'. */
  stamp?: string | undefined
  decorative?: boolean
}

const LETTERS_HIGH = 14
const LINE_HIGH = 17

/** A book seen from its back, in the same inks as its printed cover. */
export function Spine({ title, author, size = 150, stamp, decorative = false }: SpineProps) {
  const { duo, turn } = coverDesign(title, author)
  const [back, front] = BOOK_INKS[duo] ?? BOOK_INKS[0]
  const width = 48 + duo * 2
  const height = Math.round(168 + turn * 28)
  const middle = width / 2
  const right = width - 3
  const lines = spineLines(title, (height - (stamp ? 84 : 62)) / LETTERS_HIGH)
  return (
    <Print
      box={[0, 0, width, height]}
      size={Math.round((size * height) / 196)}
      rim="none"
      title={decorative ? undefined : coverName(title, author)}
    >
      <Inked d={`M3 8q0 -5 5 -5H${right - 5}q5 0 5 5V${height - 3}H3Z`} fill={back} w={5} />
      <Detail>
        <path d={`M5 14H${right - 2}M5 22H${right - 2}`} stroke={front} strokeWidth="3.5" />
        {lines.map((line, row) => (
          <text
            key={line}
            className="art-lettering"
            fontSize={LETTERS_HIGH}
            fill={INK.paper}
            transform={`translate(${middle - 5 + (lines.length / 2 - 0.5 - row) * LINE_HIGH} 32) rotate(90)`}
          >
            {line}
          </text>
        ))}
        {stamp ? (
          <SpineStamp word={stamp} x={middle} y={height - 30} />
        ) : (
          <path d={star(middle, height - 16, 8, 3.6)} fill={front} />
        )}
      </Detail>
    </Print>
  )
}

function SpineStamp({ word, x, y }: { word: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-12)`}>
      <rect
        x="-23"
        y="-13"
        width="46"
        height="26"
        rx="4"
        fill={INK.paper}
        stroke={INK.tomato}
        strokeWidth="3"
      />
      <text
        className="art-lettering"
        y="5.5"
        fontSize={word.length > 4 ? 12 : 15}
        textAnchor="middle"
        fill={INK.tomato}
      >
        {word.toUpperCase()}
      </text>
    </g>
  )
}

/** The plank books stand on. */
export function Plank({ children }: { children: ReactNode }) {
  return <div className="art-plank">{children}</div>
}
