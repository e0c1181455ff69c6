import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { A, aQuiz, aResult, B, BOOK, QUIZ_ID } from '#web/test/quiz-answers.ts'
import { show } from '#web/test/show.tsx'
import { QuizOfBook } from './quiz-screen.tsx'

const GET = 'GET /api/books/:id/quiz'

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
