import type { TrailEvent } from '#domain/runner-trail.ts'
import type { Act, News } from '#domain/runner-turns.ts'
import { play } from '#web/ui/celebration/sound.ts'

/** Between two knocks that tell how far the books are, and before a sound that follows another. */
const KNOCK_MS = 230
const THEN_MS = 280

const LETTERS = [
  'letter1',
  'letter2',
  'letter3',
  'letter4',
  'letter5',
  'letter6',
  'letter7',
  'letter8',
] as const

/** Every letter of a word sounds a note higher than the one before. */
function playLetter(nth: number, after = 0): void {
  play(LETTERS[Math.min(Math.max(1, nth), LETTERS.length) - 1] ?? 'letter1', after)
}

const OF_EVENTS: Partial<Record<TrailEvent['type'], Parameters<typeof play>[0]>> = {
  star: 'star',
  spring: 'spring',
  land: 'land',
  nearMiss: 'nearMiss',
  cleared: 'tap',
  over: 'notQuite',
}

/** What happens in the run with the picture. */
export function playEvent({ type, nth }: TrailEvent): void {
  const sound = OF_EVENTS[type]
  if (sound) play(sound)
  else if (type === 'letter') playLetter(nth)
  // After the tone of its last letter.
  else if (type === 'word') play('badge', THEN_MS)
}

/** What a turn brought besides its news: which letter of the word, whether the word is done, a narrow escape. */
type Brought = { nth: number; isWord: boolean; wasNear: boolean }

/** A turn of the run that is played by listening: letters rise, books knock as often as they are steps away. */
export function playNews(act: Act, news: News, brought: Brought | null): void {
  if (news.says === 'over') {
    play('notQuite')
    return
  }
  let after = 0
  if (brought) after = playBrought(brought)
  else play(act === 'jump' ? 'jump' : 'tap')
  if (news.says !== 'ahead') return
  if (news.steps === 0) play('now', after)
  for (let step = 0; step < news.steps; step += 1) {
    play(news.lying ? 'stack' : 'row', after + THEN_MS / 2 + step * KNOCK_MS)
  }
}

/** Returns when it has been heard. */
function playBrought({ nth, isWord, wasNear }: Brought): number {
  if (wasNear) play('nearMiss')
  const letterAt = wasNear ? THEN_MS : 0
  playLetter(nth, letterAt)
  if (isWord) play('badge', letterAt + THEN_MS)
  return letterAt + (isWord ? 4 : 1) * THEN_MS
}
