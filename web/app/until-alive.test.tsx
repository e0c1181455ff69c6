import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { PICTURE_MARK } from '#contract/drawn-page.ts'
import { keepUntilAlive } from './until-alive.ts'

const pressed = vi.fn()
const sent = vi.fn()

function Page() {
  const [code, setCode] = useState('')
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
      <button type="button" onClick={pressed}>
        Look
      </button>
      <button type="submit">Send</button>
      <a href="#there">Elsewhere</a>
    </form>
  )
}

let root: HTMLElement

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = `<div id="root" ${PICTURE_MARK}="">${renderToString(<Page />)}</div>`
  root = document.querySelector<HTMLElement>('#root') ?? document.body
  keepUntilAlive()
})

async function comeAlive(): Promise<void> {
  await act(async () => {
    hydrateRoot(root, <Page />)
  })
  await act(async () => root.removeAttribute(PICTURE_MARK))
}

it('does a tap again that came too early, once', async () => {
  screen.getByText('Look').click()
  await comeAlive()
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  act(() => screen.getByText('Look').click())
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('keeps what was typed too early, and sends it when it was sent', async () => {
  const field = screen.getByLabelText('Code')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '978')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  screen.getByText('Send').click()
  expect(sent).not.toHaveBeenCalled()
  await comeAlive()
  expect(await screen.findByText('You typed 978.')).toBeVisible()
  await waitFor(() => expect(sent).toHaveBeenCalledWith('978'))
})

it('lets a link lead on, and never sends a form the browser’s way', () => {
  const link = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByText('Elsewhere').dispatchEvent(link)
  expect(link.defaultPrevented).toBe(false)
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
})
