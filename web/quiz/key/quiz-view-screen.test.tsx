import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { KeyQuestion, QuestionVoid, QuizKey } from '#contract/quiz/quiz-key.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { QuizView } from './quiz-view-screen.tsx'

const BOOK = { id: '0191d1f0-0000-7000-8000-000000000001', title: 'Holes', author: 'L. S.' }
const QUIZ_ID = '0191d1f0-0000-7000-8000-000000000002'
const id = (n: number) => `0191d1f0-0000-7000-8000-00000000000${n}`
const GET = 'GET /api/books/:id/quiz/key'

function aQuestion(n: number, own: Partial<KeyQuestion> = {}): KeyQuestion {
  return {
    id: id(n),
    question: `Question number ${n}?`,
    options: ['Stanley', 'Zero', 'Sam', 'Kate'],
    correct: 1,
    why: 'He digs the hole.',
    about: 'story',
    quote: null,
    replaces: null,
    retiredAt: null,
    voids: [],
    statistics: { asked: 0, shareRight: null, discrimination: null, suspicion: null },
    ...own,
  }
}

function aVoid(own: Partial<QuestionVoid> = {}): QuestionVoid {
  return {
    id: id(8),
    at: '2026-03-04T12:00:00.000Z',
    reason: 'Two answers fit.',
    state: 'waiting',
    mine: true,
    by: null,
    ...own,
  }
}

type Quiz = NonNullable<QuizKey['quiz']>

function aKey(quiz: Partial<Quiz> = {}, own: Partial<QuizKey> = {}): QuizKey {
  return {
    book: BOOK,
    quiz: {
      id: QUIZ_ID,
      kind: 'ai',
      length: 2,
      createdAt: '2026-03-04T12:00:00.000Z',
      model: 'writer-1',
      mayEdit: true,
      questions: [aQuestion(3), aQuestion(4)],
      ...quiz,
    },
    writing: null,
    canWrite: true,
    mayRewrite: true,
    history: [],
    ...own,
  }
}

/** As serve(), with a teacher signed in. */
const serveAdult = (routes: Parameters<typeof serve>[0]) =>
  serve({ 'GET /api/auth/user': () => ok(aReader({ role: 'teacher', hero: null })), ...routes })

const open = () => show(<QuizView bookId={BOOK.id} />)

describe('the quiz as grown-ups see it', () => {
  it('has the key, the evidence and what was found wrong', async () => {
    const gone = aQuestion(5, {
      retiredAt: '2026-03-04T12:00:00.000Z',
      voids: [aVoid({ state: 'accepted' })],
    })
    const odd = aQuestion(3, {
      quote: 'Zero dug all day',
      statistics: { asked: 9, shareRight: 0.11, discrimination: null, suspicion: 'mostly_wrong' },
    })
    serveAdult({ [GET]: () => ok(aKey({ questions: [odd, gone] })) })
    await open()
    expect(await screen.findByText(/Written by AI \(writer-1\)/)).toBeInTheDocument()
    expect(
      screen.getAllByText('(correct answer)', { exact: false })[0]?.parentElement,
    ).toHaveTextContent('Zero')
    expect(screen.getByText('“Zero dug all day”')).toBeInTheDocument()
    expect(screen.getByText(/11% of 9 got it right/)).toBeInTheDocument()
    expect(screen.getByText(/Most readers get this wrong/)).toBeInTheDocument()
    expect(screen.getByText('Retired questions (1)')).toBeInTheDocument()
    expect(screen.getByText('Two answers fit.')).toBeInTheDocument()
  })

  it('is a friendly gate for everybody else', async () => {
    serveAdult({ [GET]: () => refusal('forbidden') })
    await open()
    expect(await screen.findByText('This page is for adults')).toBeInTheDocument()
  })

  it('offers no changes where the caller may make none, but a question can be called wrong', async () => {
    serveAdult({
      [GET]: () => ok(aKey({ kind: 'bundled', mayEdit: false, questions: [aQuestion(3)] })),
    })
    await open()
    expect(await screen.findByText('Built-in quiz')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Report as wrong' })).toBeInTheDocument()
  })
})

describe('changing a quiz', () => {
  it('calls a question wrong, with a reason', async () => {
    const calls = serveAdult({
      [GET]: () => ok(aKey({ questions: [aQuestion(3)] })),
      'POST /api/quiz-questions/:id/void': () => ok({ voided: true }),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Report as wrong' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Report question' })).toBeDisabled()
    await user.type(within(dialog).getByLabelText('Reason'), 'Zero and Sam both dig.')
    await user.click(within(dialog).getByRole('button', { name: 'Report question' }))
    expect(await screen.findByText(/No one loses points/)).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/quiz-questions/${id(3)}/void`,
      body: { reason: 'Zero and Sam both dig.' },
    })
  })

  it('says for whom a report holds and undoes it', async () => {
    const calls = serveAdult({
      [GET]: () => ok(aKey({ questions: [aQuestion(3, { voids: [aVoid()] })] })),
      'DELETE /api/quiz-voids/:id': () => ok({ undone: true }),
    })
    const { user } = await open()
    expect(
      await screen.findByText('Doesn’t count for your readers; waiting for an administrator'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Report as wrong' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo report' }))
    expect(await screen.findByText('Report undone')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/quiz-voids/${id(8)}`)
  })

  it('leaves an accepted report of another adult to who made it', async () => {
    const voids = [aVoid({ state: 'accepted', mine: false })]
    serveAdult({ [GET]: () => ok(aKey({ questions: [aQuestion(3, { voids })] })) })
    await open()
    expect(await screen.findByText('Doesn’t count for anyone')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo report' })).toBeNull()
  })

  it('adds a question and says what is missing', async () => {
    const calls = serveAdult({
      [GET]: () => ok(aKey()),
      'POST /api/quizzes/:id/questions': () => ok({ id: id(9) }),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add a question' }))
    await user.click(screen.getByRole('button', { name: 'Save question' }))
    expect(await screen.findByRole('link', { name: 'Enter the question.' })).toBeInTheDocument()
    await user.type(screen.getByLabelText('Question'), 'Who finds the tube?')
    for (const [n, name] of ['Stanley', 'Zero', 'Sam', 'Kate'].entries()) {
      await user.type(screen.getByLabelText(`Answer ${n + 1}`), name)
    }
    await user.selectOptions(screen.getByLabelText('Correct answer'), 'Answer 1')
    await user.type(screen.getByLabelText('Why it’s correct'), 'Stanley finds it.')
    await user.click(screen.getByRole('button', { name: 'Save question' }))
    expect(await screen.findByText('The quiz was updated.')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      question: 'Who finds the tube?',
      options: ['Stanley', 'Zero', 'Sam', 'Kate'],
      correct: 0,
      why: 'Stanley finds it.',
      about: 'story',
    })
  })

  it('moves, edits and retires', async () => {
    const calls = serveAdult({
      [GET]: () => ok(aKey()),
      'PUT /api/quizzes/:id/order': () => ok({ ordered: true }),
      'PUT /api/quiz-questions/:id': () => ok({ id: id(8) }),
      'DELETE /api/quiz-questions/:id': () => ok({ retired: true }),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Move question 2 up' }))
    expect(screen.getByRole('button', { name: 'Move question 1 up' })).toBeDisabled()
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/order'))?.body).toEqual({
        questionIds: [id(4), id(3)],
      }),
    )
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
    await user.clear(screen.getByLabelText('Question'))
    await user.type(screen.getByLabelText('Question'), 'Who digs the most?')
    await user.click(screen.getByRole('button', { name: 'Save question' }))
    await vi.waitFor(() =>
      expect(
        calls.find(({ path, method }) => method === 'PUT' && path.endsWith(id(3)))?.body,
      ).toMatchObject({ question: 'Who digs the most?', correct: 1 }),
    )
    await user.click((await screen.findAllByRole('button', { name: 'Retire' }))[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Retire question' }))
    await vi.waitFor(() =>
      expect(calls.find(({ method }) => method === 'DELETE')?.path).toMatch(id(4)),
    )
  })

  it('has a quiz written from a pasted passage and shows it when it is there', async () => {
    let asked = false
    const requestedAt = '2026-03-04T12:00:00.000Z'
    const dropped = [{ question: 'Who is the king?', fault: 'not_in_evidence' }]
    let looked = 0
    const calls = serveAdult({
      [GET]: () => {
        if (!asked) return ok(aKey())
        looked += 1
        const isDone = looked > 1
        const finishedAt = isDone ? requestedAt : null
        const outcome = isDone ? 'written' : null
        return ok(aKey({}, { writing: { requestedAt, finishedAt, outcome, dropped } }))
      },
      'POST /api/books/:id/quiz/rewrite': () => {
        asked = true
        return ok({ asked: true })
      },
    })
    const { user } = await open()
    await user.type(await screen.findByLabelText('Passage from the book'), 'Once upon a time.')
    await user.click(screen.getByRole('button', { name: 'Write a new quiz' }))
    expect(await screen.findByText(/It will appear here/)).toBeInTheDocument()
    expect(await screen.findByText('The new quiz is in place.')).toBeInTheDocument()
    expect(screen.getByText(/not supported by the text/)).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      passage: 'Once upon a time.',
    })
  })
})
