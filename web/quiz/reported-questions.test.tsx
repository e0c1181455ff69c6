import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReportedQuestion } from '#contract/quiz/quiz-voids.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ReportedQuestions } from './reported-questions.tsx'

const REPORT: ReportedQuestion = {
  id: 'one',
  reason: 'Zero and Sam both dig.',
  saidAt: '2026-03-04T12:00:00.000Z',
  saidBy: 'Jo Okafor',
  isTeacher: true,
  book: { id: 'book', title: 'Holes', author: 'L. S.' },
  question: 'Who digs?',
  options: ['Stanley', 'Zero', 'Sam', 'Kate'],
  correct: 1,
  why: 'He digs.',
}

async function open(reports: ReportedQuestion[]) {
  const calls = serve({
    'GET /api/admin/quiz-voids': () => ok(reports),
    'PUT /api/admin/quiz-voids/:id': ({ body }) => ok(body),
  })
  return { ...(await show(<ReportedQuestions />, '/teacher')), calls }
}

it.each([
  ['Accept for everyone', true, 'Report accepted'],
  ['Decline', false, 'Report declined'],
])('%s decides on a report', async (name, accepted, said) => {
  const { user, calls } = await open([REPORT])
  const card = await screen.findByRole('article', { name: 'Holes: Who digs?' })
  expect(card).toHaveTextContent('Answer key: Zero')
  expect(card).toHaveTextContent('Reason: Zero and Sam both dig.')
  expect(card).toHaveTextContent('Jo Okafor, teacher')
  await user.click(within(card).getByRole('button', { name }))
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', body: { accepted } }))
})

it('says so when nothing waits', async () => {
  await open([])
  expect(await screen.findByText('No reported questions')).toBeInTheDocument()
})
