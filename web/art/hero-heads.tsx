import { createContext, type ReactNode, use } from 'react'
import type { Head } from '#domain/hero-parts.ts'
import { Detail, Inked, Line, Mirrored } from './inked.tsx'
import { INK } from './palette.ts'
import { circle, roundRect, star } from './shapes.ts'

const BANDS = [
  [76, INK.tomato],
  [62, INK.marigold],
  [48, INK.leafLight],
] as const

/** Eyes and a mouth other than the ones a head was made with. */
export interface Mood {
  eyes: ReactNode
  mouth: ReactNode
  /** The pupils of the owl, which has a beak and wears no mask. */
  owl: ReactNode
}

export const MoodContext = createContext<Mood | undefined>(undefined)

export const HEAD_ART: Record<Head, ReactNode> = {
  lightning: (
    <>
      <Inked d="M152 2L96 40L122 42L108 72L174 26L146 24Z" fill={INK.marigold} w={5} />
      <Inked d={roundRect(64, 44, 112, 91, 43)} fill={INK.skyLight} />
      <Face mouth="smirk" look={2} />
      <Inked
        d="M54 94L58 66L34 58L64 48L50 26L86 36L92 20L108 38Q122 42 138 38L158 26L156 40L192 30L178 54L200 64L182 70L186 94L170 82L162 64L146 74L134 58L118 74L104 58L90 74L78 64L70 82Z"
        fill={INK.marigold}
        dots
      />
    </>
  ),
  star: (
    <>
      <Inked d={star(120, 77, 85, 54, 5, 0.2)} fill={INK.marigold} dots />
      <Detail>
        <path d="M118 20q-8 10 -11 22M72 60q-10 0 -20 3" stroke={INK.paper} strokeWidth="7" />
      </Detail>
      <Face mouth="open" drop={-4} />
    </>
  ),
  fire: (
    <>
      <Inked
        d="M126 2C124 22 146 26 150 46Q160 40 158 22C180 42 188 66 182 92C178 118 152 136 120 136C86 136 62 118 58 90C55 70 62 54 76 40C74 52 78 58 86 60C82 36 100 20 126 2Z"
        fill={INK.tomato}
        dots
      />
      <Detail>
        <path
          d="M124 36C128 52 140 54 146 66Q154 62 156 54C170 74 174 92 166 108C158 124 142 130 120 130C96 130 80 122 73 106C67 90 72 78 80 68C82 76 88 80 94 78C94 58 108 50 124 36Z"
          fill={INK.marigold}
        />
      </Detail>
      <Face mouth="grin" look={-2} />
    </>
  ),
  crystal: (
    <>
      <Inked d="M120 3L178 46L172 98L146 135H94L68 98L62 46Z" fill={INK.skyLight} dots />
      <Detail>
        <path d="M118 8L97 47L67 48Z" fill={INK.paper} />
        <path d="M175 50L169 97L145 132H130L152 104Z" fill={INK.sky} opacity=".3" />
      </Detail>
      <Line d="M120 3L96 49H144ZM62 46L96 49M178 46L144 49" w={4} />
      <Face mouth="smile" mask={INK.night} />
      <Inked d={star(186, 20, 18, 5.5, 4)} fill={INK.paper} w={5} />
      <Inked d={star(52, 104, 14, 4.5, 4)} fill={INK.paper} w={4} />
    </>
  ),
  rainbow: (
    <>
      {BANDS.map(([r, fill]) => (
        <Inked key={r} d={`M${120 - r} 92v-14a${r} ${r} 0 0 1 ${2 * r} 0v14Z`} fill={fill} w={5} />
      ))}
      <Inked d={roundRect(72, 50, 96, 86, 42)} fill={INK.cream} />
      <Face mouth="open" drop={2} look={-1} mask={INK.plum} />
      <Mirrored>
        <Inked
          d="M34 104q-12 -14 4 -22q4 -16 20 -10q18 -2 16 16q6 16 -12 16Z"
          fill={INK.paper}
          w={5}
        />
      </Mirrored>
    </>
  ),
  owl: (
    <>
      <Inked
        d="M60 14Q90 16 98 30Q120 24 142 30Q150 16 180 14Q172 32 178 60Q188 136 120 136Q52 136 62 60Q68 32 60 14Z"
        fill={INK.sea}
        dots
      />
      <Detail>
        <path
          d="M120 56Q98 34 78 50Q62 78 78 104Q96 132 120 132Q144 132 162 104Q178 78 162 50Q142 34 120 56Z"
          fill={INK.seaLight}
        />
      </Detail>
      <Detail>
        <OwlEyes />
        <Line d="M66 46Q86 40 108 56M174 46Q154 40 132 56" w={6} />
        <Inked
          d="M108 94Q120 88 132 94Q130 112 120 116Q110 112 108 94Z"
          fill={INK.marigold}
          w={5}
        />
        <Line d="M92 122q5 5 10 0q5 5 10 0M128 122q5 5 10 0q5 5 10 0" w={4} />
      </Detail>
    </>
  ),
}

function OwlEyes() {
  const mood = use(MoodContext)
  return (
    <>
      {[95, 145].map((x) => (
        <Inked key={x} d={circle(x, 80, 25)} fill={INK.paper} w={5} />
      ))}
      {mood?.owl ??
        [98, 142].map((x) => (
          <g key={x}>
            <circle cx={x} cy="82" r="12" fill={INK.ink} />
            <circle cx={x + 5} cy="77" r="4.2" fill={INK.paper} />
          </g>
        ))}
    </>
  )
}

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
function Face({ mouth, mask = INK.ink, look = 0, drop = 0 }: FaceProps) {
  const mood = use(MoodContext)
  const filled = mouth === 'open' ? INK.ink : mouth === 'grin' ? INK.paper : undefined
  return (
    <Detail>
      <g transform={drop ? `translate(0 ${drop})` : undefined}>
        <path
          d="M63 72q26 -14 57 1q31 -15 57 -1q-5 6 -5 14q0 26 -26 27q-16 0 -26 -15q-10 15 -26 15q-26 -1 -26 -27q0 -8 -5 -14Z"
          fill={mask}
        />
        {mood?.eyes ??
          [96, 144].map((x) => (
            <g key={x}>
              <ellipse cx={x} cy="89" rx="14" ry="16" fill={INK.paper} />
              <circle cx={x + look} cy="91" r="9" fill={INK.ink} />
              <circle cx={x + look + 3} cy="87" r="3.2" fill={INK.paper} />
            </g>
          ))}
        <path d="M79 115h9M152 115h9" stroke={INK.tomatoLight} strokeWidth="11" />
        {mood?.mouth ?? (
          <>
            <path d={MOUTHS[mouth]} fill={filled} />
            {mouth === 'open' && <path d="M109 129q11 -8 22 0q-11 9 -22 0Z" fill={INK.tomato} />}
            <Line d={MOUTHS[mouth]} w={4.5} />
          </>
        )}
      </g>
    </Detail>
  )
}
