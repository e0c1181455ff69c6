import { plural, t } from '@lingui/core/macro'
import { ArrowUpFromLine, Footprints, Image, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type Run, scoreOf, startRun } from '#domain/runner.ts'
import { type Act, type News, takeTurn } from '#domain/runner-turns.ts'
import { takeFocus, takeFocusInPlace } from '#web/browser/take-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'

type Line = { turn: number; text: string }
type Game = { run: Run; turn: number; lines: Line[] }

/** Lines that stay to be read again. */
const LINES_KEPT = 4

const newGame = (): Game => ({
  run: startRun(),
  turn: 0,
  lines: [{ turn: 0, text: t`Your hero runs. Listen for books.` }],
})

/** The same run turn by turn, told in words. */
export function ListeningGame({ onPicture }: { onPicture: () => void }) {
  const [game, setGame] = useState(newGame)
  const over = game.run.phase === 'over'

  const take = (act: Act) => {
    const { run, news } = takeTurn(game.run, act, Math.random)
    playNews(act, news)
    const line = { turn: game.turn + 1, text: newsInWords(news, scoreOf(run)) }
    setGame({ run, turn: line.turn, lines: [...game.lines, line].slice(-LINES_KEPT) })
  }
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4">
      <section aria-label={t`The game`} className="edge grid gap-3 rounded-card bg-surface p-5">
        <p className="font-display font-extrabold text-h2 tabular-nums">
          {t`Score ${scoreOf(game.run)}`}
        </p>
        <div role="log" aria-label={t`What happens`} className="grid min-h-40 content-end gap-1.5">
          {game.lines.map(({ turn, text }) => (
            <p key={turn} className="text-ink-2 last:font-bold last:text-h3 last:text-ink">
              {text}
            </p>
          ))}
        </div>
      </section>
      {over ? (
        <Button
          ref={takeFocus}
          variant="primary"
          size="sprout"
          icon={RotateCcw}
          onClick={() => setGame(newGame())}
        >{t`Play again`}</Button>
      ) : (
        <div className="grid grid-cols-2 gap-target">
          <Button
            ref={takeFocusInPlace}
            size="sprout"
            icon={Footprints}
            onClick={() => take('wait')}
          >{t`Wait`}</Button>
          <Button
            variant="primary"
            size="sprout"
            icon={ArrowUpFromLine}
            onClick={() => take('jump')}
          >{t`Jump`}</Button>
        </div>
      )}
      <p className="text-ink-2">{t`Wait for the books. Then jump over them.`}</p>
      <Button icon={Image} onClick={onPicture}>{t`Play with the picture`}</Button>
    </div>
  )
}

function playNews(act: Act, news: News): void {
  if (news.says === 'over') play('notQuite')
  else if ('jumped' in news && news.jumped) play('right')
  else if (act === 'jump') play('tap')
}

/** What happened in a turn, as it is told to those who listen. */
function newsInWords(news: News, score: number): string {
  switch (news.says) {
    case 'over':
      return t`Bump! You ran into books. Your score: ${score}.`
    case 'count':
      return t`You run one step.`
    case 'free':
      return news.jumped ? t`You jumped over! The path is clear.` : t`The path is clear.`
    case 'ahead':
      return [
        news.jumped && t`You jumped over!`,
        distance(news),
        news.countNow && t`Now count the steps yourself.`,
      ]
        .filter(Boolean)
        .join(' ')
  }
}

function distance({ steps, lying }: { steps: number; lying: boolean }): string {
  if (lying) {
    return plural(steps, {
      0: 'A stack of books is right here. Jump!',
      one: 'A stack of books is # step away.',
      other: 'A stack of books is # steps away.',
    })
  }
  return plural(steps, {
    0: 'A row of books is right here. Jump!',
    one: 'A row of books is # step away.',
    other: 'A row of books is # steps away.',
  })
}
