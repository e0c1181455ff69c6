import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/auth.ts'
import { aReader } from '#web/api/test/answers.ts'
import { ok, serve } from '#web/api/test/fake-server.ts'
import { show } from '#web/api/test/show.tsx'
import { TeacherScreen } from './teacher-screen.tsx'

async function visitedBy(own: Partial<CurrentUser>) {
  serve({ 'GET /api/auth/user': () => ok(aReader(own)) })
  await show(<TeacherScreen />, '/teacher')
  await screen.findByRole('heading', { level: 1, name: 'Teacher Analytics' })
}

describe('the teacher’s place', () => {
  it.each(['student', 'parent'] as const)(
    'tells a %s who works here and how to get in',
    async (role) => {
      await visitedBy({ role })
      expect(screen.getByText('Teachers work here.')).toBeInTheDocument()
      expect(screen.getByText(/make a teacher account/)).toBeInTheDocument()
    },
  )

  it('tells a teacher what it is for', async () => {
    await visitedBy({ role: 'teacher' })
    expect(screen.getByText(/^Your classes/)).toBeInTheDocument()
  })

  it('tells a teacher who is not confirmed what is missing', async () => {
    await visitedBy({ role: 'teacher', approved: false })
    expect(screen.getByText(/waiting for the administrator/)).toBeInTheDocument()
  })
})
