import type { ChallengeType } from './challenges.ts'
import { grouped } from './grouped.ts'
import { message, type Phrase, phrase } from './message.ts'

export const BADGE_FAMILIES = [
  'books',
  'minutes',
  'streak',
  'quizzes',
  'genres',
  'missions',
  'milestones',
  'squad',
  'comeback',
] as const
export type BadgeFamily = (typeof BADGE_FAMILIES)[number]

/** The picture in the middle; 'points' shows the number itself. */
export const BADGE_ICONS = [
  'book',
  'compass',
  'quill',
  'trophy',
  'flame',
  'clock',
  'friends',
  'return',
  'heart',
  'scan',
  'stack',
  'points',
] as const
export type BadgeIcon = (typeof BADGE_ICONS)[number]

/** The inks patches are sewn in. */
export const BADGE_COLORS = ['sea', 'tomato', 'sky', 'plum', 'leaf'] as const
export type BadgeColor = (typeof BADGE_COLORS)[number]

const COLORS: Record<BadgeFamily, BadgeColor> = {
  books: 'sea',
  minutes: 'leaf',
  streak: 'tomato',
  quizzes: 'sky',
  genres: 'plum',
  missions: 'tomato',
  milestones: 'plum',
  squad: 'leaf',
  comeback: 'sea',
}

/** What a reader has done. A badge once given stays, also where a count can fall. */
export type ReaderFacts = {
  booksFinished: number
  /** The most different books finished within seven days. */
  booksInWeek: number
  /** The highest level of a finished book, 1 to 10. */
  hardestBook: number
  booksCollected: number
  booksRated: number
  genresFinished: number
  quizzesPassed: number
  perfectQuizzes: number
  /** Passed quizzes whose questions hold for any book. */
  responseQuizzes: number
  minutesRead: number
  /** The most minutes read on one day. */
  bestDayMinutes: number
  pagesRead: number
  longestStreak: number
  /** Saturdays and Sundays that count for the streak. */
  weekendDays: number
  /** Returns after at least seven missed days. */
  comebacks: number
  missionsCompleted: number
  pointsEarned: number
  squadsJoined: number
  /** Squad challenges whose goal the reader met. */
  challengesFinished: number
  /** Good news of squad mates answered with a cheer. */
  cheersGiven: number
}

export type BadgeRule = {
  key: string
  name: string
  /** The rule in words a child can read. */
  description: string
  icon: BadgeIcon
  color: BadgeColor
  family: BadgeFamily
  tier: 1 | 2
  /** Points paid once with the badge, 25 to 100 (product 6). */
  points: number
  fact: keyof ReaderFacts
  need: number
}

/** Every badge there is; a key is never reused. */
export const BADGES: readonly BadgeRule[] = [
  ...ladder('books', 'booksFinished', 'book', [
    [1, 'first-book', message('First Finish'), message('Finish your first book'), 25],
    [5, 'books-5', message('Page Turner'), message('Finish 5 books'), 40],
    [10, 'books-10', message('Book Explorer'), message('Finish 10 books'), 50],
    [25, 'books-25', message('Story Keeper'), message('Finish 25 books'), 100],
    [50, 'books-50', message('Fifty Stories'), message('Finish 50 books'), 100],
  ]),
  ...ladder('books', 'booksInWeek', 'stack', [
    [3, 'week-books-3', message('Book Sprint'), message('Finish 3 books in one week'), 50],
  ]),
  ...ladder('books', 'hardestBook', 'trophy', [
    [6, 'level-6', message('High Shelf'), message('Finish a level 6 book'), 40],
    [8, 'level-8', message('Top Shelf'), message('Finish a level 8 book'), 75],
  ]),
  ...ladder('books', 'booksCollected', 'scan', [
    [5, 'collect-5', message('Shelf Starter'), message('Keep 5 books in your library'), 25],
    [20, 'collect-20', message('Library Builder'), message('Keep 20 books in your library'), 40],
  ]),
  ...ladder('books', 'booksRated', 'heart', [
    [5, 'rated-5', message('Star Giver'), message('Give stars to 5 books'), 25],
  ]),
  ...ladder('minutes', 'minutesRead', 'clock', [
    [60, 'minutes-60', message('First Hour'), message('Read for 60 minutes in total'), 25],
    [300, 'minutes-300', message('Five Hours'), message('Read for 300 minutes in total'), 40],
    [1000, 'minutes-1000', message('Long Reader'), message('Read for 1,000 minutes in total'), 75],
    [
      3000,
      'minutes-3000',
      message('Clock Champion'),
      message('Read for 3,000 minutes in total'),
      100,
    ],
  ]),
  ...ladder('minutes', 'bestDayMinutes', 'clock', [
    [30, 'day-30', message('Half Hour Hero'), message('Read for 30 minutes in one day'), 25],
    [60, 'day-60', message('Golden Hour'), message('Read for 60 minutes in one day'), 50],
  ]),
  ...ladder('streak', 'longestStreak', 'flame', [
    [3, 'streak-3', message('Three in a Row'), message('Read 3 days in a row'), 25],
    [7, 'streak-7', message('Week of Stamps'), message('Read 7 days in a row'), 50],
    [30, 'streak-30', message('Month of Stamps'), message('Read 30 days in a row'), 100],
    [100, 'streak-100', message('Hundred Stamps'), message('Read 100 days in a row'), 100],
  ]),
  ...ladder('streak', 'weekendDays', 'heart', [
    [2, 'weekend-2', message('Weekend Reader'), message('Read on 2 weekend days'), 25],
    [10, 'weekend-10', message('Weekend Hero'), message('Read on 10 weekend days'), 50],
  ]),
  ...ladder('quizzes', 'quizzesPassed', 'quill', [
    [1, 'first-quiz', message('Quiz Rookie'), message('Pass your first quiz'), 25],
    [5, 'quizzes-5', message('Quiz Climber'), message('Pass 5 quizzes'), 40],
    [10, 'quizzes-10', message('Quiz Champion'), message('Pass 10 quizzes'), 75],
    [25, 'quizzes-25', message('Quiz Master'), message('Pass 25 quizzes'), 100],
  ]),
  ...ladder('quizzes', 'perfectQuizzes', 'trophy', [
    [1, 'perfect-1', message('Sharp Eye'), message('Get every answer right on a quiz'), 40],
    [5, 'perfect-5', message('Eagle Eye'), message('Get every answer right on 5 quizzes'), 75],
  ]),
  ...ladder('quizzes', 'responseQuizzes', 'friends', [
    [3, 'response-3', message('Deep Thinker'), message('Finish 3 quizzes in your own words'), 40],
  ]),
  ...ladder('genres', 'genresFinished', 'compass', [
    [3, 'genres-3', message('Wide Reader'), message('Finish 3 kinds of books'), 40],
    [5, 'genres-5', message('Genre Ranger'), message('Finish 5 kinds of books'), 75],
    [8, 'genres-8', message('World Reader'), message('Finish 8 kinds of books'), 100],
  ]),
  ...ladder('missions', 'missionsCompleted', 'trophy', [
    [1, 'missions-1', message('First Mission'), message('Complete your first mission'), 25],
    [10, 'missions-10', message('Mission Maker'), message('Complete 10 missions'), 40],
    [50, 'missions-50', message('Mission Hero'), message('Complete 50 missions'), 75],
  ]),
  ...ladder('milestones', 'pointsEarned', 'points', [
    [100, 'points-100', message('Hundred Points'), message('Earn 100 points'), 25],
    [1000, 'points-1000', message('Thousand Points'), message('Earn 1,000 points'), 75],
    [5000, 'points-5000', message('Super Power'), message('Earn 5,000 points'), 100],
  ]),
  ...ladder('milestones', 'pagesRead', 'stack', [
    [100, 'pages-100', message('Hundred Pages'), message('Read 100 pages in total'), 25],
    [1000, 'pages-1000', message('Thousand Pages'), message('Read 1,000 pages in total'), 50],
  ]),
  ...ladder('squad', 'squadsJoined', 'friends', [
    [1, 'squad-1', message('Squad Mate'), message('Join your first squad'), 25],
  ]),
  ...ladder('squad', 'challengesFinished', 'trophy', [
    [1, 'challenges-1', message('Team Spirit'), message('Finish a squad challenge'), 40],
    [3, 'challenges-3', message('Team Player'), message('Finish 3 squad challenges'), 50],
    [10, 'challenges-10', message('Team Champion'), message('Finish 10 squad challenges'), 100],
  ]),
  ...ladder('squad', 'cheersGiven', 'heart', [
    [10, 'cheers-10', message('Kind Hero'), message('Cheer for squad mates 10 times'), 25],
  ]),
  ...ladder('comeback', 'comebacks', 'return', [
    [1, 'comeback-1', message('Welcome Back'), message('Read again after a long break'), 25],
    [3, 'comeback-3', message('Always Back'), message('Read again after 3 long breaks'), 40],
  ]),
]

/** A badge as it is shown: what it pays and how it is judged left out. */
export type BadgeFace = Omit<BadgeRule, 'points' | 'fact'>

/** A badge of the list as it is shown. */
export function badgeFace({ points: _points, fact: _fact, ...face }: BadgeRule): BadgeFace {
  return face
}

/** What a challenge was when a hero finished it; the badge keeps it. */
export type FinishedChallenge = { name: string; type: ChallengeType; goal: number }

const CHALLENGE_KEY = 'challenge:'

/** The key of the badge that finishing this challenge wins. */
export function challengeBadgeKey(challengeId: string): string {
  return `${CHALLENGE_KEY}${challengeId}`
}

/** The badge of one squad challenge, won once by each who finishes it; it brings no points (decision 0022). */
export function challengeBadge(
  key: string,
  challenge: FinishedChallenge,
  say: (phrase: Phrase) => string,
): BadgeFace {
  const { icon, color, words } = CHALLENGE_STYLES[challenge.type]
  return {
    key,
    name: challenge.name,
    description: say(words(challenge.goal)),
    icon,
    color,
    family: 'squad',
    tier: 2,
    need: challenge.goal,
  }
}

const CHALLENGE_STYLES: Record<
  ChallengeType,
  { icon: BadgeIcon; color: BadgeColor; words: (goal: number) => Phrase }
> = {
  books_read: {
    icon: 'book',
    color: 'sea',
    words: (goal) =>
      phrase('Finish {goal, plural, one {# book} other {# books}} in a squad challenge', { goal }),
  },
  points_earned: {
    icon: 'trophy',
    color: 'plum',
    words: (goal) => phrase('Earn {goal} points in a squad challenge', { goal: grouped(goal) }),
  },
  minutes_read: {
    icon: 'clock',
    color: 'tomato',
    words: (goal) => phrase('Read {goal} minutes in a squad challenge', { goal: grouped(goal) }),
  },
  quiz_accuracy: {
    icon: 'quill',
    color: 'sky',
    words: (goal) => phrase('Get {goal}% right in a squad challenge', { goal }),
  },
}

/** Keys of the badges these facts earn, in the order of the list. */
export function badgesEarned(facts: ReaderFacts): BadgeRule[] {
  return BADGES.filter((rule) => facts[rule.fact] >= rule.need)
}

/** The badges nearest to being won, not earned yet, best share first. */
export function nextBadges(
  facts: ReaderFacts,
  owned: ReadonlySet<string>,
  most: number,
): { rule: BadgeRule; have: number }[] {
  return BADGES.filter((rule) => !owned.has(rule.key))
    .map((rule) => ({ rule, have: Math.min(facts[rule.fact], rule.need) }))
    .sort((a, b) => b.have / b.rule.need - a.have / a.rule.need || a.rule.need - b.rule.need)
    .slice(0, most)
}

type Step = [need: number, key: string, name: string, description: string, points: number]

/** Badges on one count, from the first to the last; those that pay 50 or more have the gold stitch. */
function ladder(
  family: BadgeFamily,
  fact: keyof ReaderFacts,
  icon: BadgeIcon,
  steps: readonly Step[],
): BadgeRule[] {
  return steps.map(([need, key, name, description, points]) => ({
    key,
    name,
    description,
    icon,
    color: COLORS[family],
    family,
    tier: points >= 50 ? 2 : 1,
    points,
    fact,
    need,
  }))
}
