// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { StationPanel } from './station-panel.tsx'

const header = () => screen.getByRole('button', { name: 'Book scanner station' })

it('shows a heading with exactly the title of the station', () => {
  render(
    <StationPanel title="Book scanner station" tag="NEW">
      Hold steady
    </StationPanel>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Book scanner station')
  expect(screen.getByRole('region', { name: 'Book scanner station' })).toBeTruthy()
})

it('starts closed and opens when its header is clicked', async () => {
  const onOpenChange = vi.fn()
  render(
    <StationPanel title="Book scanner station" onOpenChange={onOpenChange}>
      Hold steady
    </StationPanel>,
  )
  expect(screen.queryByText('Hold steady')).toBeNull()
  expect(header().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(header())
  expect(header().getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('Hold steady')).toBeVisible()
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true)
})

it('tells in words whether it is open', async () => {
  render(
    <StationPanel title="Book scanner station" defaultOpen>
      Hold steady
    </StationPanel>,
  )
  const state = () =>
    document.getElementById(header().getAttribute('aria-describedby') ?? '')?.textContent
  expect(state()).toBe('Open')
  await userEvent.click(header())
  expect(state()).toBe('Closed')
})

it('opens and closes from the keyboard', async () => {
  render(<StationPanel title="Book scanner station">Hold steady</StationPanel>)
  await userEvent.tab()
  expect(document.activeElement).toBe(header())
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Hold steady')).toBeVisible()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(screen.queryByText('Hold steady')).toBeNull())
})

it('obeys whoever steers it', () => {
  const { rerender } = render(
    <StationPanel title="Book scanner station" open={false}>
      Hold steady
    </StationPanel>,
  )
  expect(screen.queryByText('Hold steady')).toBeNull()
  rerender(
    <StationPanel title="Book scanner station" open>
      Hold steady
    </StationPanel>,
  )
  expect(screen.queryByText('Hold steady')).not.toBeNull()
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
