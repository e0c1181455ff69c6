import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Account } from '#contract/accounts/accounts.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { AccountsPanel } from './accounts-panel.tsx'

const AT = '2026-03-04T12:00:00.000Z'
const ME = aReader({ role: 'admin', hero: null })

function anAccount(own: Partial<Account>): Account {
  return {
    id: 'someone',
    role: 'teacher',
    firstName: 'Jo',
    lastName: 'Okafor',
    email: 'jo@school.example',
    createdAt: AT,
    disabledAt: null,
    disabledBy: null,
    ...own,
  }
}

const open = (answer = () => ok({ disabled: true })) =>
  visit(<AccountsPanel />, '/teacher', {
    'GET /api/auth/user': () => ok(ME),
    'GET /api/admin/accounts': () =>
      ok([
        anAccount({ id: 'off', firstName: 'Kim', disabledAt: AT, disabledBy: 'Robin Lee' }),
        anAccount({}),
        anAccount({ id: ME.id, role: 'admin', firstName: 'Robin' }),
      ]),
    'PUT /api/admin/accounts/:id/disabled': answer,
  })

const card = (name: string) => screen.findByRole('article', { name })

it('turns an account off after one question, and says what that did', async () => {
  const { user, calls } = await open()
  await user.click(within(await card('Jo Okafor')).getByRole('button', { name: 'Disable' }))
  const asked = screen.getByRole('alertdialog', { name: 'Disable Jo Okafor’s account?' })
  await user.click(within(asked).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Jo Okafor is signed out everywhere.')).toBeInTheDocument()
  expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', body: { disabled: true } }))
})

it('says since when and by whom one is off, and turns it on again without a question', async () => {
  const { user, calls } = await open()
  const off = await card('Kim Okafor')
  expect(off).toHaveTextContent('DisabledMar 04, 2026 by Robin Lee')
  await user.click(within(off).getByRole('button', { name: 'Enable' }))
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'PUT', body: { disabled: false } }),
  )
})

it('offers no one to turn off their own account', async () => {
  await open()
  const mine = await card('Robin Okafor')
  expect(within(mine).queryByRole('button')).toBeNull()
})

it('says in words why the last administrator stays', async () => {
  const { user } = await open(() => refusal('last_administrator'))
  await user.click(within(await card('Jo Okafor')).getByRole('button', { name: 'Disable' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText(/This is the last administrator/)).toBeInTheDocument()
})
