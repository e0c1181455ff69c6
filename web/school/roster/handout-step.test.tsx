import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { HandoutStep } from './handout-step.tsx'

const SECRETS = [
  { userId: 'z', name: 'Zoe Park', signInName: 'zoe47', password: 'seven-purple-wagons' },
]
const CARDS = [{ userId: 'z', name: 'Zoe Park', token: 'card-token', pictures: null }]

async function step({ cards = CARDS as typeof CARDS | null, isMaking = false } = {}) {
  serve({ 'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })) })
  const onClose = vi.fn()
  const onMakeAgain = vi.fn()
  window.print = vi.fn()
  const page = await show(
    <HandoutStep
      secrets={SECRETS}
      signInCode="CKF6RXYR"
      cards={cards}
      isMaking={isMaking}
      onMakeAgain={onMakeAgain}
      onClose={onClose}
    />,
    '/teacher',
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Print sign-in cards' })
  return { ...page, dialog, onClose, onMakeAgain }
}

it('asks before passwords that were not printed are gone', async () => {
  const { user, dialog, onClose } = await step()
  expect(within(dialog).getByText('seven-purple-wagons')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep open' }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Close anyway' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes at once after printing', async () => {
  const { user, dialog, onClose } = await step()
  await user.click(within(dialog).getByRole('button', { name: 'Print all' }))
  expect(window.print).toHaveBeenCalledOnce()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays when the teacher goes back in the browser', async () => {
  const { router } = await step()
  void router.navigate({ to: '/library' })
  expect(await screen.findByText('Close without printing?')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/teacher')
})

it('keeps the passwords when the cards fail, and makes them again', async () => {
  const { user, dialog, onMakeAgain } = await step({ cards: null })
  expect(within(dialog).getByText('seven-purple-wagons')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(onMakeAgain).toHaveBeenCalledOnce()
})
