import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NewAttempt } from '#contract/quiz/quiz.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { A, aQuiz, aResult, B, BOOK } from '#web/test/quiz-answers.ts'
import { show } from '#web/test/show.tsx'
import { SERIES_MS } from '#web/ui/celebration/press-series.ts'
import { QuizOfBook } from './quiz-screen.tsx'

const GET = 'GET /api/books/:id/quiz'
const open = () => show(<QuizOfBook bookId={BOOK.id} />)

describe('finishing', () => {
  const earned = { newMissions: [{ title: 'Take a quiz', reward: 10 }] }

  it('asks afterwards how the book was read', async () => {
    const calls = serve({
      [GET]: () => ok(aQuiz({ chosen: { [A]: 0, [B]: 0 } })),
      'POST /api/quiz-attempts': () => ok(aResult()),
      'PATCH /api/quiz-attempts/:id': () => ok(aResult({ readHow: 'with' })),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Finish Quiz' }))
    await screen.findByText('Your results have been saved and points awarded.')
    await user.click(await screen.findByRole('radio', { name: 'We read it together' }))
    await vi.waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ readHow: 'with' }),
    )
  })

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

  it('loses nothing to a double tap: it skips, and does not press what it uncovers', async () => {
    serve({
      [GET]: () => ok(aQuiz({ chosen: { [A]: 0, [B]: 0 } })),
      'POST /api/quiz-attempts': () =>
        ok(aResult({ ...earned, pointsGained: 55, pointsAfter: 95 })),
    })
    const { user } = await open()
    const finish = await screen.findByRole('button', { name: 'Finish Quiz' })
    act(() => finish.click())
    const books = await screen.findByRole('link', { name: 'Browse More Books' })
    for (const tap of [1, 2]) {
      fireEvent.pointerDown(books)
      fireEvent.click(books)
      expect(screen.queryByText(/^Arrived/), `tap ${tap}`).toBeNull()
    }
    expect(screen.getByText('Take a quiz: +10 points')).toBeVisible()
    await new Promise((done) => setTimeout(done, SERIES_MS * 2))
    await user.click(books)
    expect(await screen.findByText('Arrived at /library')).toBeInTheDocument()
  })

  it('plays once, and again after a reload that cut it', async () => {
    const answers = {
      [GET]: () => ok(aQuiz({ chosen: { [A]: 0, [B]: 0 } })),
      'POST /api/quiz-attempts': () => ok(aResult({ id: 'replayed', ...earned })),
    }
    serve(answers)
    const points = () => screen.getByText('Your points are safe.').closest('[id]')
    const finish = async () => {
      const page = await open()
      await page.user.click(await screen.findByRole('button', { name: 'Finish Quiz' }))
      await screen.findByRole('heading', { name: 'Quiz Complete!' })
      return page
    }
    const cut = await finish()
    expect(points()).toHaveClass('bg-sunken')
    cut.unmount()
    const whole = await finish()
    expect(points()).toHaveClass('bg-sunken')
    expect(
      await screen.findByText('Your results have been saved and points awarded.'),
    ).toBeVisible()
    expect(points()).not.toHaveClass('bg-sunken')
    whole.unmount()
    await finish()
    expect(points()).not.toHaveClass('bg-sunken')
  })

  it('speaks of no points after a quiz that was not passed, and reads the book again first', async () => {
    const failed = { id: 'failed', score: 0, passed: false, points: 0 }
    serve({
      [GET]: () => ok(aQuiz({ chosen: { [A]: 0, [B]: 0 } })),
      'POST /api/quiz-attempts': () =>
        ok(aResult({ ...failed, ...earned, pointsGained: 10, pointsAfter: 50 })),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Finish Quiz' }))
    expect(await screen.findByText('Your results have been saved.')).toBeInTheDocument()
    const steps = document.querySelectorAll('#result-next :is(a, button)')
    expect([...steps].map(({ textContent }) => textContent)).toEqual([
      'Read it again',
      'Browse More Books',
      'Back to Dashboard',
    ])
  })

  it('shows the result of another tab instead of an error', async () => {
    const lastAttempt = aResult({ completedAt: new Date().toISOString(), answers: { [A]: 1 } })
    let isOver = false
    serve({
      [GET]: () =>
        ok(
          isOver
            ? aQuiz({ state: 'passed', questions: [], lastAttempt })
            : aQuiz({ chosen: { [A]: 0, [B]: 0 } }),
        ),
      'POST /api/quiz-attempts': ({ body }) => {
        isOver = true
        const { answers } = NewAttempt.parse(body)
        return answers[A] === 1
          ? ok(aResult({ ...earned, repeated: true }))
          : refusal('quiz_already_passed')
      },
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Finish Quiz' }))
    expect(await screen.findByRole('heading', { name: 'Quiz Complete!' })).toBeInTheDocument()
    expect(screen.queryByText('Failed to submit quiz results.')).toBeNull()
  })

  it('says exactly that the results were not submitted', async () => {
    serve({
      [GET]: () => ok(aQuiz({ chosen: { [A]: 0, [B]: 0 } })),
      'POST /api/quiz-attempts': () => refusal('server_error'),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Finish Quiz' }))
    expect(await screen.findByText('Failed to submit quiz results.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Finish Quiz' })).toBeEnabled()
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
            pointsGained: 23,
            pointsAfter: 40,
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
