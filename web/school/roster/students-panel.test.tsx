import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StudentAccount } from '#contract/school/school-children.ts'
import { later, ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { StudentsPanel } from './students-panel.tsx'

const ZOE: StudentAccount = {
  id: 'z1',
  firstName: 'Zoe',
  lastName: 'Park',
  signInName: 'zoe.1',
  classes: ['Room 7'],
  hasGuardian: false,
}
const LEO: StudentAccount = { ...ZOE, id: 'l1', firstName: 'Leo', hasGuardian: true }
const PROOF = {
  id: 'p',
  pseudonym: 'z1',
  erasedAt: '2026-03-04T12:00:00.000Z',
  erased: { users: 1 },
  kept: {},
  leftOver: 0,
  digest: 'ab'.repeat(32),
}

type Answer = () => Response | Promise<Response>

async function search(list: Answer, erase: Answer = () => refusal('not_found')) {
  const page = await visit(<StudentsPanel />, '/teacher', {
    'GET /api/admin/students': list,
    'POST /api/school/students/:id/erase': erase,
    'GET /api/school/students/:id/export.zip': () => refusal('child_shared'),
  })
  await page.user.type(await screen.findByLabelText('Student name'), 'pa')
  return page
}

it('offers the data of students without a guardian only', async () => {
  const { calls, user } = await search(() => ok([ZOE, LEO]))
  const zoe = within(await screen.findByRole('article', { name: 'Zoe Park' }))
  expect(zoe.getByText('zoe.1 · Room 7')).toBeInTheDocument()
  await user.click(zoe.getByRole('button', { name: 'Download data for Zoe Park' }))
  expect(await screen.findByText('Nothing was downloaded')).toBeInTheDocument()
  expect(calls.at(-1)?.path).toBe('/api/school/students/z1/export.zip')
  const leo = within(screen.getByRole('article', { name: 'Leo Park' }))
  expect(leo.getByText('Managed by a guardian')).toBeInTheDocument()
  expect(leo.queryByRole('button')).toBeNull()
  expect(leo.queryByRole('link')).toBeNull()
  expect(calls.every(({ search: asked }) => (asked.get('search')?.length ?? 2) >= 2)).toBe(true)
})

it('says when no student was found', async () => {
  await search(() => ok([]))
  expect(await screen.findByText('No student found')).toBeInTheDocument()
})

it('deletes a student once on a double tap, after the first name was typed', async () => {
  const reply = later()
  const { user, sent } = await search(() => ok([ZOE]), reply.answer)
  await user.click(await screen.findByRole('button', { name: 'Delete student Zoe Park' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Zoe?' }))
  expect(sent()).toEqual([])
  await user.type(dialog.getByLabelText('Type the first name to confirm: Zoe'), 'Zoe')
  await user.dblClick(dialog.getByRole('button', { name: 'Delete student' }))
  reply.arrive(ok(PROOF))
  expect(await screen.findByText('Student deleted')).toBeInTheDocument()
  expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/school/students/z1/erase', body: { firstName: 'Zoe' } },
  ])
})

it('keeps the dialog and says why nothing was deleted', async () => {
  const { user } = await search(
    () => ok([ZOE]),
    () => refusal('name_does_not_match'),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete student Zoe Park' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Zoe?' }))
  await user.type(dialog.getByLabelText('Type the first name to confirm: Zoe'), 'Zo')
  await user.click(dialog.getByRole('button', { name: 'Delete student' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was deleted')
  expect(dialog.getByLabelText('Type the first name to confirm: Zoe')).toHaveValue('Zo')
})
