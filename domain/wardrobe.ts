import type { ReaderFacts } from './badges.ts'
import { GENRES, type Genre } from './hero-parts.ts'
import { message } from './message.ts'

/** What a hero can wear at once: one thing of each kind. */
export const SLOTS = ['color', 'cape', 'glasses', 'companion', 'backdrop'] as const
export type Slot = (typeof SLOTS)[number]

/** What opens a thing: a count of the reader's, or finished books of one genre. */
type UnlockFact =
  | 'booksFinished'
  | 'genresFinished'
  | 'longestStreak'
  | 'minutesRead'
  | 'quizzesPassed'
  | Genre

/** What a reader has done, as far as it opens things to wear. */
export type UnlockFacts = Pick<
  ReaderFacts,
  'booksFinished' | 'genresFinished' | 'longestStreak' | 'minutesRead' | 'quizzesPassed'
> & { ofGenre: Partial<Record<Genre, number>> }

export type Wearable = {
  id: WearableId
  slot: Slot
  name: string
  /** The rule in words a child can read. */
  rule: string
  fact: UnlockFact
  need: number
}

export const WEARABLE_IDS = [
  'ocean',
  'forest',
  'candy',
  'sunset',
  'gold',
  'leaf-cape',
  'star-cape',
  'rainbow-cape',
  'dragon-cape',
  'round-glasses',
  'star-glasses',
  'goggles',
  'eye-patch',
  'bookworm',
  'fox',
  'dragon',
  'robot',
  'ghost',
  'owlet',
  'hills',
  'night',
  'library',
  'sea',
  'space',
] as const
export type WearableId = (typeof WEARABLE_IDS)[number]

const [ADVENTURE, FANTASY, SCIENCE_FICTION, MYSTERY, , , , COMEDY, , NON_FICTION] = GENRES

/** Every thing there is to win by reading; none is ever sold. An id is never reused. */
export const WEARABLES: readonly Wearable[] = [
  ...shelf('color', [
    ['ocean', message('Ocean ink'), message('Finish your first book'), 'booksFinished', 1],
    ['forest', message('Forest ink'), message('Read 3 days in a row'), 'longestStreak', 3],
    ['candy', message('Candy ink'), message('Read 3 funny books'), COMEDY, 3],
    ['sunset', message('Sunset ink'), message('Finish 15 books'), 'booksFinished', 15],
    ['gold', message('Golden ink'), message('Read 30 days in a row'), 'longestStreak', 30],
  ]),
  ...shelf('cape', [
    ['leaf-cape', message('Leaf cape'), message('Read 3 adventure books'), ADVENTURE, 3],
    ['star-cape', message('Star cape'), message('Read 7 days in a row'), 'longestStreak', 7],
    [
      'rainbow-cape',
      message('Rainbow cape'),
      message('Finish 5 kinds of books'),
      'genresFinished',
      5,
    ],
    ['dragon-cape', message('Dragon cape'), message('Finish 25 books'), 'booksFinished', 25],
  ]),
  ...shelf('glasses', [
    ['round-glasses', message('Round glasses'), message('Pass 1 quiz'), 'quizzesPassed', 1],
    ['star-glasses', message('Star glasses'), message('Pass 10 quizzes'), 'quizzesPassed', 10],
    ['goggles', message('Goggles'), message('Read 3 science fiction books'), SCIENCE_FICTION, 3],
    ['eye-patch', message('Pirate patch'), message('Read 5 adventure books'), ADVENTURE, 5],
  ]),
  ...shelf('companion', [
    ['bookworm', message('Bookworm'), message('Finish 3 books'), 'booksFinished', 3],
    ['fox', message('Fox'), message('Read 500 minutes'), 'minutesRead', 500],
    ['dragon', message('Little dragon'), message('Read 3 fantasy books'), FANTASY, 3],
    ['robot', message('Robot'), message('Read 2 true books'), NON_FICTION, 2],
    ['ghost', message('Ghost'), message('Read 3 mystery books'), MYSTERY, 3],
    ['owlet', message('Owlet'), message('Read 14 days in a row'), 'longestStreak', 14],
  ]),
  ...shelf('backdrop', [
    ['hills', message('Green hills'), message('Read 60 minutes'), 'minutesRead', 60],
    ['night', message('Night sky'), message('Read 5 days in a row'), 'longestStreak', 5],
    ['library', message('Library'), message('Finish 10 books'), 'booksFinished', 10],
    ['sea', message('Deep sea'), message('Finish 3 kinds of books'), 'genresFinished', 3],
    ['space', message('Outer space'), message('Read 1,000 minutes'), 'minutesRead', 1000],
  ]),
]

type Line = readonly [id: WearableId, name: string, rule: string, fact: UnlockFact, need: number]

function shelf(slot: Slot, lines: readonly Line[]): Wearable[] {
  return lines.map(([id, name, rule, fact, need]) => ({ id, slot, name, rule, fact, need }))
}

const BY_ID = new Map<string, Wearable>(WEARABLES.map((one) => [one.id, one]))

/** How far a reader is with one thing, at most what it needs. */
export function haveFor({ fact, need }: Wearable, facts: UnlockFacts): number {
  return Math.min(need, countOf(fact, facts))
}

function countOf(fact: UnlockFact, facts: UnlockFacts): number {
  switch (fact) {
    case 'booksFinished':
    case 'genresFinished':
    case 'longestStreak':
    case 'minutesRead':
    case 'quizzesPassed':
      return facts[fact]
    default:
      return facts.ofGenre[fact] ?? 0
  }
}

/** What a reader may wear: all they ever opened, and what their reading opens now. */
export function unlockedOf(facts: UnlockFacts, kept: readonly string[]): WearableId[] {
  return WEARABLES.filter((one) => kept.includes(one.id) || haveFor(one, facts) >= one.need).map(
    ({ id }) => id,
  )
}

/** What is put on, one of each kind, without what no longer exists. The last of a kind counts. */
export function wornBySlot(worn: readonly string[]): Partial<Record<Slot, WearableId>> {
  const slots: Partial<Record<Slot, WearableId>> = {}
  for (const id of worn) {
    const one = BY_ID.get(id)
    if (one) slots[one.slot] = one.id
  }
  return slots
}
