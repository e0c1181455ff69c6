import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CheckIn } from '#contract/school/check-ins.ts'
import type { StudentNote, StudentPage } from '#contract/school/student.ts'
import { aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { StudentPageParts } from './student-screen.tsx'

const ADA = '0191d1f0-0000-7000-8000-00000000000a'
const WHOM = { id: 12, userId: ADA }

const STUDENT: StudentPage = {
  id: ADA,
  firstName: 'Ada',
  lastName: 'Moss',
  gradeLevel: '3',
  readingLevel: 4,
  isLevelSet: false,
  points: 120,
  streak: 3,
  longestStreak: 6,
  pauses: [{ from: '2026-03-10', to: '2026-03-12' }],
  today: '2026-03-04',
  weekMinutes: 25,
  weekGoal: 150,
  days: [
    { day: '2026-03-03', minutes: 0 },
    { day: '2026-03-04', minutes: 25 },
  ],
  books: [
    {
      id: 'b',
      title: 'Holes',
      author: 'Louis Sachar',
      level: 5,
      status: 'reading',
      progress: 40,
      minutes: 25,
      startedAt: '2026-03-03T10:00:00.000Z',
      completedAt: null,
    },
  ],
  quizzes: [
    {
      id: 'q',
      bookTitle: 'Frog and Toad',
      percent: 80,
      passed: true,
      tries: 2,
      completedAt: '2026-03-03T10:00:00.000Z',
    },
  ],
}
const CHECK_IN: CheckIn = {
  id: 'c',
  kind: 'session',
  reason: 'pages_a_minute',
  student: { id: ADA, firstName: 'Ada', lastName: 'Moss' },
  bookTitle: 'Holes',
  at: '2026-03-03T10:00:00.000Z',
  minutes: 25,
  percent: null,
  note: null,
}
const ROSTER = {
  classCode: 'C',
  signInCode: 'S',
  groups: [],
  students: [
    {
      userId: ADA,
      firstName: 'Ada',
      lastName: 'Moss',
      signInName: 'brave-otter',
      gradeLevel: '3',
      sourcedId: null,
      groupIds: [],
      hasCard: true,
      pictures: 'set',
      hasPassword: true,
      quizRules: null,
    },
  ],
}

const visited = (other: Routes = {}) =>
  visit(<StudentPageParts whom={WHOM} />, '/students', {
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })),
    'GET /api/teacher/class/:id/students/:userId': () => ok(STUDENT),
    'GET /api/teacher/class/:id/students/:userId/notes': () => ok([]),
    'GET /api/teacher/class/:id/flags': () => ok([CHECK_IN]),
    'GET /api/teacher/class/:id/roster': () => ok(ROSTER),
    ...other,
  })

describe('the page of a student', () => {
  it('shows the reading, the quizzes and the check-ins of this student', async () => {
    const { calls } = await visited()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Moss' })).toBeInTheDocument()
    expect(screen.getByText('25 minutes on 1 day in the last four weeks.')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Progress in Holes' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    expect(screen.getByText('80%')).toBeInTheDocument()
    expect(screen.getByText(/Attempt 2/)).toBeInTheDocument()
    expect(screen.getByText('Streak paused from Mar 10, 2026 to Mar 12, 2026')).toBeInTheDocument()
    expect(await screen.findByRole('article', { name: 'Ada Moss, Holes' })).toBeInTheDocument()
    const asked = calls.find(({ path }) => path.endsWith('/flags'))
    expect(asked?.search.get('studentId')).toBe(ADA)
    expect(await screen.findByText('Signs in as brave-otter')).toBeInTheDocument()
  })

  it('sets the reading level with one choice', async () => {
    const { user, sent } = await visited({
      'PUT /api/teacher/class/:id/students/:userId/level': () => ok({ readingLevel: 7 }),
    })
    await user.selectOptions(await screen.findByLabelText('Reading level'), '7')
    expect(await screen.findByText('Reading level set to 7')).toBeInTheDocument()
    expect(sent()[0]?.body).toEqual({ readingLevel: 7 })
  })

  it('sends praise: a ready sentence or the teacher’s own', async () => {
    const { user, sent } = await visited({
      'POST /api/teacher/class/:id/students/:userId/praise': () => ok({ sent: true }),
    })
    await user.click(await screen.findByRole('button', { name: 'Send praise' }))
    const dialog = await screen.findByRole('dialog', { name: 'Praise for Ada' })
    await user.click(await within(dialog).findByRole('radio', { name: 'Write your own' }))
    await user.type(await within(dialog).findByLabelText('Your message'), 'You asked a good one.')
    await user.click(within(dialog).getByRole('button', { name: 'Send praise' }))
    expect(await screen.findByText('Praise sent')).toBeInTheDocument()
    expect(sent()[0]?.body).toEqual({ sentence: 'You asked a good one.' })
  })

  it('pauses the streak', async () => {
    const pause = { from: '2026-03-04', to: '2026-03-04' }
    const { user, sent } = await visited({
      'POST /api/teacher/class/:id/students/:userId/pause': () => ok(pause),
    })
    await user.click(await screen.findByRole('button', { name: 'Pause the streak' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: 'Pause the streak' }))
    expect(await screen.findByText('Streak paused')).toBeInTheDocument()
    expect(sent()[0]?.body).toEqual(pause)
  })
})

describe('private notes', () => {
  it('are added, and only one’s own can be deleted', async () => {
    const notes: StudentNote[] = [
      { id: '1', text: 'Likes owls.', author: 'Jo Park', isOwn: false, at: '2026-03-03T10:00:00Z' },
      { id: '2', text: 'Reads aloud.', author: null, isOwn: false, at: '2026-03-02T10:00:00Z' },
    ]
    const { user } = await visit(<NotesPanel params={WHOM} />, '/students', {
      'GET /api/teacher/class/:id/students/:userId/notes': () => ok(notes),
      'POST /api/teacher/class/:id/students/:userId/notes': ({ body }) => {
        const text = String(Reflect.get(Object(body), 'text'))
        const mine = { id: '3', text, author: 'Me', isOwn: true, at: '2026-03-04T10:00:00Z' }
        notes.unshift(mine)
        return ok(mine)
      },
      'DELETE /api/teacher/class/:id/students/:userId/notes/:noteId': () => {
        notes.shift()
        return ok({ deleted: true })
      },
    })
    expect(await screen.findByText('Likes owls.')).toBeInTheDocument()
    expect(screen.getByText(/A former teacher/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Delete this note' })).toBeNull()
    await user.type(screen.getByLabelText('New note'), 'Ask about Holes.')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Ask about Holes.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete this note' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Likes owls.')
    await expect.poll(() => screen.queryByText('Ask about Holes.')).toBeNull()
  })
})
