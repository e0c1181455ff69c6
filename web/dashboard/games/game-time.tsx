import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { GAME_SIGN_SECONDS, playGames } from '#contract/family/games.ts'
import { PATHS } from '#web/api/paths.ts'
import { request } from '#web/api/request.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

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
      title="Game time is over for today."
      hint="Your books are still open."
      action={
        <Button asChild variant="primary" icon={BookOpen}>
          <Link to={PATHS.library}>Go to your library</Link>
        </Button>
      }
    />
  )
}
