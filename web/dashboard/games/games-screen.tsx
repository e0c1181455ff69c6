import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, BookOpen, Play, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  GAME_SIGN_SECONDS,
  getWordQuest,
  listRunnerWords,
  playGames,
} from '#contract/family/games.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import { RunnerPoster, WordPoster } from './game-posters.tsx'
import { runningHero } from './running-hero.ts'

const OPENING = t`Opening the game...`
const PLACEHOLDER = <Skeleton shape="panel" className="mx-auto h-80 max-w-200" />
const RunnerGame = soon<object>(
  OPENING,
  async () => (await import('./runner-game.tsx')).RunnerGame,
  PLACEHOLDER,
)
const WordQuestGame = soon<object>(
  OPENING,
  async () => (await import('./quest/word-quest-game.tsx')).WordQuestGame,
  PLACEHOLDER,
)

const GAMES = {
  runner: { name: t`Zapster Runner`, Game: RunnerGame },
  quest: { name: t`Word Quest`, Game: WordQuestGame },
} as const

export async function load({
  queries,
  search: { game },
}: ScreenLoad<{ game?: keyof typeof GAMES }>) {
  const words = game === 'runner' ? queries.prefetchQuery(query(listRunnerWords, {})) : undefined
  await Promise.all([
    // Asked early, but a browser does not wait for them: there are other words.
    import.meta.env.SSR && words,
    game && GAMES[game].Game.fetch(),
    // In a browser every game has new words.
    import.meta.env.SSR && game === 'quest' && queries.prefetchQuery(query(getWordQuest, {})),
  ])
}

/** The games room (spec 2): two games, each with its own address, so that Back leads to the room. */
export function GamesScreen() {
  const { firstName, hero } = useSignedIn()
  const { game: open } = useSearch({ strict: false })
  const greeting = firstName ? t`Hey ${firstName}!` : t`Hello Reading Hero!`

  if (open) {
    const { name, Game } = GAMES[open]
    return (
      <div className="layout-content grid grid-cols-1 gap-4 max-sm:gap-3">
        <PageTitle
          key={name}
          title={name}
          lead={greeting}
          action={
            // Small enough to fit beside the title on a phone, so that the choices stay in view.
            <Button asChild icon={ArrowLeft} className="max-sm:px-2.5 max-sm:text-small">
              <Link to={PATHS.games}>{t`All games`}</Link>
            </Button>
          }
        />
        <GameTime>
          <Game />
        </GameTime>
      </div>
    )
  }
  return (
    <div className="layout-content grid grid-cols-1 gap-6">
      <PageTitle key="all" title={t`Games Room`} lead={greeting} />
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <GameTile
          name={GAMES.runner.name}
          says={t`Jump over the books. How far can you run?`}
          tag={<BadgeLabel meaning="new">{t`NEW`}</BadgeLabel>}
          art={<RunnerPoster hero={runningHero(hero)} />}
          ground="bg-(--spot-sky)"
          game="runner"
        />
        <GameTile
          name={GAMES.quest.name}
          says={t`Find the missing words of a comic.`}
          tag={<BadgeLabel icon={TrendingUp}>{t`POPULAR`}</BadgeLabel>}
          art={<WordPoster />}
          ground="bg-(--spot-plum)"
          game="quest"
        />
      </ul>
    </div>
  )
}

type GameTileProps = {
  name: string
  says: string
  tag: ReactNode
  art: ReactNode
  /** Light by night too, for the ink of the art. */
  ground: string
  game: keyof typeof GAMES
}

function GameTile({ name, says, tag, art, ground, game }: GameTileProps) {
  return (
    <Card asChild flush>
      <li className="relative grid grid-rows-[auto_1fr] overflow-clip">
        <div
          className={cx(
            'px-3 pt-3 [&>svg]:mx-auto [&>svg]:h-auto [&>svg]:max-h-55 [&>svg]:max-w-full',
            ground,
          )}
        >
          {art}
        </div>
        <div className="grid content-start gap-3 border-outline border-t-(length:--edge) p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2>{name}</h2>
            {tag}
          </div>
          <p>{says}</p>
          <Button asChild icon={Play} className="after:absolute after:inset-0">
            <Link to={PATHS.games} search={{ game }}>
              {t`Play ${name}`}
            </Link>
          </Button>
        </div>
      </li>
    </Card>
  )
}

/**
 * A game, limited to the time the guardian allows. The server counts; the page sends a heartbeat every few
 * seconds. Without a response the game continues: a bad connection costs no play time.
 */
export function GameTime({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: [playGames.url],
    queryFn: () => request(playGames, {}),
    refetchInterval: GAME_SIGN_SECONDS * 1000,
    refetchOnMount: 'always',
    gcTime: 0,
  })
  if (data?.secondsLeft !== 0) return children
  return (
    <EmptyState
      readAloud
      art={<Tassel mood="sleep" size={110} />}
      title={t`Game time is over for today.`}
      hint={t`Your books are still open.`}
      action={
        <Button asChild variant="primary" icon={BookOpen}>
          <Link to={PATHS.library}>{t`Go to your library`}</Link>
        </Button>
      }
    />
  )
}
