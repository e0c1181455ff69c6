import { t } from '@lingui/core/macro'
import { OBSTACLES } from '#domain/runner.ts'
import { Hero } from '#web/art/hero.tsx'
import { Detail, Inked, Line, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect } from '#web/art/shapes.ts'
import { BooksArt } from './books-art.tsx'
import type { RunningHero } from './running-hero.ts'

const BOX = [0, 0, 400, 220] as const

/** The reader's own hero, leaping over a stack of books. */
export function RunnerPoster({ hero }: { hero: RunningHero }) {
  return (
    <Print box={BOX} size={220} rim="none">
      <Inked d={circle(338, 52, 26)} fill={INK.marigoldLight} dots />
      <Line d="M8 204H392" w={6} />
      <Line d="M28 70H86 M14 96H64 M34 122H78" />
      <g transform="translate(96 -4) rotate(-7 70 90)">
        <Hero {...hero} size={178} rim="none" />
      </g>
      <g transform="translate(262 70)">
        <BooksArt {...OBSTACLES[2]} rim="none" />
      </g>
    </Print>
  )
}

/** A sentence strip whose missing word is on its way. */
export function WordPoster() {
  return (
    <Print box={BOX} size={220} rim="none">
      <Inked d={roundRect(24, 96, 352, 96, 12)} fill={INK.paper} />
      <Detail>
        <path
          d="M48 126H168M48 160H120M292 160H350"
          stroke={INK.steel}
          strokeWidth="12"
          strokeLinecap="round"
        />
        <path
          d={roundRect(138, 142, 136, 34, 8)}
          stroke={INK.ink}
          strokeWidth="4"
          strokeDasharray="10 8"
        />
        <path d="M190 126H350" stroke={INK.steel} strokeWidth="12" strokeLinecap="round" />
      </Detail>
      <g transform="rotate(-7 206 60)">
        <Inked d={roundRect(128, 30, 156, 58, 10)} fill={INK.marigold} dots />
        <text
          className="art-lettering"
          x="206"
          y="71"
          textAnchor="middle"
          fontSize="34"
          fill={INK.ink}
        >{t`word`}</text>
      </g>
      <Line d="M206 98v26 M194 114l12 12l12 -12" w={6} />
    </Print>
  )
}
