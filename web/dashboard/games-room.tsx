import { Link } from '@tanstack/react-router'
import { Gamepad2, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { RunnerArt, WordArt } from './game-art.tsx'

export function GamesRoom() {
  return (
    <StationPanel title="Games Room" icon={Gamepad2} spot="tomato" defaultOpen>
      <ul className="mb-5 grid narrow:grid-cols-1 grid-cols-2 gap-3">
        <Game
          name="Zapster Runner"
          tag={<BadgeLabel meaning="new">NEW</BadgeLabel>}
          art={<RunnerArt />}
          ground="bg-(--spot-sky)"
        />
        <Game
          name="Word Quest"
          tag={<BadgeLabel icon={TrendingUp}>POPULAR</BadgeLabel>}
          art={<WordArt />}
          ground="bg-(--spot-plum)"
        />
      </ul>
      <Button asChild wide icon={Gamepad2}>
        <Link to={PATHS.games}>Play Games</Link>
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
      <div className="grid justify-items-start gap-1.5 border-outline border-t-(length:--edge) px-3 py-2.5">
        <h3>{name}</h3>
        {tag}
      </div>
    </li>
  )
}
