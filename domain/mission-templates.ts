import { message } from './message.ts'

export const MISSION_DIFFICULTIES = ['RARE', 'EPIC', 'LEGENDARY'] as const
type MissionDifficulty = (typeof MISSION_DIFFICULTIES)[number]

/** The count of the day a mission watches; 'tick' is a grown-up's yes. */
export const MISSION_COUNTS = [
  'minutes',
  'pages',
  'quizzes',
  'quizzesPassed',
  'perfectQuizzes',
  'booksStarted',
  'booksFinished',
  'booksAdded',
  'tick',
] as const
type MissionCount = (typeof MISSION_COUNTS)[number]

type MissionKind = 'read' | 'quiz' | 'start' | 'finish' | 'add' | 'tell'

/** Missions of one kind feel alike, so that a day has at most one of each. */
const KINDS: Record<MissionCount, MissionKind> = {
  minutes: 'read',
  pages: 'read',
  quizzes: 'quiz',
  quizzesPassed: 'quiz',
  perfectQuizzes: 'quiz',
  booksStarted: 'start',
  booksFinished: 'finish',
  booksAdded: 'add',
  tick: 'tell',
}

export type MissionTemplate = {
  key: string
  /** At most six words. */
  title: string
  counts: MissionCount
  kind: MissionKind
  target: number
  difficulty: MissionDifficulty
  /** Points, 20 to 60 (product 6). */
  reward: number
  /** About how long it takes. */
  minutes: number
  /** Lowest and highest reading level it is for. */
  levels: readonly [number, number]
  /** Waits for a grown-up's tick once the child says it is done. */
  needsGrownUp: boolean
}

const ALL = [1, 10] as const
const EARLY = [1, 3] as const
const LATER = [4, 10] as const

/** Every mission there is; a key is never reused. */
export const MISSION_TEMPLATES: readonly MissionTemplate[] = [
  ...counting('minutes', [
    ['minutes-10', message('Read for 10 minutes'), 10, 'RARE', 20, 10, EARLY],
    ['minutes-15', message('Read for 15 minutes'), 15, 'RARE', 25, 15, LATER],
    ['minutes-20', message('Read for 20 minutes'), 20, 'EPIC', 40, 20, EARLY],
    ['minutes-25', message('Read for 25 minutes'), 25, 'EPIC', 40, 25, LATER],
    ['minutes-40', message('Read for 40 minutes'), 40, 'LEGENDARY', 55, 40, ALL],
  ]),
  ...counting('pages', [
    ['pages-5', message('Read 5 pages'), 5, 'RARE', 20, 10, EARLY],
    ['pages-10', message('Read 10 pages'), 10, 'RARE', 25, 15, LATER],
    ['pages-15', message('Read 15 pages'), 15, 'EPIC', 40, 20, EARLY],
    ['pages-25', message('Read 25 pages'), 25, 'EPIC', 45, 30, LATER],
    ['pages-30', message('Read 30 pages'), 30, 'LEGENDARY', 55, 35, EARLY],
    ['pages-40', message('Read 40 pages'), 40, 'LEGENDARY', 55, 45, LATER],
  ]),
  ...counting('quizzes', [['quiz-take', message('Take a quiz'), 1, 'RARE', 20, 10, ALL]]),
  ...counting('quizzesPassed', [
    ['quiz-pass', message('Pass a quiz'), 1, 'EPIC', 40, 10, ALL],
    ['quiz-pass-2', message('Pass 2 quizzes'), 2, 'LEGENDARY', 60, 20, ALL],
  ]),
  ...counting('perfectQuizzes', [
    ['quiz-perfect', message('Get every quiz answer right'), 1, 'LEGENDARY', 60, 10, ALL],
  ]),
  ...counting('booksStarted', [['start-1', message('Start a book'), 1, 'RARE', 20, 10, ALL]]),
  ...counting('booksFinished', [
    ['finish-1', message('Finish a book'), 1, 'EPIC', 45, 20, EARLY],
    ['finish-2', message('Finish 2 books'), 2, 'LEGENDARY', 60, 40, EARLY],
    ['finish-long', message('Finish your book'), 1, 'LEGENDARY', 60, 40, LATER],
  ]),
  ...counting('booksAdded', [
    ['add-1', message('Add a book you found'), 1, 'RARE', 20, 5, ALL],
    ['add-3', message('Add 3 books you found'), 3, 'EPIC', 35, 15, ALL],
  ]),
  ...counting('tick', [
    ['tell-aloud', message('Read aloud to someone'), 1, 'RARE', 30, 10, ALL],
    ['tell-story', message('Tell someone about your book'), 1, 'RARE', 25, 10, ALL],
    ['tell-draw', message('Draw your favorite scene'), 1, 'EPIC', 35, 20, ALL],
    ['tell-book', message('Read a whole book aloud'), 1, 'LEGENDARY', 55, 30, EARLY],
    ['tell-chapter', message('Read a whole chapter aloud'), 1, 'LEGENDARY', 55, 30, LATER],
  ]),
]

type Row = [
  key: string,
  title: string,
  target: number,
  difficulty: MissionDifficulty,
  reward: number,
  minutes: number,
  levels: readonly [number, number],
]

function counting(counts: MissionCount, rows: readonly Row[]): MissionTemplate[] {
  return rows.map(([key, title, target, difficulty, reward, minutes, levels]) => ({
    key,
    title,
    counts,
    kind: KINDS[counts],
    target,
    difficulty,
    reward,
    minutes,
    levels,
    needsGrownUp: counts === 'tick',
  }))
}
