import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

const open = () => show(<UnsubscribeScreen />, '/unsubscribe?token=abc.def')
const press = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))

it('ends the mails with one press, and not by being looked at', async () => {
  const calls = serve({ 'POST /api/digest/unsubscribe': () => ok({ unsubscribed: true }) })
  const { user } = await open()
  expect(calls).toEqual([])
  await press(user)
  expect(
    await screen.findByText('Done. You won’t get any more of these emails.'),
  ).toBeInTheDocument()
  expect(calls[0]?.body).toEqual({ token: 'abc.def' })
})

it('says when the link is not complete', async () => {
  serve({ 'POST /api/digest/unsubscribe': () => refusal('link_not_right') })
  const { user } = await open()
  await press(user)
  expect(await screen.findByRole('alert')).toHaveTextContent("This link isn't complete.")
})
