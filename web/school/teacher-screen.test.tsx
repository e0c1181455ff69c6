import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { ClassBreakdown, ClassDay, ClassOverview } from '#contract/school/teacher.ts'
import { aClass, aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TeacherScreen } from './teacher-screen.tsx'

const OVERVIEW: ClassOverview = {
  students: [],
  analytics: [{ totalBooksRead: 7, totalMinutesRead: 1240, averageClassScore: null }],
  activeCompetitions: [],
  recentActivity: [],
  range: { startDate: '2026-03-01', endDate: '2026-03-02' },
}
const DAYS: ClassDay[] = [
  {
    date: '2026-03-01',
    totalMinutesRead: 20,
    totalBooksRead: 0,
    activeStudents: 1,
    averageClassScore: null,
  },
  {
    date: '2026-03-02',
    totalMinutesRead: 50,
    totalBooksRead: 1,
    activeStudents: 1,
    averageClassScore: 80,
  },
]
const BREAKDOWN: ClassBreakdown = {
  levels: [{ level: 3, students: 1 }],
  quizBands: { excellent: 1, good: 0, practice: 0 },
  genres: [{ genre: 'Fantasy', books: 1 }],
  engagement: [{ group: 'most_days', students: 1 }],
  active: { students: 1, of: 1 },
  finishedShare: 50,
  daysAWeek: 7,
}

async function visitedBy(own: Partial<CurrentUser>, at = '/teacher', other: Routes = {}) {
  const page = await visit(<TeacherScreen />, at, {
    'GET /api/auth/user': () => ok(aReader(own)),
    'GET /api/teacher/classes': () => ok([aClass()]),
    'GET /api/teacher/class/:id/roster': () =>
      ok({ classCode: 'C', signInCode: 'S', students: [], groups: [] }),
    'GET /api/teacher/class/:id/overview': () => ok(OVERVIEW),
    'GET /api/teacher/class/:id/analytics': () => ok(DAYS),
    'GET /api/teacher/class/:id/breakdown': () => ok(BREAKDOWN),
    ...other,
  })
  await screen.findByRole('heading', { level: 1, name: 'Teacher Analytics' })
  return page
}

describe('the teacher’s place', () => {
  it.each(['student', 'parent'] as const)(
    'tells a %s who works here and how to get in',
    async (role) => {
      await visitedBy({ role })
      expect(screen.getByText('This page is for teachers.')).toBeInTheDocument()
      expect(screen.getByText(/create a teacher account/)).toBeInTheDocument()
    },
  )

  it('tells a teacher who is not confirmed what is missing', async () => {
    await visitedBy({ role: 'teacher', approved: false })
    expect(screen.getByText(/waiting for approval/)).toBeInTheDocument()
  })

  it('asks for a class before it shows anything, named by class and grade', async () => {
    await visitedBy({ role: 'teacher' })
    expect(await screen.findByText('Select a Class to Begin')).toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'Room 12 - Grade 3' })).toBeInTheDocument()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('shows the sums of the chosen days, and no score where there is none', async () => {
    const { calls } = await visitedBy(
      { role: 'teacher' },
      '/teacher?class=12&from=2026-03-01&to=2026-03-02',
    )
    expect(await screen.findByText('1,240')).toBeInTheDocument()
    expect(screen.getByText('None yet')).toBeInTheDocument()
    const asked = calls.find(({ path }) => path === '/api/teacher/class/12/overview')
    expect(asked?.search.get('startDate')).toBe('2026-03-01')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Class Overview',
      'Student Progress',
      'Detailed Analytics',
      'Generate Reports',
    ])
  })

  it('says in a sentence what each chart shows and gives its figures as a table', async () => {
    const { user } = await visitedBy({ role: 'teacher' }, '/teacher?class=12')
    await user.click(await screen.findByRole('tab', { name: 'Detailed Analytics' }))
    const card = await screen.findByRole('region', { name: 'Reading over time' })
    expect(card).toHaveTextContent('70 minutes in 2 days. Best day: Mar 02 (50 minutes).')
    await user.click(within(card).getByRole('button', { name: /Table/ }))
    expect(within(card).getByRole('row', { name: /Mar 02, 2026 50 1 1 80%/ })).toBeInTheDocument()
    for (const says of [
      'Mondays are the biggest reading day (50 minutes), Tuesdays the smallest (0).',
      'All students read at level 3.',
      '1 quiz taken; 100% scored 60% or higher.',
      'Fantasy is the most-finished genre (1 book).',
    ]) {
      expect(screen.getByText(says)).toBeInTheDocument()
    }
  })

  it('opens the tab in the URL, so that Back and a reload keep it', async () => {
    await visitedBy({ role: 'teacher' }, '/teacher?class=12&tab=analytics')
    expect(await screen.findByRole('tab', { name: 'Detailed Analytics' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})
