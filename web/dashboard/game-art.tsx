import { HEAD_ART } from '#web/art/hero-heads.tsx'
import { Inked, Line, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect } from '#web/art/shapes.ts'

const SCENE = [0, 0, 240, 120] as const

/** A hero leaping over a pile of books. */
export function RunnerArt() {
  return (
    <Print box={SCENE} size={104} rim="none">
      <Line d="M6 110H234" w={5} />
      <Line d="M10 44H44 M4 62H34 M16 80H40" w={5} />
      <Inked d={roundRect(152, 84, 70, 24, 4)} fill={INK.sea} dots w={5} />
      <Inked d={roundRect(162, 62, 52, 22, 4)} fill={INK.tomato} w={5} />
      <Inked d={circle(218, 26, 13)} fill={INK.marigoldLight} w={4} />
      <g transform="translate(36 -2) scale(.6)">{HEAD_ART.lightning}</g>
      <Line d="M96 84q-14 2 -22 14 M118 84q16 0 26 -10" w={6} />
    </Print>
  )
}

const LETTERS = [
  { letter: 'W', x: 10, y: 34, turn: -6, fill: INK.skyLight },
  { letter: 'O', x: 66, y: 24, turn: 4, fill: INK.tomatoLight },
  { letter: 'R', x: 122, y: 36, turn: -3, fill: INK.leafLight },
  { letter: 'D', x: 178, y: 26, turn: 6, fill: INK.marigoldLight },
] as const

/** Letter tiles on the table. */
export function WordArt() {
  return (
    <Print box={SCENE} size={104} rim="none">
      <Line d="M6 110H234" w={5} />
      {LETTERS.map(({ letter, x, y, turn, fill }) => (
        <g key={letter} transform={`rotate(${turn} ${x + 26} ${y + 30})`}>
          <Inked d={roundRect(x, y, 52, 60, 9)} fill={fill} dots w={5} />
          <text
            x={x + 26}
            y={y + 45}
            textAnchor="middle"
            fill={INK.ink}
            fontFamily="var(--face-display)"
            fontSize="40"
            fontWeight="900"
          >
            {letter}
          </text>
        </g>
      ))}
    </Print>
  )
}
