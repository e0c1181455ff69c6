import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/reading-settings.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { TopBar } from './top-bar.tsx'

beforeEach(() => void serve({ 'GET /api/settings': () => ok(DEFAULT_SETTINGS) }))

const menuButton = () => screen.getByRole('button', { name: /^Maya/ })

it('shows the reader as the hero they built', async () => {
  await show(<TopBar user={aReader()} />)
  expect(menuButton().querySelector('svg')).not.toBeNull()
  expect(menuButton()).not.toHaveTextContent('MMaya')
})

it('shows the first letter of the name where there is no hero', async () => {
  await show(<TopBar user={aReader({ hero: null })} />)
  expect(menuButton()).toHaveTextContent('MMaya')
  expect(menuButton().querySelector('svg')).toBeNull()
})

it('opens a child’s settings over the page they are on', async () => {
  serve({
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/settings': () => ok(DEFAULT_SETTINGS),
    'GET /api/family-code': () => ok({ code: 'ACDE-FGHJ' }),
  })
  const { user } = await show(<TopBar user={aReader()} />)
  await user.click(menuButton())
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  const sheet = await screen.findByRole('dialog', { name: 'Settings' })
  expect(await within(sheet).findByRole('radiogroup', { name: 'Text size' })).toBeInTheDocument()
})

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opens its menu with the key %j on the first entry, and gives the focus back',
  async (key) => {
    const { user } = await show(<TopBar user={aReader()} />)
    act(() => menuButton().focus())
    await user.keyboard(key)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My hero' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(menuButton()).toHaveFocus())
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false')
  },
)

const speaker = () => screen.getByRole('button', { name: 'Sound' })
const pressed = (on: boolean) =>
  waitFor(() => expect(speaker()).toHaveAttribute('aria-pressed', String(on)))

it('is quiet until the reader turns the sounds on, and keeps that for them', async () => {
  const calls = serve({
    'GET /api/settings': () => ok({ ...DEFAULT_SETTINGS, theme: 'dark' }),
    'PUT /api/settings': ({ body }) => ok(body),
  })
  const { user } = await show(<TopBar user={aReader()} />)
  await waitFor(() => expect(speaker()).toBeEnabled())
  await pressed(false)
  await user.click(speaker())
  expect(await screen.findByText('Sounds are on')).toBeInTheDocument()
  await pressed(true)
  expect(calls.at(-1)?.body).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', sound: 'on' })
  await user.click(speaker())
  expect(await screen.findByText('Sounds are off')).toBeInTheDocument()
  await pressed(false)
})

it('goes back when the choice was not saved', async () => {
  serve({
    'GET /api/settings': () => ok(DEFAULT_SETTINGS),
    'PUT /api/settings': () => refusal('server_error'),
  })
  const { user } = await show(<TopBar user={aReader()} />)
  await waitFor(() => expect(speaker()).toBeEnabled())
  await user.click(speaker())
  expect(await screen.findByRole('alert')).toHaveTextContent('Your choice was not saved')
  await pressed(false)
})
