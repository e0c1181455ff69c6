import type { ReactNode } from 'react'
import { coverDesign, coverName, cutLine } from './cover-design.ts'
import { Detail, Inked, Print } from './inked.tsx'
import { BOOK_INKS, INK } from './palette.ts'
import { star } from './shapes.ts'

type SpineProps = {
  title: string
  author: string
  /** Height in CSS pixels of the tallest book on the plank. */
  size?: number
  decorative?: boolean
}

/** A book seen from its back, in the same inks as its printed cover. */
export function Spine({ title, author, size = 150, decorative = false }: SpineProps) {
  const { duo, motif, turn } = coverDesign(title, author)
  const [back, front] = BOOK_INKS[duo] ?? BOOK_INKS[0]
  const width = 34 + motif * 4
  const height = Math.round(168 + turn * 28)
  const middle = width / 2
  const right = width - 3
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
        <text
          className="art-lettering"
          fontSize="14"
          fill={INK.paper}
          transform={`translate(${middle - 5} 32) rotate(90)`}
        >
          {cutLine(title, (height - 62) / 14)}
        </text>
        <path d={star(middle, height - 16, 8, 3.6)} fill={front} />
      </Detail>
    </Print>
  )
}

/** The plank books stand on. */
export function Plank({ children }: { children: ReactNode }) {
  return <div className="art-plank">{children}</div>
}
