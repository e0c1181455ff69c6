import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PRIZE_DRAWINGS } from '#domain/prize-drawings.ts'
import { type LaterDrawings, laterDrawings, useDrawings } from '#web/art/later-drawings.ts'
import { OWN_DRAWINGS, Prize } from '#web/art/prize.tsx'

test('each prize with a drawing of its own gets it, no two alike', async () => {
  await OWN_DRAWINGS.fetch()
  const drawn = PRIZE_DRAWINGS.map(
    (drawing) => render(<Prize kind="physical" drawing={drawing} />).container.innerHTML,
  )
  expect(new Set(drawn).size).toBe(48)
  for (const picture of drawn) expect(picture.split('<path').length).toBeGreaterThan(7)
})

test('a drawing on its way leaves its place free and then fills it', async () => {
  let bring = (_: string) => {}
  const drawings = laterDrawings(
    () =>
      new Promise<string>((resolve) => {
        bring = resolve
      }),
  )
  render(<Shown drawings={drawings} />)
  expect(screen.getByText('a place')).toBeVisible()
  await act(async () => bring('a pencil'))
  expect(screen.getByText('a pencil')).toBeVisible()
})

test('a drawing that failed to load is loaded again when the network is back', async () => {
  let tries = 0
  const drawings = laterDrawings(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return 'a pencil'
  })
  render(<Shown drawings={drawings} />)
  await act(async () => undefined)
  expect(screen.getByText('a place')).toBeVisible()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('a pencil')).toBeVisible()
})

function Shown({ drawings }: { drawings: LaterDrawings<string> }) {
  return <p>{useDrawings(drawings) ?? 'a place'}</p>
}
