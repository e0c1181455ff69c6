import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#web/api/session.ts'
import { ReaderHero } from '#web/art/reader-hero.tsx'
import { PaperScraps } from '#web/art/splash/paper-scraps.tsx'
import { Burst, Splash } from '#web/art/splash/splash.tsx'
import type { Celebration } from './celebration-store.ts'

/** The rare full page of a comic (design 7). */
export function SplashPage({ shout, title, says }: Pick<Celebration, 'shout' | 'title' | 'says'>) {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  return (
    <div role="status" className="pointer-events-auto fixed inset-0 z-splash animate-fade">
      <Splash className="size-full rounded-none! border-0!">
        <PaperScraps />
        <Burst className="animate-stamp text-h1">{shout}</Burst>
        <ReaderHero
          hero={user?.hero ?? null}
          pose="cheer"
          rim="always"
          className="h-[min(20.5rem,42dvh)] w-auto animate-settle"
        />
        <p className="mt-3 max-w-full break-words font-black font-display text-splash">{title}</p>
        {says.map((sentence) => (
          <p
            key={sentence}
            className="mt-3 rounded-field border-3 border-current bg-marigold px-4 py-1.5 font-bold text-on-spot"
          >
            {sentence}
          </p>
        ))}
      </Splash>
    </div>
  )
}
