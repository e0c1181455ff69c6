import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Confirm } from './overlays/confirm.tsx'

it('is called by its words alone, whatever icon stands beside them', () => {
  render(<Button icon={BookOpen}>Start Reading</Button>)
  expect(screen.getByRole('button', { name: 'Start Reading' })).toBeTruthy()
})

function renderInForm(buttons: ReactNode) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(<form onSubmit={onSubmit}>{buttons}</form>)
  return onSubmit
}

it('does not send the form it stands in unless it is asked to', async () => {
  const onSubmit = renderInForm(
    <>
      <Button>Cancel</Button>
      <Button type="submit">Create</Button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('cannot be pressed twice while it is busy, and keeps the focus', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Redeem</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  rerender(
    <Button onClick={onClick} busy="Redeeming...">
      Redeem
    </Button>,
  )
  const busy = screen.getByRole('button', { name: 'Redeeming...' })
  expect(document.activeElement).toBe(busy)
  await userEvent.click(busy)
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})

it('does not send its form while it is busy', async () => {
  const onSubmit = renderInForm(
    <Button type="submit" busy="Saving...">
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('can be a link', () => {
  render(
    <Button asChild icon={BookOpen}>
      <a href="/library">Browse</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Browse' })
  expect(link.getAttribute('href')).toBe('/library')
  expect(link.querySelector('svg')).not.toBeNull()
})

it('asks before deleting, with the focus on the safe answer', async () => {
  const onConfirm = vi.fn()
  render(
    <Confirm
      trigger={<Button>Delete</Button>}
      title="Delete this item?"
      description="Children can no longer choose it."
      confirmLabel="Delete item"
      destructive
      onConfirm={onConfirm}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete item' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
