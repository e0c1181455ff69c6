import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/api/test/answers.ts'
import { show } from '#web/api/test/show.tsx'
import { TopBar } from './top-bar.tsx'

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

it('leads to the reading settings', async () => {
  const { user } = await show(<TopBar user={aReader()} />)
  await user.click(menuButton())
  await user.click(screen.getByRole('menuitem', { name: 'Reading settings' }))
  expect(await screen.findByText('Arrived at /settings')).toBeInTheDocument()
})
