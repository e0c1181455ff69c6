import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WEARABLES } from '#domain/wardrobe.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { HeroScreen } from './hero-screen.tsx'

const OPEN = ['bookworm', 'fox', 'ocean']

const ITEMS = WEARABLES.map(({ id, need }) => ({
  id,
  have: OPEN.includes(id) ? need : 1,
  unlocked: OPEN.includes(id),
  isNew: id === 'fox',
}))

const look = (worn: string[]) => {
  const user = aReader()
  return { ...user, hero: user.hero && { ...user.hero, worn } }
}

const theScreen = (worn: string[], save: () => Response) =>
  visit(<HeroScreen />, '/hero', {
    'GET /api/auth/user': () => ok(look(worn)),
    'GET /api/hero/wardrobe': () => ok(ITEMS),
    'PUT /api/hero': save,
    'POST /api/hero/wardrobe/seen': () => ok({ seen: 3 }),
  })

describe('my hero', () => {
  it('shows what is open, what is new, and how far the rest is', async () => {
    await theScreen(['bookworm'], () => ok(look([])))
    expect(await screen.findByText('You opened 3 of 24.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Bookworm' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: /^Fox/ })).toHaveTextContent('NEW')
    const locked = within(screen.getByRole('region', { name: 'Cape' })).getAllByRole('listitem')
    expect(locked[1]).toHaveTextContent('Read 7 days in a row')
    expect(locked[1]).toHaveTextContent('1 of 7')
  })

  it('puts on another of the same kind, and saves the whole look', async () => {
    const { user, calls } = await theScreen(['bookworm', 'ocean'], () => ok(look(['fox'])))
    await user.click(await screen.findByRole('button', { name: /^Fox/ }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        head: 'owl',
        body: 'cape',
        feet: 'wings',
        superpower: 'Story Sense',
        worn: ['ocean', 'fox'],
      }),
    )
  })

  it('takes it off again, and puts it back where that was refused', async () => {
    const { user } = await theScreen(['fox'], () => refusal('wearable_locked'))
    await user.click(await screen.findByRole('button', { name: /^Fox/ }))
    expect(await screen.findByText('Your hero was not saved.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Fox/ })).toHaveAttribute('aria-pressed', 'true')
  })
})
