import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { StationPanel } from './station-panel.tsx'

const header = () => screen.getByRole('button', { name: 'Book scanner station' })

it('shows a heading with exactly the title of the station', () => {
  render(<StationPanel title="Book scanner station">Hold steady</StationPanel>)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Book scanner station')
  expect(screen.getByRole('region', { name: 'Book scanner station' })).toBeTruthy()
})

it('starts closed, opens and closes at its header, and tells in words whether it is open', async () => {
  render(<StationPanel title="Book scanner station">Hold steady</StationPanel>)
  const state = () =>
    document.getElementById(header().getAttribute('aria-describedby') ?? '')?.textContent
  expect(screen.queryByText('Hold steady')).toBeNull()
  expect(header().getAttribute('aria-expanded')).toBe('false')
  expect(state()).toBe('Closed')
  await userEvent.click(header())
  expect(header().getAttribute('aria-expanded')).toBe('true')
  expect(state()).toBe('Open')
  expect(await screen.findByText('Hold steady')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Hold steady')).toBeNull())
})

it('keeps what was typed when it is told to, and shows none of it while it is closed', async () => {
  render(
    <StationPanel title="Book scanner station" keeps>
      <input aria-label="Code" />
    </StationPanel>,
  )
  expect(screen.queryByLabelText('Code')).toBeNull()
  await userEvent.click(header())
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '9780')
  await userEvent.click(header())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull())
  await userEvent.click(header())
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('9780')
})
