import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SavedReport } from '#contract/school/class-reports.ts'
import type { Choice } from '#web/school/class-choice.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ReportsTab } from './reports-tab.tsx'

const CHOICE: Choice = {
  class: 12,
  from: '2026-03-01',
  to: '2026-03-08',
  tab: 'reports',
  report: null,
  group: '',
}
const READY: SavedReport = {
  id: 'a',
  classId: 12,
  type: 'class_overview',
  metrics: ['reading_progress'],
  startDate: '2026-03-01',
  endDate: '2026-03-08',
  state: 'ready',
  createdAt: '2026-03-08T12:00:00.000Z',
}

function showTab(reports: readonly SavedReport[], answers: Parameters<typeof serve>[0] = {}) {
  const onOpen = vi.fn()
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher', hero: null })),
    'GET /api/teacher/class/:id/reports': () => ok(reports),
    'GET /api/teacher/class/:id/student-reports': () => ok([]),
    ...answers,
  })
  return {
    onOpen,
    calls,
    shown: show(<ReportsTab classId={12} choice={CHOICE} onOpen={onOpen} />, '/teacher'),
  }
}

it('opens a report as soon as it is created, and lists it', async () => {
  const reports: SavedReport[] = []
  const answer = Promise.withResolvers<void>()
  const { onOpen, calls, shown } = showTab(reports, {
    'POST /api/teacher/reports': async () => {
      await answer.promise
      reports.push(READY)
      return ok(READY)
    },
  })
  const { user } = await shown
  expect(await screen.findByText('Reports you create are saved here.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create quick report' }))
  const busy = await screen.findByRole('button', { name: 'Creating...' })
  await user.click(busy)
  expect(onOpen).not.toHaveBeenCalled()
  answer.resolve()
  const card = await screen.findByRole('article', { name: 'Class Overview' })
  expect(card).toHaveTextContent('Mar 01 to Mar 08, 2026 · created Mar 08')
  expect(onOpen.mock.calls).toEqual([['a']])
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('says why a report was not created', async () => {
  const { onOpen, shown } = showTab([], {
    'POST /api/teacher/advanced-report': () => refusal('too_many_tries'),
  })
  const { user } = await shown
  await user.click(await screen.findByRole('button', { name: 'Create custom report' }))
  expect(await screen.findByText('Report not created')).toBeInTheDocument()
  expect(screen.getByText(/^Too many tries/)).toBeInTheDocument()
  expect(onOpen).not.toHaveBeenCalled()
})

it('says that a report was not finished, and creates it when it is tried again', async () => {
  const report = { ...READY, state: 'failed' as SavedReport['state'] }
  const { calls, shown } = showTab([report], {
    'POST /api/teacher/reports/:id/retry': () => {
      report.state = 'ready'
      return ok(report)
    },
  })
  const { user } = await shown
  const card = await screen.findByRole('article', { name: 'Class Overview' })
  expect(card).toHaveTextContent('Not finished')
  expect(card).toHaveTextContent('No reading data was lost.')
  expect(within(card).queryByRole('button', { name: 'Open' })).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await within(card).findByRole('button', { name: 'Open' })).toBeInTheDocument()
  expect(screen.queryByText('Not finished')).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
