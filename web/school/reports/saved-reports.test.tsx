import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RequestedReport } from '#contract/school/class-reports.ts'
import { aReader } from '#web/api/test/answers.ts'
import { ok, serve } from '#web/api/test/fake-server.ts'
import { show } from '#web/api/test/show.tsx'
import { SavedReports } from './saved-reports.tsx'

const FAILED: RequestedReport = {
  id: 'a',
  classId: 12,
  type: 'class_overview',
  metrics: ['reading_progress'],
  startDate: '2026-03-01',
  endDate: '2026-03-08',
  state: 'failed',
  progress: 55,
  askedAt: '2026-03-08T12:00:00.000Z',
}

it('says that a report could not be made, and has it made when it is tried again', async () => {
  const report = { ...FAILED }
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher', hero: null })),
    'GET /api/teacher/class/:id/reports': () => ok([report]),
    'POST /api/teacher/reports/:id/retry': () => {
      Object.assign(report, { state: 'waiting', progress: 0 })
      return ok(report)
    },
  })
  const { user } = await show(<SavedReports classId={12} onOpen={() => undefined} />, '/teacher')
  const card = await screen.findByRole('article', { name: 'Class Overview' })
  expect(card).toHaveTextContent('Could not be made')
  expect(card).toHaveTextContent('Nothing your class read is lost.')
  expect(within(card).queryByRole('button', { name: 'Open' })).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('progressbar')).toBeInTheDocument()
  expect(screen.queryByText('Could not be made')).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
