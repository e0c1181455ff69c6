import { plural, t } from '@lingui/core/macro'
import { ArrowUpFromLine, Footprints, Image, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type Run, scoreOf, startRun } from '#domain/runner.ts'
import { type Act, type News, takeTurn } from '#domain/runner-turns.ts'
import { takeFocus, takeFocusInPlace } from '#web/browser/take-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { SpelledWord } from './spelled-word.tsx'
import type { Spelled } from './use-runner.ts'

type Line = { turn: number; text: string }
/** `list` are the words of this run, also when others arrive meanwhile. */
type Game = { run: Run; turn: number; lines: Line[]; list: readonly string[] } & Spelled

/** Lines that stay to be read again. */
const LINES_KEPT = 4

const newGame = (list: readonly string[]): Game => ({
  run: startRun(),
  turn: 0,
  lines: [{ turn: 0, text: t`Your hero runs. Listen for books.` }],
  list,
  word: list[0] ?? '',
  words: 0,
  found: 0,
})

/** The same run turn by turn, told in words. */
export function ListeningGame({
  words,
  onPicture,
}: {
  words: readonly string[]
  onPicture: () => void
}) {
  const [begun, setGame] = useState<Game | null>(null)
  const game = begun ?? newGame(words)
  const over = game.run.phase === 'over'

  const take = (act: Act) => {
    const { run, news } = takeTurn(game.run, act, Math.random)
    playNews(act, news)
    const jumped = 'jumped' in news && news.jumped
    const next = jumped ? spellNext(game) : null
    if (next?.isWord) play('badge')
    const text = [newsInWords(news, scoreOf(run)), next?.text].filter(Boolean).join(' ')
    const line = { turn: game.turn + 1, text }
    const lines = [...game.lines, line].slice(-LINES_KEPT)
    setGame({ ...game, run, turn: line.turn, lines, ...next?.spelled })
  }
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4">
      <section aria-label={t`The game`} className="edge grid gap-3 rounded-card bg-surface p-5">
        <p className="font-display font-extrabold text-h2 tabular-nums">
          {t`Score ${scoreOf(game.run)}`}
        </p>
        <SpelledWord word={game.word} found={game.found} />
        <div
          id="runner-log"
          role="log"
          aria-label={t`What happens`}
          className="grid min-h-40 content-end gap-1.5"
        >
          {game.lines.map(({ turn, text }) => (
            <p key={turn} className="text-ink-2 last:font-bold last:text-h3 last:text-ink">
              {text}
            </p>
          ))}
        </div>
      </section>
      <SpeechButton key={game.turn} reads="runner-log" what={t`what happens`} />
      {over ? (
        <Button
          ref={takeFocus}
          variant="primary"
          size="sprout"
          icon={RotateCcw}
          onClick={() => setGame(newGame(words))}
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

/** A jump over books brings the next letter of the word. */
function spellNext({ list, word, words, found }: Game) {
  const at = [...word].findIndex((_, letter) => (found & (1 << letter)) === 0)
  const letter = word[at] ?? ''
  const all = found | (1 << Math.max(0, at))
  if (all !== (1 << word.length) - 1) {
    return {
      isWord: false,
      text: t`You got the letter ${letter}.`,
      spelled: { word, words, found: all },
    }
  }
  const done = words + 1
  return {
    isWord: true,
    text: t`You got ${letter}. You spelled ${word}!`,
    spelled: { word: list[done % list.length] ?? '', words: done, found: 0 },
  }
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
