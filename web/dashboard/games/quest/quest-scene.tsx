import type { QuestPanel } from '#contract/family/games.ts'
import { Hero } from '#web/art/hero.tsx'
import { Detail, Inked, Line, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect, star } from '#web/art/shapes.ts'
import { Tassel } from '#web/art/tassel.tsx'
import type { RunningHero } from '#web/dashboard/games/running-hero.ts'
import { QUEST_PICTURES } from './quest-pictures.ts'

const BOX = [0, 0, 400, 190] as const
const GROUNDS = [
  { sky: INK.skyLight, ground: INK.leafLight, bloom: INK.marigoldLight },
  { sky: INK.marigoldLight, ground: INK.tomatoLight, bloom: INK.paper },
  { sky: INK.seaLight, ground: INK.cream, bloom: INK.marigold },
  { sky: INK.night, ground: INK.plum, bloom: INK.marigoldLight },
] as const

const HILLS = [
  'M0 150Q90 110 190 146T400 132V190H0Z',
  'M0 140Q60 168 150 148T300 140T400 152V190H0Z',
  'M0 152H120L160 120L214 152H400V190H0Z',
  'M0 134Q110 166 220 138T400 146V190H0Z',
] as const

type QuestSceneProps = {
  hero: RunningHero
  /** Which panel of the strip it is. */
  at: number
  panel: QuestPanel
  solved: boolean
  className?: string
}

/** The picture of a panel: the hero on the way, and the missing word as a sticker in the air once it is found. */
export function QuestScene({ hero, at, panel, solved, className }: QuestSceneProps) {
  const look = GROUNDS[at % GROUNDS.length] ?? GROUNDS[0]
  const { word = '', picture = null } = panel.choices[panel.answer] ?? {}
  // The hero goes from left to right through the strip.
  const x = 14 + (at % 4) * 26
  return (
    <Print box={BOX} size={190} rim="none" className={className}>
      <path d="M0 0H400V190H0Z" fill={look.sky} />
      <path d="M0 0H400V190H0Z" fill="url(#art-dots)" />
      <path d={circle(46 + at * 60, 40, 20)} fill={look.bloom} />
      <path d={HILLS[at % HILLS.length]} fill={look.ground} />
      <Line d={(HILLS[at % HILLS.length] ?? '').replace(/V190H0Z$/, '')} w={5} />
      <g transform={`translate(${x} 34)`}>
        <Hero {...hero} pose={solved ? 'cheer' : 'think'} size={146} rim="always" />
      </g>
      {at % 2 === 1 && (
        <g transform="translate(150 104)">
          <Tassel mood={solved ? 'yay' : 'hmm'} size={78} rim="always" />
        </g>
      )}
      <Burst solved={solved} word={word} picture={picture} />
    </Print>
  )
}

function Burst({
  solved,
  word,
  picture,
}: {
  solved: boolean
  word: string
  picture: string | null
}) {
  const Icon = picture ? QUEST_PICTURES[picture] : undefined
  if (!solved) {
    return (
      <g className="quest-burst">
        <path
          d={roundRect(262, 38, 104, 104, 20)}
          fill={INK.paper}
          stroke={INK.ink}
          strokeWidth="5"
          strokeDasharray="12 10"
        />
        <text
          className="art-lettering"
          x="314"
          y="114"
          textAnchor="middle"
          fontSize="72"
          fill={INK.ink}
        >
          ?
        </text>
      </g>
    )
  }
  if (Icon) {
    return (
      <g className="quest-burst quest-burst-found">
        <Inked d={star(314, 90, 88, 62, 12)} fill={INK.marigold} dots />
        <path d={circle(314, 90, 50)} fill={INK.paper} />
        <Icon x={274} y={50} size={80} stroke={INK.ink} fill={INK.seaLight} strokeWidth={1.6} />
      </g>
    )
  }
  // Long words get smaller letters, so that they stay in the burst.
  const fontSize = Math.min(44, 270 / Math.max(4, word.length))
  return (
    <g className="quest-burst quest-burst-found" transform="rotate(-5 304 90)">
      <Inked d={star(304, 90, 96, 70, 14)} fill={INK.marigold} dots />
      <Detail>
        <text
          className="art-lettering"
          x="304"
          y={90 + fontSize / 3}
          textAnchor="middle"
          fontSize={fontSize}
          fill={INK.ink}
        >{`${word}!`}</text>
      </Detail>
    </g>
  )
}
