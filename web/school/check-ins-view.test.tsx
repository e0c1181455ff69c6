import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CheckIn } from '#contract/school/check-ins.ts'
import { ok } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { CheckInsView } from './check-ins-view.tsx'
import { choiceOf } from './class-choice.ts'

const CHECK_IN: CheckIn = {
  id: '5',
  kind: 'quiz',
  reason: 'too_soon',
  student: { id: 'Ada', firstName: 'Ada', lastName: null },
  bookTitle: 'Holes',
  at: '2026-03-03T10:00:00.000Z',
  minutes: null,
  percent: 90,
  note: null,
}
const REVIEWED = { ...CHECK_IN, outcome: 'dismissed', reviewedAt: '2026-03-04T10:00:00.000Z' }

async function visited() {
  let isOpen = true
  const view = <CheckInsView classId={12} choice={choiceOf({}, '2026-03-04')} />
  return visit(view, '/students', {
    'GET /api/teacher/class/:id/flags': () => ok(isOpen ? [CHECK_IN] : []),
    'GET /api/teacher/class/:id/flags/reviewed': () => ok(isOpen ? [] : [REVIEWED]),
    'PUT /api/teacher/class/:id/flags/:flagId': () => {
      isOpen = false
      return ok({ outcome: 'dismissed' })
    },
    'DELETE /api/teacher/class/:id/flags/:flagId': () => {
      isOpen = true
      return ok({ listed: true })
    },
  })
}

it('offers to undo a dismissed check-in, which is then listed again', async () => {
  const { user, sent } = await visited()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await screen.findByText('No check-ins')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'Ada, Holes' })).toBeInTheDocument()
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/teacher/class/12/flags/5',
    'DELETE /api/teacher/class/12/flags/5',
  ])
})

it('lists what was reviewed, and restores it', async () => {
  const { user } = await visited()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await user.click(await screen.findByRole('button', { name: 'Reviewed check-ins' }))
  const reviewed = screen.getByRole('region', { name: 'Reviewed check-ins' })
  expect(await within(reviewed).findByText('Ada, Holes')).toBeInTheDocument()
  await user.click(within(reviewed).getByRole('button', { name: 'Restore Ada' }))
  expect(await screen.findByRole('article', { name: 'Ada, Holes' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Reviewed check-ins')).toBeNull())
})
