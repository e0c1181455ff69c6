import { message } from './message.ts'
import { type Band, isShortBook } from './reading-level.ts'

type ResponseQuestion = { question: string; options: [string, string, string, string] }

/** What is said to every answer of a reading response. */
export const RESPONSE_WHY = message('There are no wrong answers here. This one is yours.')

/** Questions that hold for any book, of story or of facts: they ask for the reader's own telling (product 5). */
export const RESPONSE_QUESTIONS: readonly ResponseQuestion[] = [
  {
    question: message('Which part of the book do you remember best?'),
    options: [
      message('The beginning'),
      message('The middle'),
      message('The end'),
      message('One special page or picture'),
    ],
  },
  {
    question: message('What was the biggest problem or question in the book?'),
    options: [
      message('Someone needed or lost something'),
      message("People didn't get along"),
      message('Something hard or dangerous happened'),
      message('How something works or was made'),
    ],
  },
  {
    question: message('Who or what changed the most?'),
    options: [
      message('The main person or animal'),
      message('Someone close to them'),
      message('A place or a thing'),
      message('What I know'),
    ],
  },
  {
    question: message('What would you tell a friend about first?'),
    options: [
      message('Who it is about'),
      message('Where it happens'),
      message('What goes wrong'),
      message('What I learned'),
    ],
  },
  {
    question: message('How was the problem or question solved?'),
    options: [
      message('Someone was brave or kind'),
      message('Someone had a good idea'),
      message('People worked together'),
      message("It wasn't solved"),
    ],
  },
  {
    question: message('How did you feel most of the time?'),
    options: [message('Happy'), message('Sad'), message('Excited'), message('Curious')],
  },
  {
    question: message('What would you like to ask the author?'),
    options: [
      message('Why did it end this way?'),
      message('What happens next?'),
      message('Where did the idea come from?'),
      message('Is any of it true?'),
    ],
  },
  {
    question: message('What does this book make you think of?'),
    options: [
      message('My own life'),
      message('Another book'),
      message('Something in the world'),
      message("Something I've never seen"),
    ],
  },
  {
    question: message('Who would like this book?'),
    options: [
      message('A friend'),
      message('Someone younger'),
      message('Someone older'),
      message('Everybody'),
    ],
  },
  {
    question: message('Would you read it again?'),
    options: [
      message('Yes, soon'),
      message('Yes, someday'),
      message('Only my favorite part'),
      message('No, once is enough'),
    ],
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
