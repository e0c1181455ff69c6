import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Chips } from './chips.tsx'
import { ToggleFilter } from './forms/toggle-filter.tsx'
import { Tabs } from './tabs.tsx'

const ITEMS = [
  { value: 'camera', label: 'Camera Scan', content: <p>Point at the barcode</p> },
  { value: 'upc', label: 'Enter UPC', content: <p>Type the number</p> },
]

const shows = (words: string) =>
  waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe(words))

it('opens the first tab, and moves between tabs by arrow keys, round the end and back', async () => {
  render(<Tabs label="How to add a book" items={ITEMS} />)
  await shows('Point at the barcode')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Camera Scan')
  await userEvent.keyboard('{ArrowRight}')
  await shows('Type the number')
  await userEvent.keyboard('{ArrowRight}')
  await shows('Point at the barcode')
  await userEvent.keyboard('{End}')
  await shows('Type the number')
})

function Remembered() {
  const [shown, setShown] = useState('camera')
  return (
    <>
      <Tabs label="How to add a book" items={ITEMS} value={shown} onValueChange={setShown} />
      <button type="button" onClick={() => setShown('camera')}>
        Back
      </button>
    </>
  )
}

it('follows whoever decides which tab is shown, and shows that one as chosen', async () => {
  render(<Remembered />)
  const chosen = () =>
    screen.getAllByRole('tab').flatMap((tab) => (tab.dataset.chosen ? [tab.textContent] : []))
  await userEvent.click(screen.getByRole('tab', { name: 'Enter UPC' }))
  await shows('Type the number')
  expect(chosen()).toEqual(['Enter UPC'])
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await shows('Point at the barcode')
  expect(chosen()).toEqual(['Camera Scan'])
})

function Levels() {
  const [level, setLevel] = useState('all')
  const options = [
    { value: 'all', label: 'All Levels' },
    { value: '1', label: 'Level 1' },
  ]
  return <ToggleFilter label="Level" options={options} value={level} onValueChange={setLevel} />
}

it('always keeps one filter chosen', async () => {
  render(<Levels />)
  const isOn = (name: string) =>
    screen.getByRole('radio', { name }).getAttribute('aria-checked') === 'true'
  await userEvent.click(screen.getByRole('radio', { name: 'Level 1' }))
  expect([isOn('All Levels'), isOn('Level 1')]).toEqual([false, true])
  await userEvent.click(screen.getByRole('radio', { name: 'Level 1' }))
  expect([isOn('All Levels'), isOn('Level 1')]).toEqual([false, true])
})

function Genres() {
  const [genres, setGenres] = useState<string[]>([])
  const options = ['Adventure', 'Fantasy', 'Mystery'].map((label) => ({ value: label, label }))
  return (
    <>
      <Chips label="Genres" options={options} value={genres} onValueChange={setGenres} />
      <output>{genres.join(', ')}</output>
    </>
  )
}

it('collects genres in the order they are offered and lets them go again', async () => {
  render(<Genres />)
  await userEvent.click(screen.getByRole('button', { name: 'Mystery' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adventure' }))
  expect(screen.getByRole('status').textContent).toBe('Adventure, Mystery')
  expect(screen.getByRole('button', { name: 'Mystery' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Mystery' }))
  expect(screen.getByRole('status').textContent).toBe('Adventure')
})
