import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { visit } from '#web/test/visit.tsx'
import { HelpButton } from './help-button.tsx'

it('opens the help for this page, and gives the focus back', async () => {
  const { user } = await visit(<HelpButton reader="teacher" />, '/students?view=talks', {})
  const button = screen.getByRole('button', { name: 'Help' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Help with this page' })
  expect(await within(dialog).findByText(/^A check-in is a session or quiz/)).toBeInTheDocument()
  expect(within(dialog).getByText(/Ask your administrator/)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
})

it('leads an administrator to what needs attention', async () => {
  const { user } = await visit(<HelpButton reader="admin" />, '/treasure-store?tab=budget', {})
  await user.click(screen.getByRole('button', { name: 'Help' }))
  expect(await screen.findByText(/^The budget pays for prizes/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'System' }))
  expect(await screen.findByText(/Arrived at \/admin/)).toBeInTheDocument()
})

it('says on a page for others whom it is not for', async () => {
  const { user } = await visit(<HelpButton reader="parent" />, '/today', {})
  await user.click(screen.getByRole('button', { name: 'Help' }))
  expect(await screen.findByText(/isn’t for your kind of account/)).toBeInTheDocument()
})
