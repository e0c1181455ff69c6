import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Gamepad2, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { HEAD_ART } from '#web/art/hero-heads.tsx'
import { Inked, Line, Print } from '#web/art/inked.tsx'
import { INK } from '#web/art/palette.ts'
import { circle, roundRect } from '#web/art/shapes.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { StationPanel } from '#web/ui/station-panel.tsx'

const SCENE = [0, 0, 240, 120] as const

const LETTERS = [
  { letter: 'W', x: 10, y: 34, turn: -6, fill: INK.skyLight },
  { letter: 'O', x: 66, y: 24, turn: 4, fill: INK.tomatoLight },
  { letter: 'R', x: 122, y: 36, turn: -3, fill: INK.leafLight },
  { letter: 'D', x: 178, y: 26, turn: 6, fill: INK.marigoldLight },
] as const

export function GamesRoom({ className }: { className?: string }) {
  return (
    <StationPanel
      title={t`Games Room`}
      icon={Gamepad2}
      spot="tomato"
      defaultOpen
      tile
      className={className}
    >
      <ul className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Game
          name={t`Zapster Runner`}
          tag={<BadgeLabel meaning="new">{t`NEW`}</BadgeLabel>}
          art={<RunnerArt />}
          ground="bg-(--spot-sky)"
        />
        <Game
          name={t`Word Quest`}
          tag={<BadgeLabel icon={TrendingUp}>{t`POPULAR`}</BadgeLabel>}
          art={<WordArt />}
          ground="bg-(--spot-plum)"
        />
      </ul>
      <Button asChild wide icon={Gamepad2}>
        <Link to={PATHS.games}>{t`Play Games`}</Link>
      </Button>
    </StationPanel>
  )
}

interface GameProps {
  name: string
  tag: ReactNode
  art: ReactNode
  /** Light by night too, for the ink of the art. */
  ground: string
}

function Game({ name, tag, art, ground }: GameProps) {
  return (
    <li className="edge overflow-clip rounded-button">
      <div className={cx('px-2 pt-3 [&_svg]:h-auto [&_svg]:w-full', ground)}>{art}</div>
      <div className="grid grid-cols-1 justify-items-start gap-1.5 border-outline border-t-(length:--edge) px-3 py-2.5">
        <h3 className="max-w-full wrap-anywhere">{name}</h3>
        {tag}
      </div>
    </li>
  )
}

/** A hero leaping over a pile of books. */
function RunnerArt() {
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

/** Letter tiles on the table. */
function WordArt() {
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
