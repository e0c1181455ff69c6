import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReadingNow } from '#contract/reading/sessions.ts'
import {
  aBook,
  anOpenReading,
  aReader,
  aReadingNow,
  aSavedSession,
  aTimer,
} from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ReadingRoomScreen } from './reading-room-screen.tsx'

const BOOK = aBook()
const READING = anOpenReading(BOOK)
const PAUSED = aTimer({ state: 'paused' })

/** The room on a server that keeps `now`. */
async function theRoom(
  now: Partial<ReadingNow>,
  { at = '/read', routes = {} }: { at?: string; routes?: Parameters<typeof serve>[0] } = {},
) {
  const kept = { now: aReadingNow({ readings: [READING], ...now }) }
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/reading-sessions/current': () => ok(kept.now),
    'POST /api/reading-sessions/:id/ping': () => ok(kept.now.timer),
    'POST /api/reading-sessions/start': () => {
      kept.now = { ...kept.now, timer: aTimer({ creditedSeconds: 0 }) }
      return ok(kept.now.timer)
    },
    'POST /api/reading-sessions/:id/pause': () => {
      kept.now = { ...kept.now, timer: PAUSED }
      return ok(PAUSED)
    },
    'POST /api/reading-sessions/:id/stop': () => {
      kept.now = { ...kept.now, timer: null, minutesToday: 12 }
      return ok(aSavedSession())
    },
    ...routes,
  })
  const page = await show(<ReadingRoomScreen />, at)
  await waitFor(() => expect(document.querySelector('.room-paper')).not.toBeNull())
  const sent = (end: string) => calls.filter(({ path }) => path.endsWith(end))
  return { ...page, sent }
}

const button = (name: string) => screen.findByRole('button', { name })
const face = () => screen.getByRole('timer', { name: 'Reading time' }).textContent ?? ''
const foldedTabs = () => document.querySelectorAll('[data-folded]').length

describe('the reading room', () => {
  it('starts the clock of the book in its address, once', async () => {
    const { sent, router } = await theRoom({}, { at: `/read?book=${BOOK.id}&do=start` })
    await waitFor(() => expect(face()).toMatch(/^0:0\d$/))
    expect(sent('/start').map(({ body }) => body)).toEqual([{ logId: READING.logId }])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Charlotte's Web")
    await waitFor(() => expect(router.state.location.search).toEqual({ book: BOOK.id }))
  })

  it('asks which book where the address says none', async () => {
    const { user, sent } = await theRoom({})
    await user.click(screen.getByRole('radio', { name: /Another book/ }))
    await user.click(await button('Start the clock'))
    await screen.findByRole('timer')
    expect(sent('/start')[0]?.body).toEqual({})
  })

  it('folds a tab for each minute of the goal, and shows what the server would credit', async () => {
    await theRoom({
      timer: aTimer({ creditedSeconds: 720 }),
      saved: { minutes: 5, points: 55 },
      minutesToday: 5,
    })
    expect(await screen.findByText('17 minutes today. 3 more to your goal.')).toBeVisible()
    expect(foldedTabs()).toBe(17)
    // Minutes pay 60 points a day at most.
    expect(screen.getByText('points so far').parentElement).toHaveTextContent('+5 points so far')
  })

  it('says that the goal is reached', async () => {
    await theRoom({ timer: aTimer({ creditedSeconds: 1500 }), goalMinutes: 20 })
    expect(await screen.findByText('25 minutes today. You reached your goal!')).toBeVisible()
    expect(foldedTabs()).toBe(20)
  })

  it('pauses and goes on', async () => {
    const { user, sent } = await theRoom({ timer: aTimer() })
    await user.click(await button('Pause'))
    expect(await screen.findByText('Paused. Your minutes are safe.')).toBeVisible()
    await user.click(await button('Go on'))
    expect(await button('Pause')).toBeEnabled()
    expect(sent('/start')).toHaveLength(1)
  })

  it('does not count for one book while another is read', async () => {
    const holes = anOpenReading(
      aBook({ id: '0191d1f0-0000-7000-8000-000000000002', title: 'Holes' }),
    )
    const other = { ...holes, logId: '0191d1f0-0000-7000-8000-0000000000ab' }
    const { user, sent } = await theRoom(
      { timer: aTimer(), readings: [READING, other] },
      { at: `/read?book=${other.book.id}&do=start` },
    )
    expect(screen.getByText("Your clock is on for Charlotte's Web.")).toBeVisible()
    expect(sent('/start')).toHaveLength(0)
    await user.click(await button('Save it and read Holes'))
    await waitFor(() => expect(sent('/start')[0]?.body).toEqual({ logId: other.logId }))
    expect(sent('/stop')[0]?.body).toEqual({})
  })
})

describe('the end of a reading', () => {
  it('stops the clock at once, asks for the page and stamps what it brought', async () => {
    const { user, sent } = await theRoom({ timer: aTimer() })
    await user.click(await button('Done'))
    const page = await screen.findByRole('textbox', { name: /Which page are you on/ })
    expect(sent('/pause')).toHaveLength(1)
    await user.type(page, '57')
    await user.click(await button('Save my minutes'))
    const title = await screen.findByRole('heading', { name: '+12 points, 12 minutes' })
    expect(sent('/stop')[0]?.body).toEqual({ page: 57 })
    expect(title).toBeVisible()
    expect(screen.getByText('Read')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: 'Take the quiz' })).toBeNull()
  })

  it('leads to the quiz of a finished book', async () => {
    const { user, sent } = await theRoom(
      { timer: PAUSED },
      {
        at: '/read?do=stop',
        routes: {
          'POST /api/reading-sessions/:id/stop': () => ok({ ...aSavedSession(), finished: true }),
        },
      },
    )
    await user.click(await button('I finished it'))
    await user.click(await button('Save my minutes'))
    const quiz = await screen.findByRole('link', { name: 'Take the quiz' })
    expect(quiz).toHaveAttribute('href', `/quiz/${BOOK.id}`)
    expect(sent('/stop')[0]?.body).toEqual({ page: 184 })
  })

  it('sends nothing for a page that the book does not have', async () => {
    const { user, sent } = await theRoom({ timer: PAUSED }, { at: '/read?do=stop' })
    const field = await screen.findByRole('textbox', { name: /Which page are you on/ })
    await user.type(field, '185')
    expect(field).toHaveAccessibleDescription(/This book has 184 pages\./)
    await user.click(await button('Save my minutes'))
    expect(sent('/stop')).toHaveLength(0)
    await user.click(await button('One page back'))
    await user.click(await button('Save my minutes'))
    await waitFor(() => expect(sent('/stop')[0]?.body).toEqual({ page: 184 }))
  })

  it('asks with pictures where nobody counted the pages', async () => {
    const timer = aTimer({ state: 'paused', reading: { ...READING, pages: null } })
    const { user, sent } = await theRoom({ timer }, { at: '/read?do=stop' })
    expect(await screen.findByRole('radio', { name: 'The middle' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Nearly done' }))
    await user.click(await button('Save my minutes'))
    await waitFor(() => expect(sent('/stop')[0]?.body).toEqual({ progress: 90 }))
  })

  it('leaves the bookmark where it was when nothing is said', async () => {
    const { user, sent } = await theRoom({ timer: PAUSED }, { at: '/read?do=stop' })
    await user.click(await button('Save my minutes'))
    await waitFor(() => expect(sent('/stop')[0]?.body).toEqual({}))
  })

  it('asks for no bookmark when no book is known', async () => {
    const timer = aTimer({ state: 'paused', reading: null })
    const { user, sent } = await theRoom({ timer }, { at: '/read?do=stop' })
    expect(screen.getByRole('heading', { name: 'Save your minutes?' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await button('Save my minutes'))
    await waitFor(() => expect(sent('/stop')[0]?.body).toEqual({}))
  })

  it('keeps the minutes on the clock when saving fails', async () => {
    const { user } = await theRoom(
      { timer: PAUSED },
      {
        at: '/read?do=stop',
        routes: { 'POST /api/reading-sessions/:id/stop': () => refusal('server_error') },
      },
    )
    await user.click(await button('Save my minutes'))
    const problem = within(await screen.findByRole('alert'))
    expect(problem.getByText('Your minutes were not saved')).toBeVisible()
    expect(await button('Save my minutes')).toBeEnabled()
  })

  it('goes on reading instead', async () => {
    const { user } = await theRoom({ timer: PAUSED }, { at: '/read?do=stop' })
    await user.click(await button('Keep reading'))
    expect(await button('Pause')).toBeEnabled()
  })

  it('reads the clock again when another tab has stopped it', async () => {
    let timer: ReadingNow['timer'] = aTimer()
    const { user } = await theRoom(
      {},
      {
        routes: {
          'GET /api/reading-sessions/current': () => ok(aReadingNow({ timer })),
          'POST /api/reading-sessions/:id/pause': () => refusal('reading_saved'),
        },
      },
    )
    timer = null
    await user.click(await button('Pause'))
    expect(await button('Start the clock')).toBeEnabled()
  })
})
