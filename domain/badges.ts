export const BADGE_FAMILIES = ['books', 'streak', 'quizzes', 'milestones', 'squad'] as const
export type BadgeFamily = (typeof BADGE_FAMILIES)[number]

/** The picture in the middle; 'points' shows the number itself. */
export const BADGE_ICONS = ['book', 'compass', 'quill', 'trophy', 'flame', 'points'] as const
export type BadgeIcon = (typeof BADGE_ICONS)[number]

/** The ink a family's patches are sewn in. */
const COLORS: Record<BadgeFamily, string> = {
  books: 'sea',
  streak: 'tomato',
  quizzes: 'sky',
  milestones: 'plum',
  squad: 'leaf',
}

/** What a reader has done, in counts that only grow. */
export type ReaderFacts = {
  booksFinished: number
  quizzesPassed: number
  perfectQuizzes: number
  longestStreak: number
  genresFinished: number
  pointsEarned: number
}

export type BadgeRule = {
  key: string
  name: string
  /** The rule in words a child can read. */
  description: string
  icon: BadgeIcon
  color: string
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
    [1, 'first-book', 'First Finish', 'Finish your first book', 25],
    [5, 'books-5', 'Page Turner', 'Finish 5 books', 40],
    [10, 'books-10', 'Book Explorer', 'Finish 10 books', 50],
    [25, 'books-25', 'Story Keeper', 'Finish 25 books', 100],
  ]),
  ...ladder('books', 'genresFinished', 'compass', [
    [3, 'genres-3', 'Wide Reader', 'Finish books of 3 kinds', 40],
    [5, 'genres-5', 'Genre Ranger', 'Finish books of 5 kinds', 75],
  ]),
  ...ladder('quizzes', 'quizzesPassed', 'quill', [
    [1, 'first-quiz', 'Quiz Rookie', 'Pass your first quiz', 25],
    [5, 'quizzes-5', 'Quiz Climber', 'Pass 5 quizzes', 40],
    [10, 'quizzes-10', 'Quiz Champion', 'Pass 10 quizzes', 75],
  ]),
  ...ladder('quizzes', 'perfectQuizzes', 'trophy', [
    [1, 'perfect-1', 'Sharp Eye', 'Get every answer right in a quiz', 40],
    [5, 'perfect-5', 'Eagle Eye', 'Get every answer right in 5 quizzes', 75],
  ]),
  ...ladder('streak', 'longestStreak', 'flame', [
    [3, 'streak-3', 'Three in a Row', 'Read 3 days in a row', 25],
    [7, 'streak-7', 'Week of Stamps', 'Read 7 days in a row', 50],
    [30, 'streak-30', 'Month of Stamps', 'Read 30 days in a row', 100],
  ]),
  ...ladder('milestones', 'pointsEarned', 'points', [
    [100, 'points-100', 'Hundred Power', 'Earn 100 points', 25],
    [1000, 'points-1000', 'Thousand Power', 'Earn 1,000 points', 75],
  ]),
]

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
