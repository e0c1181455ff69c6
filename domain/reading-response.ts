import { type Band, isShortBook } from './reading-level.ts'

type ResponseQuestion = { question: string; options: [string, string, string, string] }

/** What is said to every answer of a reading response. */
export const RESPONSE_WHY = 'There are no wrong answers here. This one is yours.'

/** Questions that hold for any book, of story or of facts: they ask for the reader's own telling (product 5). */
export const RESPONSE_QUESTIONS: readonly ResponseQuestion[] = [
  {
    question: 'Which part of the book do you remember best?',
    options: ['The beginning', 'The middle', 'The end', 'One special page or picture'],
  },
  {
    question: 'What was the biggest problem or question in the book?',
    options: [
      'Someone needed or lost something',
      "People didn't get along",
      'Something hard or dangerous happened',
      'How something works or was made',
    ],
  },
  {
    question: 'Who or what changed the most?',
    options: [
      'The main person or animal',
      'Someone close to them',
      'A place or a thing',
      'What I know',
    ],
  },
  {
    question: 'What would you tell a friend about first?',
    options: ['Who it is about', 'Where it happens', 'What goes wrong', 'What I learned'],
  },
  {
    question: 'How was the problem or question solved?',
    options: [
      'Someone was brave or kind',
      'Someone had a good idea',
      'People worked together',
      "It wasn't solved",
    ],
  },
  {
    question: 'How did you feel most of the time?',
    options: ['Happy', 'Sad', 'Excited', 'Curious'],
  },
  {
    question: 'What would you like to ask the author?',
    options: [
      'Why did it end this way?',
      'What happens next?',
      'Where did the idea come from?',
      'Is any of it true?',
    ],
  },
  {
    question: 'What does this book make you think of?',
    options: ['My own life', 'Another book', 'Something in the world', "Something I've never seen"],
  },
  {
    question: 'Who would like this book?',
    options: ['A friend', 'Someone younger', 'Someone older', 'Everybody'],
  },
  {
    question: 'Would you read it again?',
    options: ['Yes, soon', 'Yes, someday', 'Only my favorite part', 'No, once is enough'],
  },
]

/** Questions asked: 5 for picture books and early readers, 8 for longer ones. */
export function responseLength(band: Band): number {
  return isShortBook(band) ? 5 : 8
}

/** A reading response pays half of the book's points: it shows thought, and proves no reading. */
export function responsePoints(pointsOfBook: number): number {
  return Math.round(pointsOfBook / 2)
}

/** Reading responses that are taken on one of the reader's days; the next one is open tomorrow. */
export const RESPONSES_A_DAY = 2
