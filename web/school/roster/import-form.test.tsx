import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RosterChange } from '#contract/school/roster-import.ts'
import { aClass, aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ImportForm } from './import-form.tsx'

const READ: RosterChange['read'] = {
  encoding: null,
  parts: [{ id: 'text', name: '' }],
  part: 'text',
  headingLine: 1,
  columns: [{ heading: 'Name', sample: 'Müller, Zoë', use: 'fullName' }],
}
const CHANGE: RosterChange = {
  lines: [
    { line: 2, name: 'Zoë Müller', outcome: 'new', says: 'New account, added to this class.' },
    { line: 3, name: 'Max Moved', outcome: 'left', says: 'Marked as inactive in your file.' },
    { line: 4, name: '=cmd', outcome: 'problem', says: 'Looks like a formula.' },
  ],
  missing: [],
  read: READ,
  applied: false,
  secrets: [],
}

async function form(answer: (body: unknown) => RosterChange = () => CHANGE) {
  const bodies: unknown[] = []
  serve({
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })),
    'POST /api/teacher/class/:id/import': ({ body }) => {
      bodies.push(body)
      return ok(answer(body))
    },
  })
  const onAdded = vi.fn()
  const page = await show(<ImportForm chosen={aClass()} onAdded={onAdded} />, '/teacher')
  const zone = await screen.findByLabelText('Drop a class list here, or choose a file')
  return { ...page, bodies, onAdded, zone }
}

it('previews a file as soon as it is chosen, with the lines that need a look first', async () => {
  const { user, bodies, zone } = await form()
  await user.upload(zone, new File(['Name\nZoë'], 'class.xlsx'))
  expect(await screen.findByText(/1 new, 1 not added.* 1 skipped/)).toBeInTheDocument()
  expect(bodies).toEqual([
    { file: btoa(String.fromCharCode(...new TextEncoder().encode('Name\nZoë'))) },
  ])
  const [, first, second, third] = screen.getAllByRole('row')
  expect([first, second, third].map((row) => row?.textContent)).toEqual([
    expect.stringContaining('formula'),
    expect.stringContaining('inactive'),
    expect.stringContaining('Zoë Müller'),
  ])
})

it('adds the students with one tap once the school agrees', async () => {
  const secrets = [{ userId: 'z', name: 'Zoë Müller', signInName: 'zoe47', password: 'a-b-c' }]
  const { user, bodies, zone, onAdded } = await form((body) =>
    typeof body === 'object' && body !== null && 'apply' in body
      ? { ...CHANGE, applied: true, secrets }
      : CHANGE,
  )
  await user.upload(zone, new File(['Name\nZoë'], 'class.csv'))
  await user.click(await screen.findByRole('checkbox', { name: /My school allows/ }))
  await user.click(screen.getByRole('button', { name: 'Add 1 student' }))
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(secrets))
  expect(bodies[1]).toMatchObject({ apply: true, consent: true })
})

it('reads again with the column that the teacher chooses', async () => {
  const unread = {
    ...READ,
    headingLine: null,
    columns: [{ heading: '', sample: 'red', use: 'none' as const }],
  }
  const { user, bodies, zone } = await form((body) =>
    typeof body === 'object' && body !== null && 'columns' in body
      ? CHANGE
      : { ...CHANGE, lines: [], read: unread },
  )
  await user.upload(zone, new File(['red'], 'class.csv'))
  expect(await screen.findByText(/couldn’t tell which column/)).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Column 1'), 'First name')
  expect(await screen.findByText(/1 new/)).toBeInTheDocument()
  expect(bodies[1]).toMatchObject({ columns: { headingLine: 0, uses: ['firstName'] } })
})

it('offers the sheets or classes of a file', async () => {
  const parts = [
    { id: 'c1', name: 'Room 12' },
    { id: 'c2', name: 'Room 14' },
  ]
  const { user, bodies, zone } = await form(() => ({
    ...CHANGE,
    read: { ...READ, parts, part: 'c1' },
  }))
  await user.upload(zone, new File(['x'], 'roster.zip'))
  await user.selectOptions(await screen.findByLabelText('List in this file'), 'Room 14')
  await vi.waitFor(() => expect(bodies[1]).toMatchObject({ part: 'c2' }))
})

it('says at the file why it can’t be read, and takes another one', async () => {
  const { user, zone } = await form()
  serve({
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })),
    'POST /api/teacher/class/:id/import': () => refusal('roster_unreadable'),
  })
  await user.upload(zone, new File(['%PDF'], 'class.txt'))
  expect(await screen.findByText(/couldn't read this list/)).toBeInTheDocument()
  expect(within(document.body).queryByRole('region', { name: 'What would change' })).toBeNull()
})

it('previews a pasted list', async () => {
  const { user, bodies } = await form()
  await user.click(screen.getByLabelText('Or paste it here'))
  await user.paste('Zoë Müller\nLiam Peña')
  expect(await screen.findByText(/1 new/)).toBeInTheDocument()
  expect(bodies).toEqual([{ csv: 'Zoë Müller\nLiam Peña' }])
})
