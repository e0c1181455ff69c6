import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DrawnFirst, drawnFirst, WithDrawings } from './drawn-first.tsx'

const page = (from: DrawnFirst<string>) => (
  <WithDrawings from={from}>{(drawings) => <b>{drawings ?? 'nothing yet'}</b>}</WithDrawings>
)

function soon() {
  let resolve = (_drawings: string) => {}
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('what the server drew stays until the browser has its own drawings', async () => {
  const here = drawnFirst(async () => 'an owl')
  await here.fetch()
  const container = document.createElement('div')
  container.innerHTML = renderToString(page(here))
  expect(container).toHaveTextContent('an owl')
  const picture = container.querySelector('b')

  const { promise, resolve } = soon()
  const errors: unknown[] = []
  const awaited = drawnFirst(() => promise)
  await act(async () =>
    render(page(awaited), {
      container,
      hydrate: true,
      onRecoverableError: (error) => errors.push(error),
    }),
  )
  expect(container).toHaveTextContent('an owl')
  await act(async () => resolve('an owl'))
  expect(container.querySelector('b')).toBe(picture)
  expect(errors).toEqual([])
})

test('a page that no server drew shows what it has meanwhile', async () => {
  const { promise, resolve } = soon()
  const { container } = render(page(drawnFirst(() => promise)))
  expect(container).toHaveTextContent('nothing yet')
  await act(async () => resolve('an owl'))
  expect(container).toHaveTextContent('an owl')
})
