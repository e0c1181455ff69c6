import { type Phrase, phrase } from './message.ts'

/** Characters of a teacher's own words in a letter. */
export const MAX_LETTER_MESSAGE = 400
/** Titles that fit the page. */
export const MAX_LETTER_BOOKS = 8

/** What a student read in the days of a letter. */
export type LetterFigures = {
  minutes: number
  activeDays: number
  books: number
  quizzes: number
  /** In percent; null where no quiz has right or wrong answers. */
  averageScore: number | null
}

/** The sentences of a letter about a student's reading. */
export function letterFacts(name: string | Phrase, figures: LetterFigures) {
  const { minutes, activeDays, books, quizzes, averageScore } = figures
  if (minutes === 0 && books === 0 && quizzes === 0) {
    return [
      phrase('{name} hasn’t logged any reading this month. Tonight is a good time to start.', {
        name,
      }),
    ]
  }
  return [
    phrase(
      '{name} read {minutes, plural, one {# minute} other {# minutes}} on {activeDays, plural, one {# day} other {# days}}.',
      { name, minutes, activeDays },
    ),
    ...(books > 0
      ? [phrase('{name} finished {books, plural, one {# book} other {# books}}.', { name, books })]
      : []),
    ...(quizzes > 0 && averageScore !== null
      ? [
          phrase(
            '{name} took {quizzes, plural, one {# quiz} other {# quizzes}}, with an average score of {percent}%.',
            { name, quizzes, percent: averageScore },
          ),
        ]
      : []),
  ]
}

/** What helps at home, whatever the age. */
export const LETTER_TIPS = [
  phrase('Read at the same time every day. Fifteen minutes are enough.'),
  phrase('Let your child pick the book. A favorite may be read again and again.'),
  phrase('Take turns reading aloud, in any language you speak at home.'),
  phrase('Ask about the story: Who is it about? What happened? What was the best part?'),
]
