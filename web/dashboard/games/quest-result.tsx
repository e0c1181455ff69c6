import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { QuestRound } from '#contract/family/games.ts'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { takeFocus } from '#web/browser/take-focus.ts'
import { Button } from '#web/ui/button.tsx'

type QuestResultProps = { rounds: readonly QuestRound[]; found: number; onAgain: () => void }

/** How many words were found, and the books they came from. */
export function QuestResult({ rounds, found, onAgain }: QuestResultProps) {
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <Tassel mood={found * 2 >= rounds.length ? 'yay' : 'hi'} size={120} />
        <h2 ref={takeFocus} tabIndex={-1} className="text-h1 outline-none">
          You found {found} of {rounds.length} words!
        </h2>
        <Button variant="primary" icon={RotateCcw} onClick={onAgain}>
          Play again
        </Button>
      </div>
      <section
        aria-labelledby="quest-books"
        className="edge grid gap-2 rounded-card bg-surface p-5"
      >
        <h2 id="quest-books">Books in this quest</h2>
        <ul className="grid sm:grid-cols-2 sm:gap-x-6">
          {rounds.map(({ title }) => (
            <li key={title}>
              <Link
                to={PATHS.library}
                search={{ q: title }}
                className="inline-flex min-h-target items-center"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
