import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { DailyMissions, Mission } from '#contract/rewards/missions.ts'
import { query } from '#web/api/query.ts'
import { aDashboard } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { fakeSpeech } from '#web/test/fake-speech.ts'
import { aDayOfMissions } from '#web/test/mission-answers.ts'
import { show } from '#web/test/show.tsx'
import { MissionsPanel } from './missions-panel.tsx'

/** The panel as the dashboard shows it, without all that stands around it. */
function Today() {
  const { data } = useQuery(query(getDashboard, {}))
  return data ? <MissionsPanel daily={data.missions} /> : null
}

async function thePanel(daily: DailyMissions, routes: Parameters<typeof serve>[0] = {}) {
  let missions = daily
  const steps = Object.entries(routes).map(([route, answer]): [string, typeof answer] => [
    route,
    async (call) => {
      const response = await answer(call)
      if (response.ok) missions = await response.clone().json()
      return response
    },
  ])
  const calls = serve({
    'GET /api/dashboard': () => ok(aDashboard({ missions })),
    ...Object.fromEntries(steps),
  })
  const page = await show(<Today />)
  const panel = within(await screen.findByRole('region', { name: 'Daily Reading Missions' }))
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return { ...page, calls, panel, posts }
}

/** The day with one mission changed. */
function dayWith(place: number, change: Partial<Mission>): DailyMissions {
  const day = aDayOfMissions()
  const missions = day.missions.map((mission, index) =>
    index === place ? { ...mission, ...change } : mission,
  )
  return { ...day, missions }
}

const [QUIZ, , ALOUD] = aDayOfMissions().missions.map(({ id }) => id)

describe('the missions of the day', () => {
  it('come with the dashboard: title, status, difficulty, reward and time', async () => {
    const { panel, calls } = await thePanel(aDayOfMissions())
    const missions = panel.getAllByRole('listitem')
    const words = [
      ['Pass a quiz', 'AVAILABLE', 'EPIC', '+40', '10 min'],
      ['Read 10 pages', 'IN PROGRESS', 'RARE', '+25', '15 min'],
      ['Read a whole chapter aloud', 'IN PROGRESS', 'LEGENDARY', '+55', '30 min'],
    ]
    for (const [place, own] of words.entries()) {
      const mission = within(missions[place]?.lastElementChild as HTMLElement)
      for (const word of own) expect(mission.getByText(word)).toBeInTheDocument()
    }
    expect(calls.map(({ path }) => path)).toEqual(['/api/dashboard'])
  })

  it('unfold one at a time where there is little room, first what is still to do', async () => {
    const { panel, user } = await thePanel(dayWith(0, { status: 'COMPLETED' }))
    const stubs = () =>
      panel
        .getAllByRole('button', { expanded: true, name: /, \+/ })
        .map((stub) => stub.getAttribute('aria-label'))
    expect(stubs()).toEqual(['Read 10 pages, +25'])
    await user.click(panel.getByRole('button', { name: 'Read a whole chapter aloud, +55' }))
    expect(stubs()).toEqual(['Read a whole chapter aloud, +55'])
  })

  it('say in words how far they are, and what waits for a grown-up', async () => {
    const { panel } = await thePanel(aDayOfMissions())
    expect(panel.getByRole('progressbar', { name: 'Read 10 pages' })).toHaveAttribute(
      'aria-valuetext',
      '4 of 10 pages',
    )
    expect(panel.getByRole('heading', { name: '0 of 3 completed' })).toBeInTheDocument()
    expect(panel.getByText('A grown-up checks it at the end.')).toBeInTheDocument()
  })

  it.each([
    ['AVAILABLE', 'START', true, 'bg-gold-tint'],
    ['PENDING', 'START', false, 'bg-sunken'],
    ['COMPLETED', 'DONE', false, 'bg-leaf-tint'],
  ] as const)(
    '%s has the button and the colour of the specification',
    async (status, label, enabled, tint) => {
      const { panel } = await thePanel(dayWith(0, { status }))
      const button = panel.getByRole('button', { name: `${label}: Pass a quiz` })
      if (enabled) expect(button).toBeEnabled()
      else expect(button).toBeDisabled()
      expect(panel.getByText(status)).toHaveClass(tint)
    },
  )

  it('IN PROGRESS is blue and CONTINUE leads to the place', async () => {
    const { panel, user } = await thePanel(dayWith(2, { status: 'COMPLETED' }))
    expect(panel.getByText('IN PROGRESS')).toHaveClass('bg-sky-tint')
    await user.click(panel.getByRole('link', { name: 'CONTINUE: Read 10 pages' }))
    expect(await screen.findByText('Arrived at /progress')).toBeInTheDocument()
  })
})

describe('START', () => {
  it.each([
    ['quizzesPassed', '/quiz'],
    ['booksAdded', '/scanner'],
    ['booksStarted', '/library'],
  ] as const)('begins a mission of %s and leads to %s', async (counts, place) => {
    const { panel, user, posts } = await thePanel(dayWith(0, { counts }), {
      'POST /api/missions/:id/start': () => ok(dayWith(0, { counts, status: 'IN PROGRESS' })),
    })
    await user.click(panel.getByRole('button', { name: 'START: Pass a quiz' }))
    expect(await screen.findByText(`Arrived at ${place}`)).toBeInTheDocument()
    expect(posts()).toEqual([`/api/missions/${QUIZ}/start`])
  })

  it('begins one that is done away from the screen without leaving', async () => {
    const { panel, user } = await thePanel(dayWith(2, { status: 'AVAILABLE' }), {
      'POST /api/missions/:id/start': () => ok(aDayOfMissions()),
    })
    await user.click(panel.getByRole('button', { name: 'START: Read a whole chapter aloud' }))
    const begun = await panel.findByRole('button', { name: 'CONTINUE: Read a whole chapter aloud' })
    expect(begun).toBeEnabled()
  })

  it('says when it did not work and reads the day again', async () => {
    const { panel, user, calls } = await thePanel(aDayOfMissions(), {
      'POST /api/missions/:id/start': () => refusal('not_found'),
    })
    await user.click(panel.getByRole('button', { name: 'START: Pass a quiz' }))
    expect(await screen.findByText('That didn’t work')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/api/dashboard')).toHaveLength(2)
  })
})

describe('a mission that a grown-up confirms', () => {
  it('asks the child first, and then waits', async () => {
    const { panel, user, posts } = await thePanel(aDayOfMissions(), {
      'POST /api/missions/:id/done': () => ok(dayWith(2, { status: 'PENDING' })),
    })
    await user.click(panel.getByRole('button', { name: /^CONTINUE: Read a whole/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'I did it' }))
    expect(await screen.findByText('Well done!')).toBeInTheDocument()
    expect(await panel.findByText('PENDING')).toBeInTheDocument()
    expect(panel.getByText('Waiting for your grown-up.')).toBeInTheDocument()
    expect(posts()).toEqual([`/api/missions/${ALOUD}/done`])
  })

  it('is kind when the grown-up said "not yet"', async () => {
    const { panel } = await thePanel(dayWith(2, { returned: true }))
    expect(panel.getByText('Not quite yet. Try once more!')).toBeInTheDocument()
    expect(panel.getByRole('button', { name: /^CONTINUE: Read a whole/ })).toBeEnabled()
  })

  it('stays as it is when it is not done yet', async () => {
    const { panel, user, posts } = await thePanel(aDayOfMissions())
    await user.click(panel.getByRole('button', { name: /^CONTINUE: Read a whole/ }))
    await user.click(await screen.findByRole('button', { name: 'Not yet' }))
    expect(posts()).toEqual([])
  })
})

describe('minutes to read', () => {
  it('are read by the clock of this page', async () => {
    const { panel, user, router } = await thePanel(
      dayWith(1, { title: 'Read for 15 minutes', counts: 'minutes', target: 15 }),
    )
    await user.click(panel.getByRole('link', { name: 'CONTINUE: Read for 15 minutes' }))
    expect(router.state.location.href).toBe('/#read-now')
  })
})

describe('a mission read aloud', () => {
  it('says its title and how far it is', async () => {
    const { said } = fakeSpeech()
    const { panel, user } = await thePanel(aDayOfMissions())
    await user.click(panel.getByRole('button', { name: 'Listen: mission: Read 10 pages' }))
    await vi.waitFor(() => expect(said[0]?.text).toBe('Read 10 pages'))
  })
})

describe('NEW', () => {
  it('swaps a mission that is not begun', async () => {
    const fresh = { title: 'Start a book', counts: 'booksStarted' } as const
    const { panel, user, posts } = await thePanel(aDayOfMissions(), {
      'POST /api/missions/:id/swap': () => ok({ ...dayWith(0, fresh), canSwap: false }),
    })
    await user.click(panel.getByRole('button', { name: 'NEW' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap a mission' }))
    const fitting = await dialog.findByRole('button', { name: 'Pass a quiz' })
    expect(dialog.queryByRole('button', { name: 'Read 10 pages' })).toBeNull()
    await user.click(fitting)
    expect(await screen.findByText('New mission!')).toBeInTheDocument()
    expect(await panel.findByRole('heading', { name: 'Start a book' })).toBeInTheDocument()
    expect(posts()).toEqual([`/api/missions/${QUIZ}/swap`])
  })

  it('says kindly when the swap of the day is used up', async () => {
    const { panel, user, posts } = await thePanel(aDayOfMissions({ canSwap: false }))
    await user.click(panel.getByRole('button', { name: 'NEW' }))
    expect(
      await screen.findByText('You swapped a mission today. You’ll get new ones tomorrow.'),
    ).toBeInTheDocument()
    expect(posts()).toEqual([])
  })

  it('says so when every mission is begun', async () => {
    const { panel, user } = await thePanel(dayWith(0, { status: 'IN PROGRESS' }))
    await user.click(panel.getByRole('button', { name: 'NEW' }))
    expect(await screen.findByText('You’ve started every mission')).toBeInTheDocument()
  })
})
