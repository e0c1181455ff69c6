import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StudentProgress } from '#contract/school/teacher.ts'
import { ok } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { choiceOf } from './class-choice.ts'
import { ProgressTab } from './progress-tab.tsx'

function aStudent(firstName: string, own: Partial<StudentProgress> = {}): StudentProgress {
  return {
    userId: firstName,
    user: { id: firstName, firstName, lastName: null, email: null },
    isActive: true,
    lastReadDay: '2026-03-03',
    booksRead: 1,
    minutesRead: 10,
    readingDays: 1,
    quizzes: 1,
    quizAverage: 80,
    readingLevel: 3,
    weekMinutes: 10,
    goalProgress: 10,
    points: 0,
    ...own,
  }
}

const CLASS = [
  aStudent('Zoë', { minutesRead: 5, quizAverage: null }),
  aStudent('Ada', { minutesRead: 300, quizAverage: 90 }),
  aStudent('Ben', { minutesRead: 40, quizAverage: 55 }),
]

async function visited(rows = CLASS, at = '/teacher') {
  const page = await visit(<ProgressTab classId={12} choice={choiceOf({}, '2026-03-04')} />, at, {
    'GET /api/teacher/class/:id/progress': () => ok(rows),
  })
  await screen.findByRole('table', { name: 'Student progress' })
  return page
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const heading = (name: string) => screen.getByRole('columnheader', { name })

describe('the table of a class', () => {
  it('sorts by a heading, and the other way at the next press', async () => {
    const { user } = await visited()
    expect(names()).toEqual(['Zoë', 'Ada', 'Ben'])
    const press = () => user.click(within(heading('Minutes')).getByRole('button'))
    await press()
    await waitFor(() => expect(names()).toEqual(['Ada', 'Ben', 'Zoë']))
    expect(heading('Minutes')).toHaveAttribute('aria-sort', 'descending')
    await press()
    await waitFor(() => expect(names()).toEqual(['Zoë', 'Ben', 'Ada']))
    expect(heading('Minutes')).toHaveAttribute('aria-sort', 'ascending')
    expect(heading('Student')).not.toHaveAttribute('aria-sort')
  })

  it('keeps its order and search in the URL; a student without a figure comes last', async () => {
    await visited(CLASS, '/teacher?sort=-quizzes')
    await waitFor(() => expect(names()).toEqual(['Ada', 'Ben', 'Zoë']))
  })

  it('finds a student with or without accents', async () => {
    const { user } = await visited()
    await user.type(screen.getByRole('searchbox', { name: 'Find a student' }), 'zoe')
    await waitFor(() => expect(names()).toEqual(['Zoë']))
    expect(screen.getByText('1 student found')).toBeInTheDocument()
  })

  it('shows fifty students on a page', async () => {
    const many = Array.from({ length: 60 }, (_, n) => aStudent(`S${n}`))
    const { user } = await visited(many)
    expect(names()).toHaveLength(50)
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(names()).toHaveLength(10))
  })
})
