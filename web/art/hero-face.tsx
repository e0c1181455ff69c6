import { Detail, Line } from './inked.tsx'
import { INK } from './palette.ts'

const MOUTHS = {
  smile: 'M104 116q16 15 32 0',
  smirk: 'M106 120q16 6 28 -9',
  open: 'M102 113q18 5 36 0q0 21 -18 21q-18 0 -18 -21Z',
  grin: 'M99 112q21 8 42 0q-1 19 -21 19q-20 0 -21 -19Z',
} as const

type FaceProps = {
  mouth: keyof typeof MOUTHS
  mask?: string
  /** Where the eyes look, in drawing units to the right. */
  look?: number
  /** How far the whole face is moved down. */
  drop?: number
}

/** Domino mask, two big eyes, cheeks and a mouth: the same reader looks out of every costume. */
export function Face({ mouth, mask = INK.ink, look = 0, drop = 0 }: FaceProps) {
  const filled = mouth === 'open' ? INK.ink : mouth === 'grin' ? INK.paper : undefined
  return (
    <Detail>
      <g transform={drop ? `translate(0 ${drop})` : undefined}>
        <path
          d="M63 72q26 -14 57 1q31 -15 57 -1q-5 6 -5 14q0 26 -26 27q-16 0 -26 -15q-10 15 -26 15q-26 -1 -26 -27q0 -8 -5 -14Z"
          fill={mask}
        />
        {[96, 144].map((x) => (
          <g key={x}>
            <ellipse cx={x} cy="89" rx="14" ry="16" fill={INK.paper} />
            <circle cx={x + look} cy="91" r="9" fill={INK.ink} />
            <circle cx={x + look + 3} cy="87" r="3.2" fill={INK.paper} />
          </g>
        ))}
        <path d="M79 115h9M152 115h9" stroke={INK.tomatoLight} strokeWidth="11" />
        <path d={MOUTHS[mouth]} fill={filled} />
        {mouth === 'open' && <path d="M109 129q11 -8 22 0q-11 9 -22 0Z" fill={INK.tomato} />}
        <Line d={MOUTHS[mouth]} w={4.5} />
      </g>
    </Detail>
  )
}
