import { type ArtProps, Detail, Inked, Line, Mirrored, Print, type Rim } from './inked.tsx'
import { INK } from './palette.ts'
import { circle, star } from './shapes.ts'

type Mood = 'hi' | 'yay' | 'hmm' | 'sleep'

const MOUTHS: Record<Mood, string> = {
  hi: 'M74 122q16 15 32 0',
  yay: 'M68 117q22 6 44 0q-1 28 -22 28q-21 0 -22 -28Z',
  hmm: 'M78 128q14 -8 26 0',
  sleep: 'M82 126q8 8 16 0',
}

const RIBBON = 'M50 32H130Q142 32 142 44V258L90 222L38 258V44Q38 32 50 32Z'

function Hand({ x, y }: { x: number; y: number }) {
  return <Inked d={circle(x, y, 11)} fill={INK.marigold} w={5} />
}

function Arms({ mood }: { mood: Mood }) {
  if (mood === 'yay')
    return (
      <Mirrored axis={90}>
        <Line d="M42 152Q10 134 8 96" w={8} edge />
        <Hand x={8} y={88} />
      </Mirrored>
    )
  return (
    <>
      <Line d="M42 152Q14 164 20 192" w={8} edge />
      <Hand x={22} y={200} />
      {mood === 'hi' && (
        <>
          <Line d="M138 152Q170 148 172 112" w={8} edge />
          <Hand x={172} y={102} />
          <Line d="M186 84q6 5 6 12M176 78q1 0 2 1" w={5} edge />
        </>
      )}
      {mood === 'sleep' && (
        <>
          <Line d="M138 152Q166 164 160 192" w={8} edge />
          <Hand x={158} y={200} />
          <Line d="M156 44h18l-18 20h18M180 12h13l-13 15h13" w={6} edge />
        </>
      )}
    </>
  )
}

function Eyes({ mood }: { mood: Mood }) {
  if (mood === 'sleep')
    return <path d="M58 88q12 11 24 0M98 88q12 11 24 0" stroke={INK.paper} strokeWidth="6" />
  const up = mood === 'hmm'
  return [70, 110].map((x) => (
    <g key={x}>
      <ellipse cx={x} cy="88" rx="14" ry="16" fill={INK.paper} />
      <circle cx={up ? x + 4 : x + 1} cy={up ? 82 : 90} r="8.5" fill={INK.ink} />
      <circle cx={up ? x + 7 : x + 4} cy={up ? 78 : 86} r="3" fill={INK.paper} />
    </g>
  ))
}

/** From this height on Tassel is a guest on the page, and older readers want a smaller one (design 2). */
const GUEST = 80

/** The academy's guide: a bookmark with a tassel for hair. He shows where the reader is. */
export function Tassel({
  mood = 'hi',
  size = 120,
  className = '',
  ...rest
}: ArtProps & { mood?: Mood; rim?: Rim }) {
  return (
    <Print
      box={[-10, -18, 208, 290]}
      size={size}
      className={size < GUEST ? className : `art-guest ${className}`}
      {...rest}
    >
      <Arms mood={mood} />
      <Line d="M90 32V16" w={9} edge />
      <Inked
        d="M88 14Q104 -2 140 4Q156 10 162 30Q146 24 136 30Q146 36 144 50Q120 26 88 20Z"
        fill={INK.marigold}
      />
      <Line d="M118 6Q142 8 152 20M112 18Q132 18 142 30" w={4} />
      <Inked d={RIBBON} fill={INK.tomato} dots />
      <Inked d={circle(88, 14, 10)} fill={INK.marigoldLight} w={5} />
      <Detail>
        <path d="M50 236V60" stroke={INK.tomatoLight} strokeWidth="5" strokeDasharray="10 9" />
        <path d="M130 236V60" stroke={INK.tomatoLight} strokeWidth="5" strokeDasharray="10 9" />
        <path
          d="M32 70q30 -15 58 2q28 -17 58 -2q-6 6 -6 15q-1 27 -27 28q-15 0 -25 -15q-10 15 -25 15q-26 -1 -27 -28q0 -9 -6 -15Z"
          fill={INK.ink}
        />
        <Eyes mood={mood} />
        <path d="M54 122h8M118 122h8" stroke={INK.tomatoLight} strokeWidth="11" />
        <path d={MOUTHS[mood]} fill={mood === 'yay' ? INK.ink : undefined} />
        {mood === 'yay' && <path d="M76 139q14 -12 28 0q-14 12 -28 0Z" fill={INK.tomatoLight} />}
        <Line d={MOUTHS[mood]} />
        <Inked d={star(90, 180, 25, 12, 5, 0.1)} fill={INK.marigold} w={5} />
      </Detail>
      {mood === 'hmm' && (
        <>
          <Line d="M138 170Q172 172 150 146Q140 138 124 138" w={8} edge />
          <Hand x={118} y={139} />
        </>
      )}
    </Print>
  )
}
