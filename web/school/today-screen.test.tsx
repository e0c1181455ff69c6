import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { CheckIn } from '#contract/school/check-ins.ts'
import type { ClassToday, TodayStudent } from '#contract/school/today.ts'
import { aClass, aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TodayScreen } from './today-screen.tsx'

function aStudent(firstName: string, own: Partial<TodayStudent> = {}): TodayStudent {
  return {
    id: firstName,
    firstName,
    lastName: null,
    minutes: 0,
    quizzes: 0,
    todayMinutes: 0,
    lastReadDay: '2026-03-03',
    near: [],
    ...own,
  }
}

const TODAY: ClassToday = {
  today: '2026-03-04',
  since: '2026-03-03',
  until: '2026-03-03',
  students: [
    aStudent('Ada', { minutes: 12 }),
    aStudent('Ben', { lastReadDay: '2026-02-20' }),
    aStudent('Cleo', { lastReadDay: null }),
    aStudent('Dan', {
      minutes: 30,
      near: [
        { kind: 'week', about: null, amount: 20 },
        { kind: 'challenge', about: 'Reading week', amount: 75 },
      ],
    }),
  ],
}
const CHECK_IN: CheckIn = {
  id: 'c',
  kind: 'quiz',
  reason: 'too_soon',
  student: { id: 'Ada', firstName: 'Ada', lastName: null },
  bookTitle: 'Holes',
  at: '2026-03-03T10:00:00.000Z',
  minutes: null,
  percent: 90,
  note: null,
}

const visited = (other: Routes = {}, at = '/today', own: Partial<CurrentUser> = {}) =>
  visit(<TodayScreen />, at, {
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher', ...own })),
    'GET /api/teacher/classes': () => ok([aClass()]),
    'GET /api/teacher/class/:id/today': () => ok(TODAY),
    'GET /api/teacher/class/:id/flags': () => ok([CHECK_IN]),
    'GET /api/classes/:id/requests': () => ok([]),
    ...other,
  })

const part = (name: string) => screen.findByRole('region', { name })

describe('Today', () => {
  it('opens the only class at once and tells who read yesterday', async () => {
    const { calls } = await visited()
    const read = await part('Read yesterday')
    expect(read).toHaveTextContent('2 of 4 students, 42 minutes in total')
    const names = within(read).getByRole('list', { name: 'Students who read' })
    expect(names).toHaveTextContent('Dan30 minAda12 min')
    const others = within(read).getByRole('list', { name: 'Students who did not read' })
    expect(others).toHaveTextContent('BenCleo')
    expect(calls.some(({ path }) => path === '/api/teacher/class/12/today')).toBe(true)
  })

  it('speaks of the days since Friday on a Monday', async () => {
    const monday = { ...TODAY, since: '2026-02-27', until: '2026-03-01' }
    await visited({ 'GET /api/teacher/class/:id/today': () => ok(monday) })
    expect(await part('Read since Friday')).toBeInTheDocument()
  })

  it('names who has not read for long, what to ask about, and who is close to a goal', async () => {
    await visited()
    expect(await part('Not reading lately')).toHaveTextContent(
      'CleoNo reading yetBenNo reading for 12 days',
    )
    const checkIns = await part('Check-ins')
    expect(checkIns).toHaveTextContent('Ada, Holes')
    expect(within(checkIns).getByRole('link', { name: 'Review 1 check-in' })).toHaveAttribute(
      'href',
      '/students?class=12&view=talks',
    )
    expect(await part('Close to a goal')).toHaveTextContent(
      'Dan20 minutes left of this week’s goal75% of Reading week',
    )
  })

  it('opens the class used last on this device, and another when it is chosen', async () => {
    localStorage.setItem('reading-heroes.class', '13')
    const other = aClass({ id: 13, name: 'Room 13' })
    const { user, calls } = await visited({
      'GET /api/teacher/classes': () => ok([aClass(), other]),
    })
    const chosen = await screen.findByRole('combobox', { name: 'Class' })
    expect(chosen).toHaveValue('13')
    await user.selectOptions(chosen, '12')
    expect(localStorage.getItem('reading-heroes.class')).toBe('12')
    await screen.findByRole('region', { name: 'Read yesterday' })
    const asked = calls.filter(({ path }) => path.endsWith('/today')).map(({ path }) => path)
    expect(asked).toEqual(['/api/teacher/class/13/today', '/api/teacher/class/12/today'])
    localStorage.removeItem('reading-heroes.class')
  })

  it('opens the class where most waits on a first visit', async () => {
    const classes = [aClass(), aClass({ id: 13, name: 'Room 13' })]
    const none = { children: 0, orders: 0, people: 0, questions: 0, system: 0 }
    const { calls } = await visited({
      'GET /api/teacher/classes': () => ok(classes),
      'GET /api/waiting': () => ok({ ...none, classes: 4, busiestClass: 13 }),
    })
    await part('Read yesterday')
    expect(screen.getByRole('combobox', { name: 'Class' })).toHaveValue('13')
    const asked = calls.filter(({ path }) => path.endsWith('/today')).map(({ path }) => path)
    expect(asked).toEqual(['/api/teacher/class/13/today'])
  })

  it('shows the code for the classroom wall, to sign in and to join', async () => {
    const { user } = await visited({
      'GET /api/teacher/class/:id/roster': () =>
        ok({ classCode: 'CDFGHJKM', signInCode: 'WXYZCDFG', students: [], groups: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show the class code' }))
    const board = await screen.findByRole('dialog', { name: 'Room 12' })
    expect(await within(board).findByText('WXYZ CDFG')).toBeInTheDocument()
    expect(within(board).getByText(/\/sign-in\?way=class$/)).toBeInTheDocument()
    expect(within(board).getByRole('img')).toBeInTheDocument()
    await user.click(within(board).getByRole('radio', { name: 'Join the class' }))
    expect(await within(board).findByText(/\/social$/)).toBeInTheDocument()
  })

  it('asks a teacher without a class for its name and grade alone', async () => {
    const { user, sent } = await visited({
      'GET /api/teacher/classes': () => ok([]),
      'POST /api/classes': () => ok({ class: aClass(), role: 'teacher' }),
    })
    await user.type(await screen.findByLabelText('Class name'), 'Room 12')
    await user.selectOptions(screen.getByLabelText('Grade'), '3')
    await user.click(screen.getByRole('button', { name: 'Create a class' }))
    expect(await screen.findByText('Class created successfully!')).toBeInTheDocument()
    expect(sent()[0]?.body).toMatchObject({ name: 'Room 12', grade: '3' })
  })

  it('leads to adding students where a class has none', async () => {
    await visited({ 'GET /api/teacher/class/:id/today': () => ok({ ...TODAY, students: [] }) })
    expect(await screen.findByRole('link', { name: 'Add students' })).toHaveAttribute(
      'href',
      '/students?class=12',
    )
  })

  it.each([
    ['a parent', { role: 'parent' }, 'This page is for teachers.'],
    ['a teacher who waits', { approved: false }, 'Your account is waiting for approval.'],
  ] as const)('says to %s who it is for', async (_who, own, says) => {
    await visited({}, '/today', own)
    expect(await screen.findByText(says)).toBeInTheDocument()
  })
})
