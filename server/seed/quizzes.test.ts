import { describe, expect, it } from 'vitest'
import { type BundledQuiz, parseQuiz, readQuizFiles } from './quizzes.ts'
import { parseCatalogue, readCatalogueFiles } from './starter-books.ts'

const works = new Set(parseCatalogue(readCatalogueFiles()).map(({ key }) => key))
const quizzes = readQuizFiles().map((file) => [file.name, parseQuiz(file)] as const)

type Question = BundledQuiz['questions'][number]

const fold = (text: string) => text.trim().toLowerCase()
const isKeyLongest = ({ options, correct }: Question) =>
  options.every((option, i) => i === correct || option.length < (options[correct]?.length ?? 0))

describe('the bundled quizzes', () => {
  it('are there, each for a book of the catalogue', () => {
    expect(quizzes.length).toBeGreaterThan(0)
    for (const [name, { work }] of quizzes) {
      expect(`${work}.json`).toBe(name)
      expect(works.has(work), work).toBe(true)
    }
  })

  describe.each(quizzes)('%s', (_name, { questions }) => {
    it('asks each question once, with a reason for its answer', () => {
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
      expect(new Set(questions.map(({ question }) => fold(question))).size).toBe(questions.length)
      expect(questions.filter(({ why }) => why.trim().length < 10)).toEqual([])
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
