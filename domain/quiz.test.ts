import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookPoints, estimateWords, isPassed, quizPoints } from './points.ts'
import {
  attemptState,
  averagePercent,
  dealQuiz,
  percentCorrect,
  pointsEarned,
  quizLength,
  resultBand,
  scoreOf,
} from './quiz.ts'

const bank = (size: number) =>
  Array.from({ length: size }, (_, i) => ({ id: `q${i}`, options: ['a', 'b', 'c', 'd'] }))

describe('dealing a quiz', () => {
  test('gives the same child the same hand on every device', () => {
    expect(dealQuiz(bank(15), 10, 'maya', 0)).toEqual(dealQuiz(bank(15), 10, 'maya', 0))
  })

  test('gives two children different orders', () => {
    expect(dealQuiz(bank(15), 10, 'maya', 0)).not.toEqual(dealQuiz(bank(15), 10, 'leo', 0))
  })

  test('asks each question once, with every option once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 20 }),
        fc.string(),
        fc.nat(20),
        (size, length, seed, attempt) => {
          const dealt = dealQuiz(bank(size), length, seed, attempt)
          expect(dealt.length).toBe(Math.min(size, length))
          expect(new Set(dealt.map((item) => item.questionId)).size).toBe(dealt.length)
          for (const item of dealt) expect([...item.options].sort()).toEqual([0, 1, 2, 3])
        },
      ),
    )
  })

  test('draws the unused items of the bank first for a retake', () => {
    const first = new Set(dealQuiz(bank(15), 10, 'maya', 0).map((item) => item.questionId))
    const second = dealQuiz(bank(15), 10, 'maya', 1).map((item) => item.questionId)
    expect(second.filter((id) => !first.has(id))).toHaveLength(5)
  })

  test('asks 5 questions of a picture book, 10 of a novel, 20 of a very long one', () => {
    expect(quizLength('picture book', 500, 8)).toBe(5)
    expect(quizLength('middle grade', 40_000, 15)).toBe(10)
    expect(quizLength('upper middle grade', 200_000, 30)).toBe(20)
    expect(quizLength('upper middle grade', 200_000, 15)).toBe(10)
    expect(quizLength('middle grade', 40_000, 7)).toBe(7)
  })
})

describe('marking', () => {
  const HOUR = 3_600_000
  const today = { day: '2026-03-04', at: Date.UTC(2026, 2, 4, 15) }
  const tried = (day: string) => ({
    passed: false,
    day,
    seenDay: day,
    seenAt: Date.parse(`${day}T14:00:00Z`),
  })

  test('counts what was chosen right and nothing else', () => {
    expect(
      scoreOf([
        { questionId: 'a', chosen: 1, correct: 1, voided: false },
        { questionId: 'b', chosen: 0, correct: 2, voided: false },
        { questionId: 'c', chosen: null, correct: 0, voided: false },
        { questionId: 'd', chosen: null, correct: null, voided: false },
      ]),
    ).toBe(1)
  })

  test('never takes a point when a question turns out to be wrong', () => {
    const answer = fc.record({
      questionId: fc.string(),
      chosen: fc.option(fc.nat(3)),
      correct: fc.option(fc.nat(3)),
      voided: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1 }), fc.nat(), (marked, pick) => {
        const after = marked.map((one, i) =>
          i === pick % marked.length ? { ...one, voided: true } : one,
        )
        const maxScore = marked.length
        const [before, now] = [scoreOf(marked), scoreOf(after)]
        expect(now).toBeGreaterThanOrEqual(before)
        expect(now).toBeLessThanOrEqual(maxScore)
        expect(quizPoints(45, { score: now, maxScore })).toBeGreaterThanOrEqual(
          quizPoints(45, { score: before, maxScore }),
        )
      }),
    )
  })

  test('credits a work for the first quiz passed, and for a reading response only until then', () => {
    const response = { kind: 'reading_response' as const, passed: true, points: 22 }
    const failed = { kind: 'ai' as const, passed: false, points: 0 }
    const first = { kind: 'ai' as const, passed: true, points: 27 }
    const second = { kind: 'bundled' as const, passed: true, points: 45 }
    expect(pointsEarned([])).toBe(0)
    expect(pointsEarned([response, failed])).toBe(22)
    expect(pointsEarned([response, failed, first, second])).toBe(27)
  })

  test('passes at 60 percent, and at 70 with 20 questions', () => {
    expect(isPassed({ score: 6, maxScore: 10 })).toBe(true)
    expect(isPassed({ score: 5, maxScore: 10 })).toBe(false)
    expect(isPassed({ score: 13, maxScore: 20 })).toBe(false)
    expect(isPassed({ score: 14, maxScore: 20 })).toBe(true)
    expect(isPassed({ score: 0, maxScore: 0 })).toBe(false)
  })

  test('pays the share that was right, and nothing below the pass mark', () => {
    expect(quizPoints(50, { score: 9, maxScore: 10 })).toBe(45)
    expect(quizPoints(50, { score: 5, maxScore: 10 })).toBe(0)
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 500 }),
        fc.integer({ min: 1, max: 20 }),
        (points, max) => {
          for (let score = 0; score <= max; score += 1) {
            const paid = quizPoints(points, { score, maxScore: max })
            expect(paid).toBeGreaterThanOrEqual(0)
            expect(paid).toBeLessThanOrEqual(points)
          }
        },
      ),
    )
  })

  test('says excellent from 80 percent, good from 60, else keep practicing', () => {
    expect([80, 79, 60, 59].map(resultBand)).toEqual(['excellent', 'good', 'good', 'practice'])
    expect(percentCorrect({ score: 2, maxScore: 3 })).toBe(67)
    expect(percentCorrect({ score: 0, maxScore: 0 })).toBe(0)
  })

  test('averages the share of each attempt, rounded once at the end', () => {
    expect(
      averagePercent([
        { score: 1, maxScore: 3 },
        { score: 10, maxScore: 10 },
      ]),
    ).toBe(67)
    expect(averagePercent([])).toBe(0)
  })

  test('allows one try a day until passed', () => {
    expect(attemptState([], today)).toBe('open')
    expect(attemptState([tried('2026-03-04')], today)).toBe('retake_tomorrow')
    expect(attemptState([tried('2026-03-03')], today)).toBe('open')
    expect(attemptState([{ ...tried('2026-01-01'), passed: true }], today)).toBe('passed')
  })

  test('waits for the day after the answers were shown, however long ago the attempt says it was', () => {
    const late = { ...tried('2026-02-27'), seenDay: '2026-03-04', seenAt: today.at - 60_000 }
    expect(attemptState([late], today)).toBe('retake_tomorrow')
  })

  test('lets six hours pass between the answers and the next try, on another day too', () => {
    const ago = (hours: number) => ({ ...tried('2026-03-03'), seenAt: today.at - hours * HOUR })
    expect(attemptState([ago(5.99)], today)).toBe('retake_tomorrow')
    expect(attemptState([ago(6)], today)).toBe('open')
  })
})

describe('what a book is worth', () => {
  test('follows level and words, at least 5', () => {
    expect(bookPoints(6, 77_325)).toBe(124)
    expect(bookPoints(1, 200)).toBe(5)
  })

  test('estimates words from pages by level', () => {
    expect([1, 3, 5, 8].map((level) => estimateWords(100, level))).toEqual([
      5000, 12_000, 20_000, 25_000,
    ])
  })
})
