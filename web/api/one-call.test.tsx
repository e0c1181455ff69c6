import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOneCall } from './one-call.ts'
import { show } from './test/show.tsx'

function Key({ send }: { send: () => Promise<void> }) {
  const { mutate, reset, isPending } = useOneCall({ mutationFn: send })
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Send
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <p>{isPending ? 'Sending' : 'Idle'}</p>
    </>
  )
}

/** A button whose calls end when the test says so. */
async function aButton() {
  const ends: (() => void)[] = []
  await show(<Key send={() => new Promise((resolve) => ends.push(resolve))} />)
  return { ends, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

it('sends one call on a double tap, and another once the first has ended', async () => {
  const { ends, press } = await aButton()
  press('Send')
  press('Send')
  await screen.findByText('Sending')
  press('Send')
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await screen.findByText('Idle')
  press('Send')
  await waitFor(() => expect(ends).toHaveLength(2))
})

it('sends again after a reset while the first call was on its way', async () => {
  const { ends, press } = await aButton()
  press('Send')
  await screen.findByText('Sending')
  press('Reset')
  ends[0]?.()
  await waitFor(() => {
    press('Send')
    expect(ends).toHaveLength(2)
  })
})

// A test of every button would be long; plain mutations are listed instead, each with its reason.
const PLAIN = new Map([
  ['api/one-call.ts', 'is the rule itself'],
  ['api/use-save-settings.ts', 'the last choice wins, in order'],
  ['books/use-scan.ts', 'has a guard of its own'],
  ['prizes/box/use-wishes.ts', 'stars: the last choice wins'],
  ['quiz/question-page.tsx', 'every choice is kept in order, and Finish has a guard of its own'],
  ['quiz/read-how.tsx', 'the last choice wins'],
  ['reading/library/book-detail.tsx', 'stars: the last choice wins'],
  ['reading/progress/progress-picker.tsx', 'a select that is disabled meanwhile'],
  ['reading/use-reading-clock.ts', 'pings may overlap'],
  ['rewards/use-surprises.ts', 'started by the page, opened once by the server'],
])

it('is what every other screen uses', async () => {
  const NODE_FILES = 'node:fs'
  const files: {
    readdirSync: (path: string, options: { recursive: true }) => string[]
    readFileSync: (path: string, encoding: 'utf8') => string
  } = await import(/* @vite-ignore */ NODE_FILES)
  const web = new URL(import.meta.url).pathname.replace(/api\/[^/]+$/, '')
  const plain = files
    .readdirSync(web, { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter((path) => /\buseMutation\b/.test(files.readFileSync(web + path, 'utf8')))
  expect(plain.toSorted()).toEqual([...PLAIN.keys()])
})
