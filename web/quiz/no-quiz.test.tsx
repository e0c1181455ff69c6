import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { NoQuiz } from './no-quiz.tsx'

const visited = (books: object[]) =>
  visit(<NoQuiz />, '/quiz', {
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/quizzes/open': () => ok(books),
  })

test('lists the quizzes that can be taken now', async () => {
  const id = '0191d1f0-0000-7000-8000-00000000000b'
  await visited([{ id, title: 'Holes', author: 'Louis Sachar', coverUrl: null }])
  expect(await screen.findByRole('heading', { name: 'Holes' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Quiz: Holes' })).toHaveAttribute('href', `/quiz/${id}`)
  expect(screen.queryByText('No Quiz Selected')).toBeNull()
})

test('says how to get one where none is open', async () => {
  await visited([])
  expect(await screen.findByText('No Quiz Selected')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose a book' })).toBeInTheDocument()
})
