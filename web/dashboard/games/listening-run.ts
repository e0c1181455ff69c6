import { plural, t } from '@lingui/core/macro'
import { type Run, scoreOf, startRun } from '#domain/runner.ts'
import { type Act, type News, takeTurn } from '#domain/runner-turns.ts'
import { playNews } from './game-sounds.ts'
import type { Spelled } from './use-runner.ts'

type Line = { turn: number; text: string }

/** A run that is told; `list` are the words of this run, also when others arrive meanwhile. */
export type Told = { run: Run; turn: number; lines: Line[]; list: readonly string[] } & Spelled

/** Lines that stay to be read again. */
const LINES_KEPT = 4

export function newTold(list: readonly string[]): Told {
  return {
    run: startRun(),
    turn: 0,
    lines: [{ turn: 0, text: t`Your hero runs. Listen for books.` }],
    list,
    word: list[0] ?? '',
    words: 0,
    found: 0,
  }
}

type Manner = { tellsAll: boolean; wasLate: boolean }

/** The run after a turn, which is heard at once. Who jumped late was near the books. */
export function told(before: Told, act: Act, { tellsAll, wasLate }: Manner): Told {
  const { run, news } = takeTurn(before.run, act, Math.random, { tellsAll })
  const jumped = 'jumped' in news && news.jumped
  const spelt = jumped ? spellNext(before) : null
  const wasNear = jumped && wasLate
  playNews(act, news, spelt && { ...spelt, wasNear })
  const text = [wasNear && t`Phew! That was close.`, newsInWords(news, scoreOf(run)), spelt?.text]
    .filter(Boolean)
    .join(' ')
  const line = { turn: before.turn + 1, text }
  const lines = [...before.lines, line].slice(-LINES_KEPT)
  return { ...before, run, turn: line.turn, lines, ...spelt?.spelled }
}

/** A jump over books brings the next letter of the word. */
function spellNext({ list, word, words, found }: Told) {
  const at = [...word].findIndex((_, letter) => (found & (1 << letter)) === 0)
  const letter = word[at] ?? ''
  const all = found | (1 << Math.max(0, at))
  const nth = at + 1
  if (all !== (1 << word.length) - 1) {
    return {
      nth,
      isWord: false,
      text: t`You got the letter ${letter}.`,
      spelled: { word, words, found: all },
    }
  }
  const done = words + 1
  return {
    nth,
    isWord: true,
    text: t`You got ${letter}. You spelled ${word}!`,
    spelled: { word: list[done % list.length] ?? '', words: done, found: 0 },
  }
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
