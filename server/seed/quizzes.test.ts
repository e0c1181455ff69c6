import { describe, expect, it } from 'vitest'
import { wordsOf } from '#domain/quiz-evidence.ts'
import { isReadableAt } from '#domain/reading-ease.ts'
import { type BundledQuiz, parseQuiz, readQuizFiles } from './quizzes.ts'
import { parseCatalogue, readCatalogueFiles } from './starter-books.ts'

const works = new Map(parseCatalogue(readCatalogueFiles()).map((book) => [book.key, book]))
/** Titles that come with the product. */
const MIN_QUIZZES = 120
const quizzes = readQuizFiles().map((file) => [file.name, parseQuiz(file)] as const)

type Question = BundledQuiz['questions'][number]

const fold = (text: string) => text.trim().toLowerCase()
const isKeyLongest = ({ options, correct }: Question) =>
  options.every((option, i) => i === correct || option.length < (options[correct]?.length ?? 0))

describe('the bundled quizzes', () => {
  it('are there, each for a book of the catalogue', () => {
    expect(quizzes.length).toBeGreaterThanOrEqual(MIN_QUIZZES)
    for (const [name, { work }] of quizzes) {
      expect(`${work}.json`).toBe(name)
      expect(works.has(work), work).toBe(true)
    }
  })

  describe.each(quizzes)('%s', (_name, { work, questions }) => {
    it('asks each question once, with a reason for its answer', () => {
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
      expect(new Set(questions.map(({ question }) => fold(question))).size).toBe(questions.length)
      expect(questions.filter(({ why }) => why.trim().length < 10)).toEqual([])
    })

    it('asks half as many again as a quiz has, for a second try', () => {
      const band = works.get(work)?.band
      const asked = band === 'picture book' || band === 'early reader' ? 5 : 10
      expect(questions.length).toBeGreaterThanOrEqual(Math.ceil(asked * 1.5))
    })

    it('can be read by those who read the book', () => {
      const book = works.get(work)
      if (!book) throw new Error(`${work} is no book of the catalogue`)
      const familiar = new Set(wordsOf(`${book.title} ${book.blurb}`))
      expect(questions.filter((question) => !isReadableAt(book.level, question, familiar))).toEqual(
        [],
      )
    })

    it('offers four different answers to each', () => {
      const odd = questions.filter(({ options }) => new Set(options.map(fold)).size !== 4)
      expect(odd).toEqual([])
    })

    it('does not give itself away by the place or the length of the right answer', () => {
      for (const place of [0, 1, 2, 3]) {
        const here = questions.filter(({ correct }) => correct === place).length
        expect(here, `right answers at place ${place}`).toBeGreaterThan(0)
        expect(here / questions.length).toBeLessThanOrEqual(0.5)
      }
      expect(questions.filter(isKeyLongest).length / questions.length).toBeLessThanOrEqual(0.4)
    })
  })
})
