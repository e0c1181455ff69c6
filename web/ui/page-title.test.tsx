import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageTitle } from './page-title.tsx'
import { ProgressBar } from './progress-bar.tsx'

it('leaves the focus at the top of the first page, before the skip link', () => {
  render(<PageTitle title="Landing" />)
  expect(document.activeElement).toBe(document.body)
})

it('takes the focus when the reader came here by a link', () => {
  fireEvent.pointerDown(document.body)
  render(<PageTitle title="Library" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Library' }))
})

it('leaves the focus where it is when the same page is drawn again', () => {
  fireEvent.keyDown(document.body)
  const first = render(<PageTitle title="Home" />)
  first.unmount()
  render(<PageTitle title="Home" />)
  expect(document.activeElement).toBe(document.body)
})

it('names the tab of the browser', () => {
  const { rerender } = render(<PageTitle title="Library" />)
  rerender(<PageTitle title="Quiz" />)
  expect(document.title).toBe('Quiz · Reading Heroes')
})

it('says the amount of a bar in words', () => {
  render(<ProgressBar label="Reading minutes" value={14} max={20} text="14 of 20 minutes" />)
  const bar = screen.getByRole('progressbar', { name: 'Reading minutes' })
  expect(bar.getAttribute('aria-valuetext')).toBe('14 of 20 minutes')
})

it('stops a bar at its end when more was read than asked', () => {
  render(<ProgressBar label="Books this month" value={6} max={4} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('4')
  expect(screen.getByText('6 of 4')).toBeTruthy()
})

it('draws an empty bar when there is nothing to reach', () => {
  render(<ProgressBar label="Books this month" value={0} max={0} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})
