import { act, screen, waitFor } from '@testing-library/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PICTURE_MARK } from '#contract/drawn-page.ts'
import { Arriving } from '#web/ui/states/soon.tsx'
import { queueUntilHydrated } from './queue-until-hydrated.ts'

const pressed = vi.fn()
const opened = vi.fn()
const sent = vi.fn()

function Page() {
  const [code, setCode] = useState('')
  const [agrees, setAgrees] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(code)
      }}
    >
      <label>
        Code
        <input value={code} onChange={({ target }) => setCode(target.value)} />
      </label>
      <p>You typed {code || 'nothing'}.</p>
      <label>
        <input type="checkbox" checked={agrees} onChange={() => setAgrees(!agrees)} />I agree
      </label>
      <p>{agrees ? 'So be it.' : 'Not yet.'}</p>
      <button type="button" onClick={pressed}>
        Look
      </button>
      <button type="button" onMouseDown={opened}>
        Open
      </button>
      <button type="submit" disabled={code === ''}>
        Send
      </button>
      <a href="#there">Elsewhere</a>
    </form>
  )
}

let root: HTMLElement

beforeEach(() => {
  vi.clearAllMocks()
  document.documentElement.setAttribute(PICTURE_MARK, '')
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
  root = document.querySelector<HTMLElement>('#root') ?? document.body
  queueUntilHydrated()
})

// Who kept this page has to be done with it: nothing of it is left that could come alive.
afterEach(async () => {
  document.documentElement.removeAttribute(PICTURE_MARK)
  document.body.innerHTML = ''
  await new Promise((resolve) => setTimeout(resolve, 100))
})

async function hydrate(page = <Page />): Promise<void> {
  await act(async () => void hydrateRoot(root, page))
}

async function uncover(): Promise<void> {
  await act(async () => document.documentElement.removeAttribute(PICTURE_MARK))
}

async function comeAlive(): Promise<void> {
  await hydrate()
  await uncover()
}

it('does a tap again that came too early, once', async () => {
  screen.getByText('Look').click()
  await comeAlive()
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  act(() => screen.getByText('Look').click())
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('does a tap again on a part whose code was still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Page }>()
  const Part = lazy(() => promise)
  const arriving = (part: ReactNode) => (
    <Suspense>
      <Arriving>{part}</Arriving>
    </Suspense>
  )
  root.innerHTML = renderToString(arriving(<Page />))
  await hydrate(arriving(<Part />))
  await uncover()
  screen.getByText('Look').click()
  expect(pressed).not.toHaveBeenCalled()
  await act(async () => resolve({ default: Page }))
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

function type(text: string): void {
  const field = screen.getByLabelText('Code')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function holdDown(text: string): void {
  const button = screen.getByText<HTMLButtonElement>(text)
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  if (!button.disabled) button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

function letGo(text: string): void {
  const button = screen.getByText(text)
  button.dispatchEvent(new Event('pointerup', { bubbles: true }))
  button.click()
}

/** As a browser does it: a button that is switched off hears the pointer alone. */
function press(text: string): void {
  holdDown(text)
  letGo(text)
}

it('does a whole press again, for what answers to its beginning', async () => {
  press('Open')
  await comeAlive()
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  act(() => press('Open'))
  expect(opened).toHaveBeenCalledTimes(2)
})

it('does a press again during which the page came alive', async () => {
  holdDown('Open')
  await comeAlive()
  expect(opened).not.toHaveBeenCalled()
  act(() => letGo('Open'))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
})

it('keeps what was typed too early, and sends it when it was sent', async () => {
  type('978')
  press('Send')
  expect(sent).not.toHaveBeenCalled()
  await comeAlive()
  expect(await screen.findByText('You typed 978.')).toBeVisible()
  await waitFor(() => expect(sent).toHaveBeenCalledWith('978'))
})

it('keeps Enter that was pressed too early, for a button that is still switched off', async () => {
  type('978')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  screen.getByLabelText('Code').dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(true)
  await comeAlive()
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('978'))
})

it('shows a box as ticked at once, and ticks it for the page when it is alive', async () => {
  type('978')
  screen.getByText('I agree').click()
  expect(screen.getByRole('checkbox')).toBeChecked()
  press('Send')
  await comeAlive()
  expect(await screen.findByText('So be it.')).toBeVisible()
  expect(screen.getByRole('checkbox')).toBeChecked()
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('978'))
})

it('leaves a box alone that was ticked and cleared again', async () => {
  screen.getByText('I agree').click()
  screen.getByText('I agree').click()
  await comeAlive()
  expect(screen.getByText('Not yet.')).toBeVisible()
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

it('sends what was typed too early with a tap right after the page came alive', async () => {
  type('978')
  await comeAlive()
  act(() => press('Send'))
  expect(sent).toHaveBeenCalledExactlyOnceWith('978')
})

it('sends once with a tap during which the page comes alive', async () => {
  type('978')
  holdDown('Send')
  await hydrate()
  act(() => letGo('Send'))
  await uncover()
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('978'))
})

it('leaves alone what was typed on when the field had come alive', async () => {
  type('978')
  await hydrate()
  act(() => type('9780'))
  await uncover()
  act(() => press('Send'))
  expect(sent).toHaveBeenCalledExactlyOnceWith('9780')
})

it('lets a link lead on, and never sends a form the browser’s way', () => {
  const link = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByText('Elsewhere').dispatchEvent(link)
  expect(link.defaultPrevented).toBe(false)
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
})
