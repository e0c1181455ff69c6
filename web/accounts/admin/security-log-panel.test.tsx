import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { SecurityLogPanel } from './security-log-panel.tsx'

const STUDENT = '0191d1f0-0000-7000-8000-00000000000a'
const ENTRY = {
  id: 'e',
  at: '2026-03-04T12:00:00.000Z',
  kind: 'card_issued',
  actor: { id: 'jo', role: 'teacher', name: 'Jo Okafor' },
  subject: { id: STUDENT, role: 'student', name: null },
  objectId: null,
  detail: null,
  network: '203.0.113.0/24',
}

const open = () =>
  visit(<SecurityLogPanel />, '/teacher', {
    'GET /api/admin/security-log': ({ search }) => {
      const cursor = search.get('cursor')
      if (search.get('person') === 'nobody') return ok([])
      return cursor ? ok([{ ...ENTRY, id: cursor }]) : ok([ENTRY], 'second')
    },
    'GET /api/admin/security-log/check': () =>
      ok({ entries: 1200, intact: true, brokenSince: null, head: 'x' }),
  })

it('shows who did what to whom, with a number for a student', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Class card issued/ })
  expect(row).toHaveTextContent('Jo Okafor (teacher)')
  expect(row).toHaveTextContent(`Student ${STUDENT}`)
  expect(row).toHaveTextContent('203.0.113.0/24')
})

it('filters by event and person, and goes on page by page', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(calls.at(-1)?.search.get('cursor')).toBe('second')
  await user.type(screen.getByRole('searchbox', { name: /^Name, email/ }), 'nobody')
  expect(await screen.findByText('No events found')).toBeInTheDocument()
})

it('says whether anything was tampered with', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Check for tampering' }))
  expect(await screen.findByText('All 1,200 entries are intact.')).toBeInTheDocument()
})
