import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AttemptResult, Quiz } from '#contract/quiz/quiz.ts'
import { NOTHING_EARNED } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { QuizOfBook } from './quiz-screen.tsx'

const BOOK = {
  id: '0191d1f0-0000-7000-8000-000000000001',
  title: 'Holes',
  author: 'L. S.',
  points: 45,
}
const QUIZ_ID = '0191d1f0-0000-7000-8000-000000000002'
const A = '0191d1f0-0000-7000-8000-00000000000a'
const B = '0191d1f0-0000-7000-8000-00000000000b'
const GET = 'GET /api/books/:id/quiz'

function aQuiz(own: Partial<Quiz> = {}): Quiz {
  return {
    id: QUIZ_ID,
    title: 'Holes',
    kind: 'bundled',
    book: BOOK,
    state: 'open',
    questions: [
      { id: A, question: 'Who digs?', options: ['Stanley', 'Zero', 'Sam', 'Kate'] },
      { id: B, question: 'Why?', options: ['For fun', 'For gold', 'They must', 'For water'] },
    ],
    chosen: {},
    hours: null,
    lastAttempt: null,
    deal: null,
    ...own,
  }
}

function aResult(own: Partial<AttemptResult> = {}): AttemptResult {
  return {
    id: '0191d1f0-0000-7000-8000-0000000000ee',
    quizId: QUIZ_ID,
    kind: 'bundled',
    answers: {},
    score: 2,
    maxScore: 2,
    passed: true,
    points: 45,
    completedAt: '2026-03-04T12:00:00.000Z',
    readHow: null,
    correction: null,
    quiz: { book: BOOK },
    review: [],
    repeated: false,
    ...NOTHING_EARNED,
    ...own,
  }
}

const open = () => show(<QuizOfBook bookId={BOOK.id} />)

describe('a quiz being written', () => {
  it('says so and fills in by itself', async () => {
    let asked = 0
    serve({
      [GET]: () => {
        asked += 1
        return ok(asked < 2 ? { state: 'being_written', book: BOOK } : aQuiz({ kind: 'ai' }))
      },
    })
    await open()
    expect(await screen.findByText('Your quiz is being written.')).toBeInTheDocument()
    expect(await screen.findByText('Who digs?')).toBeInTheDocument()
    expect(screen.getByText('Written by AI')).toBeInTheDocument()
    const before = asked
    await new Promise((done) => setTimeout(done, 2500))
    expect(asked, 'and then asks no more').toBe(before)
  })
})

describe('a quiz being taken', () => {
  it('keeps each answer as it is given', async () => {
    const calls = serve({
      [GET]: () => ok(aQuiz()),
      'PUT /api/quizzes/:id/answers': () => ok({ chosen: { [A]: 1 } }),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Zero' }))
    await vi.waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
        { path: `/api/quizzes/${QUIZ_ID}/answers`, body: { questionId: A, option: 1 } },
      ]),
    )
  })

  it('goes on where it was left on another device', async () => {
    const calls = serve({
      [GET]: () => ok(aQuiz({ chosen: { [A]: 1 } })),
      'PUT /api/quizzes/:id/answers': () => refusal('server_error'),
      'POST /api/quiz-attempts': () => ok(aResult()),
    })
    const { user } = await open()
    expect(await screen.findByText('Why?')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'They must' }))
    const finish = screen.getByRole('button', { name: 'Finish Quiz' })
    await vi.waitFor(() => expect(finish).toBeEnabled())
    await user.click(finish)
    expect(await screen.findByRole('heading', { name: 'Quiz Complete!' })).toBeInTheDocument()
    const sent = calls.find(({ path }) => path === '/api/quiz-attempts')
    expect(sent?.body).toMatchObject({ answers: { [A]: 1, [B]: 2 } })
  })

  it('asks afterwards how the book was read', async () => {
    const calls = serve({
      [GET]: () => ok(aQuiz({ chosen: { [A]: 0, [B]: 0 } })),
      'POST /api/quiz-attempts': () => ok(aResult()),
      'PATCH /api/quiz-attempts/:id': () => ok(aResult({ readHow: 'with' })),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Finish Quiz' }))
    await user.click(await screen.findByRole('radio', { name: 'We read it together' }))
    await vi.waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ readHow: 'with' }),
    )
  })
})

describe('finishing', () => {
  const earned = { newMissions: [{ title: 'Take a quiz', reward: 10 }] }

  it('sends the answers once when Finish Quiz is tapped twice', async () => {
    const calls = serve({
      [GET]: () => ok(aQuiz({ chosen: { [A]: 0, [B]: 0 } })),
      'POST /api/quiz-attempts': () => ok(aResult(earned)),
    })
    await open()
    const finish = await screen.findByRole('button', { name: 'Finish Quiz' })
    act(() => {
      finish.click()
      finish.click()
    })
    expect(await screen.findByText('Take a quiz: +10 points')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/api/quiz-attempts')).toHaveLength(1)
  })

  it('shows what was earned after a reload right afterwards', async () => {
    const lastAttempt = aResult({ completedAt: new Date().toISOString(), answers: { [A]: 1 } })
    const calls = serve({
      [GET]: () => ok(aQuiz({ state: 'passed', questions: [], lastAttempt })),
      'POST /api/quiz-attempts': () => ok(aResult({ ...earned, repeated: true })),
    })
    await open()
    expect(await screen.findByText('Take a quiz: +10 points')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Quiz Complete!' })).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      answers: { [A]: 1 },
    })
  })
})

describe('a reading response', () => {
  it('is shown for what it is, without a score', async () => {
    const kind = 'reading_response'
    serve({
      [GET]: () => ok(aQuiz({ kind, chosen: { [A]: 0, [B]: 1 } })),
      'POST /api/quiz-attempts': () =>
        ok(
          aResult({
            kind,
            score: 0,
            maxScore: 0,
            points: 23,
            review: [
              {
                id: A,
                question: 'Who changed?',
                options: ['The hero', 'A friend', 'A place', 'I did'],
                chosen: 3,
                correct: null,
                why: 'This is your own answer.',
                voided: false,
              },
            ],
          }),
        ),
    })
    const { user } = await open()
    expect(await screen.findByText('In your own words')).toBeInTheDocument()
    expect(screen.getByText('There are no wrong answers here.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Finish Quiz' }))
    expect(await screen.findByText(/Thank you for telling us/)).toBeInTheDocument()
    expect(screen.getByText('+23 points')).toBeInTheDocument()
    expect(screen.queryByText(/% correct/)).toBeNull()
    expect(screen.getByText('I did')).toBeInTheDocument()
  })
})

describe('a quiz that is closed', () => {
  it('says when quizzes are open', async () => {
    const hours = { days: [0, 1, 2, 3, 4], fromMinute: 480, toMinute: 905 }
    serve({ [GET]: () => ok(aQuiz({ state: 'outside_hours', questions: [], hours })) })
    await open()
    expect(await screen.findByText('Quizzes are closed now')).toBeInTheDocument()
    expect(screen.getByText('They’re open Monday to Friday, 8:00 to 15:05.')).toBeInTheDocument()
  })

  it('tells kindly that a wrong question was made good', async () => {
    const correction = { at: '2026-03-05T12:00:00.000Z', points: 5 }
    const lastAttempt = aResult({ correction })
    serve({ [GET]: () => ok(aQuiz({ state: 'passed', questions: [], lastAttempt })) })
    await open()
    expect(
      await screen.findByText('One question wasn’t fair. You got 5 more points!'),
    ).toBeInTheDocument()
  })

  it('opens with the monitor code', async () => {
    let unlocked = false
    serve({
      [GET]: () => ok(aQuiz(unlocked ? {} : { state: 'locked', questions: [] })),
      'POST /api/quizzes/:id/unlock': ({ body }) => {
        unlocked = JSON.stringify(body) === '{"code":"owl 42"}'
        return unlocked ? ok({ unlocked: true }) : refusal('wrong_monitor_code')
      },
    })
    const { user } = await open()
    const code = await screen.findByLabelText('Monitor code')
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeInTheDocument()
    await user.type(code, 'owl')
    await user.click(screen.getByRole('button', { name: 'Open the quiz' }))
    expect(await screen.findByText("That code isn't right.")).toBeInTheDocument()
    await user.type(code, ' 42')
    await user.click(screen.getByRole('button', { name: 'Open the quiz' }))
    expect(await screen.findByText('Who digs?')).toBeInTheDocument()
  })
})

it('that did not open can be left', async () => {
  serve({ [GET]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await open()
  expect(await screen.findByText('We couldn’t load the quiz.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Browse More Books' })).toBeInTheDocument()
})
