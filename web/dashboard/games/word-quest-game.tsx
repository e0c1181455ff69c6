import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LibraryBig, RotateCcw } from 'lucide-react'
import { useReducer } from 'react'
import { getWordQuest, type QuestRound } from '#contract/family/games.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { takeFocus } from '#web/browser/take-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QuestRoundPage } from './quest-round-page.tsx'

/** Word Quest: eight sentences about books, each with a word missing. Nothing is saved. */
export function WordQuestGame() {
  // Every game gets new rounds, so none are cached.
  const quest = useQuery({ ...query(getWordQuest, {}), gcTime: 0 })
  const rounds = quest.isFetching ? undefined : quest.data?.rounds
  return (
    <Part
      query={{ ...quest, data: rounds }}
      what={t`the game`}
      loading={t`Looking for words...`}
      art={<Tassel mood="hmm" size={110} />}
      skeleton={<Waiting />}
      empty={<NoRounds />}
    >
      {(dealt) => <Quest key={quest.dataUpdatedAt} rounds={dealt} onAgain={quest.refetch} />}
    </Part>
  )
}

function Quest({ rounds, onAgain }: { rounds: QuestRound[]; onAgain: () => void }) {
  const [run, step] = useReducer(questRun(rounds), FIRST_ROUND)
  const round = rounds[run.index]
  if (!round) return <QuestResult rounds={rounds} found={run.found} onAgain={onAgain} />
  return (
    <QuestRoundPage
      key={run.index}
      round={round}
      place={{ number: run.index + 1, of: rounds.length }}
      picked={run.picked}
      onPick={(choice) => {
        play(choice === round.answer ? 'right' : 'notQuite')
        step({ type: 'pick', choice })
      }}
      onNext={() => step({ type: 'next' })}
    />
  )
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton shape="panel" className="h-40" />
      <div className="grid gap-target sm:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} shape="panel" className="h-16" />
        ))}
      </div>
    </div>
  )
}

function NoRounds() {
  return (
    <EmptyState
      art={<Tassel mood="hmm" size={110} />}
      title={t`No words here yet`}
      readAloud
      hint={t`The library needs some books first.`}
      action={
        <Button asChild variant="primary" icon={LibraryBig}>
          <Link to={PATHS.library}>{t`Open the library`}</Link>
        </Button>
      }
    />
  )
}

type QuestResultProps = { rounds: readonly QuestRound[]; found: number; onAgain: () => void }

/** How many words were found, and the books they came from. */
function QuestResult({ rounds, found, onAgain }: QuestResultProps) {
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <Tassel mood={found * 2 >= rounds.length ? 'yay' : 'hi'} size={120} />
        <h2
          ref={takeFocus}
          tabIndex={-1}
          className="text-h1 outline-none"
        >{t`You found ${found} of ${rounds.length} words!`}</h2>
        <Button variant="primary" icon={RotateCcw} onClick={onAgain}>{t`Play again`}</Button>
      </div>
      <section
        aria-labelledby="quest-books"
        className="edge grid gap-2 rounded-card bg-surface p-5"
      >
        <h2 id="quest-books">{t`Books in this quest`}</h2>
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

/** Where a reader is in a game: `picked` is the choice made in this round. */
type QuestRun = { index: number; picked: number | null; found: number }

type QuestStep = { type: 'pick'; choice: number } | { type: 'next' }

const FIRST_ROUND: QuestRun = { index: 0, picked: null, found: 0 }

/** One choice a round, then on to the next; a second choice changes nothing. */
function questRun(rounds: readonly QuestRound[]) {
  return (run: QuestRun, step: QuestStep): QuestRun => {
    const round = rounds[run.index]
    if (!round) return run
    if (step.type === 'next') {
      return run.picked === null ? run : { ...run, index: run.index + 1, picked: null }
    }
    if (run.picked !== null || round.choices[step.choice] === undefined) return run
    const isRight = step.choice === round.answer
    return { ...run, picked: step.choice, found: run.found + (isRight ? 1 : 0) }
  }
}
