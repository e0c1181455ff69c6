import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReportStudent } from '#contract/school/student-reports.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { StudentReport } from './student-report.tsx'

const LEO: ReportStudent = {
  userId: 'leo',
  firstName: 'Leo',
  lastName: 'Ray',
  language: 'en',
  isFamilys: false,
}
const MAYA: ReportStudent = {
  userId: 'maya',
  firstName: 'Maya',
  lastName: 'Paz',
  language: 'es',
  isFamilys: true,
}

async function showReport(students: readonly ReportStudent[]) {
  const file = '/api/teacher/class/:id/students/:userId/report'
  const calls = serve({
    'GET /api/teacher/class/:id/student-reports': () => ok(students),
    [`GET ${file}.pdf`]: () => refusal('too_many_tries'),
    [`GET ${file}.csv`]: () => refusal('too_many_tries'),
  })
  const { user } = await show(<StudentReport classId={12} />, '/teacher')
  return {
    user,
    asked: () =>
      calls.flatMap(({ path, search }) => (path.includes('/report.') ? `${path}?${search}` : [])),
  }
}

it('offers the report of each student in the language of their family', async () => {
  const { user, asked } = await showReport([LEO, MAYA])
  const language = await screen.findByRole('combobox', { name: 'Report language' })
  expect(language).toHaveValue('en')
  expect(screen.getByText("This family hasn't chosen a language yet.")).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Student' }), 'Maya Paz')
  expect(screen.getByRole('combobox', { name: 'Report language' })).toHaveValue('es')
  expect(screen.getByText('Chosen by this family.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report language' }), 'English')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reading progress' }))
  expect(asked()).toEqual([
    '/api/teacher/class/12/students/maya/report.pdf?period=monthly&language=es',
    '/api/teacher/class/12/students/maya/report.csv?period=monthly&language=en&table=reading_progress',
  ])
})

it('says that a class has no students', async () => {
  await showReport([])
  expect(await screen.findByText('No students yet')).toBeInTheDocument()
})
