import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReadingNow } from '#contract/reading/sessions.ts'
import { BookClock } from '#web/reading/library/book-detail.tsx'
import { aBook, anOpenReading, aReadingNow, aSavedSession, aTimer } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ReadNowPanel } from './read-now-panel.tsx'
import { ReadingPulse } from './reading-pulse.tsx'

const BOOK = aBook()
const READING = anOpenReading(BOOK)
const PAUSED = aTimer({ state: 'paused' })

/** The panel on a server that keeps `now`. */
async function thePanel(now: Partial<ReadingNow>, routes: Parameters<typeof serve>[0] = {}) {
  const kept = { now: aReadingNow({ readings: [READING], ...now }) }
  const calls = serve({
    'GET /api/reading-sessions/current': () => ok(kept.now),
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
  const page = await show(<ReadNowPanel />)
  await screen.findByText(/minutes? today$/)
  const sent = (end: string) => calls.filter(({ path }) => path.endsWith(end))
  return { ...page, calls, sent }
}

const button = (name: string) => screen.getByRole('button', { name })
const face = () => screen.getByRole('timer', { name: 'Reading time' }).textContent ?? ''

describe('the reading clock', () => {
  it('starts for the book being read', async () => {
    const { user, sent } = await thePanel({})
    expect(screen.getByText("Charlotte's Web")).toBeInTheDocument()
    await user.click(button('Start the clock'))
    await waitFor(() => expect(face()).toMatch(/^0:0\d$/))
    expect(sent('/start')[0]?.body).toEqual({ logId: READING.logId })
    expect(screen.getByText('Happy reading!')).toBeInTheDocument()
  })

  it('starts without a book for one who reads another', async () => {
    const { user, sent } = await thePanel({ readings: [] })
    expect(screen.getByText('Any book counts.')).toBeInTheDocument()
    await user.click(button('Start the clock'))
    await screen.findByRole('timer')
    expect(sent('/start')[0]?.body).toEqual({})
  })

  it('is still there after the page is loaded again, with what the server credited', async () => {
    await thePanel({ timer: aTimer() })
    expect(face()).toMatch(/^12:0\d$/)
    expect(button('Pause')).toBeEnabled()
  })

  it('says honestly that it has paused, and goes on when asked', async () => {
    const { user, sent } = await thePanel({ timer: PAUSED })
    expect(face()).toBe('12:00')
    expect(screen.getByText('Paused. Your minutes are safe.')).toBeInTheDocument()
    await user.click(button('Go on'))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeEnabled()
    expect(sent('/start')).toHaveLength(1)
  })

  it('stands from the moment of Stop, asks how far, and says what it brought', async () => {
    const { user, sent } = await thePanel({ timer: aTimer() })
    await user.click(button('Stop'))
    const question = await screen.findByRole('dialog', { name: 'How far are you?' })
    expect(sent('/pause')).toHaveLength(1)
    await user.selectOptions(await within(question).findByRole('combobox'), '50%')
    await user.click(await within(question).findByRole('button', { name: 'Save my minutes' }))
    const result = await screen.findByRole('dialog', { name: '+12 points, 12 minutes' })
    expect(sent('/stop')[0]?.body).toEqual({ progress: 50 })
    await user.click(await within(result).findByRole('button', { name: 'Done' }))
    expect(await screen.findByText('12 minutes today')).toBeInTheDocument()
    expect(button('Start the clock')).toBeEnabled()
  })

  it('does not ask about a bookmark when no book is known', async () => {
    const { user, sent } = await thePanel({ timer: aTimer({ state: 'paused', reading: null }) })
    await user.click(button('Stop'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save your minutes?' }))
    expect(dialog.queryByRole('combobox')).toBeNull()
    await user.click(await dialog.findByRole('button', { name: 'Save my minutes' }))
    await screen.findByRole('dialog', { name: '+12 points, 12 minutes' })
    expect(sent('/stop')[0]?.body).toEqual({})
    expect(sent('/pause')).toHaveLength(0)
  })

  it('keeps the minutes on the clock when saving fails', async () => {
    const { user } = await thePanel(
      { timer: PAUSED },
      { 'POST /api/reading-sessions/:id/stop': () => refusal('server_error') },
    )
    await user.click(button('Stop'))
    await user.click(await screen.findByRole('button', { name: 'Save my minutes' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your minutes were not saved')
    expect(screen.getByRole('dialog', { name: 'How far are you?' })).toBeInTheDocument()
  })

  it('reads the clock again when another tab has stopped it', async () => {
    let timer: ReadingNow['timer'] = aTimer()
    const { user } = await thePanel(
      {},
      {
        'GET /api/reading-sessions/current': () => ok(aReadingNow({ timer })),
        'POST /api/reading-sessions/:id/pause': () => refusal('reading_saved'),
      },
    )
    timer = null
    await user.click(button('Pause'))
    expect(await screen.findByRole('button', { name: 'Start the clock' })).toBeEnabled()
  })
})

describe('minutes read on paper', () => {
  const paper = async (answer: () => Response) => {
    const page = await thePanel({}, { 'POST /api/reading-sessions': answer })
    await page.user.click(button('Add my minutes'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add my minutes' }))
    await dialog.findByRole('textbox', { name: /Minutes/ })
    const save = () => page.user.click(dialog.getByRole('button', { name: 'Save my minutes' }))
    return { ...page, dialog, save }
  }

  it('are sent with their day, their book and a mark of the form', async () => {
    const { user, dialog, save, sent } = await paper(() => ok(aSavedSession({ how: 'typed' })))
    await user.type(dialog.getByRole('textbox', { name: /Minutes/ }), '12')
    await user.click(dialog.getByRole('radio', { name: 'Yesterday' }))
    await save()
    expect(await screen.findByText('+12 points, 12 minutes')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('/reading-sessions')[0]?.body).toEqual({
      minutes: 12,
      day: 'yesterday',
      logId: READING.logId,
      key: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    })
  })

  it('are asked for again at the field when they are impossible', async () => {
    const { user, dialog, save, sent } = await paper(() => ok(aSavedSession()))
    const field = dialog.getByRole('textbox', { name: /Minutes/ })
    for (const text of ['', '0', '181', 'ten', '1.5']) {
      await user.clear(field)
      if (text) await user.type(field, text)
      await save()
      await waitFor(() => {
        expect(field).toHaveAccessibleDescription(/Use whole minutes, 1 to 180\./)
        expect(dialog.getByRole('alert')).toHaveFocus()
      })
    }
    expect(sent('/reading-sessions')).toHaveLength(0)
  })

  it('stay in the form when the server refuses them', async () => {
    const { user, dialog, save } = await paper(() => refusal('reading_day_full'))
    await user.type(dialog.getByRole('textbox', { name: /Minutes/ }), '20')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('That day is full')
    expect(dialog.getByRole('textbox', { name: /Minutes/ })).toHaveValue('20')
  })
})

describe('the clock in a book', () => {
  const theBook = async (now: Partial<ReadingNow>) => {
    serve({ 'GET /api/reading-sessions/current': () => ok(aReadingNow(now)) })
    await show(<BookClock book={BOOK} />)
  }

  it('starts and runs there', async () => {
    await theBook({ readings: [READING], timer: aTimer() })
    expect(await screen.findByRole('timer')).toBeInTheDocument()
  })

  it('says for which other book it runs', async () => {
    const other = anOpenReading(aBook({ id: 'other', title: 'Holes' }))
    await theBook({ readings: [READING, other], timer: aTimer({ reading: other }) })
    expect(await screen.findByText('Your clock is on for Holes.')).toBeInTheDocument()
  })
})

describe('while the clock runs', () => {
  const thePulse = async (now: Partial<ReadingNow>, answer = aTimer()) => {
    const calls = serve({
      'GET /api/reading-sessions/current': () => ok(aReadingNow(now)),
      'POST /api/reading-sessions/:id/ping': () => ok(answer),
      'POST /api/reading-sessions/start': () => ok(aTimer()),
      'POST /api/reading-sessions/:id/stop': () => ok(aSavedSession({ minutes: 120, points: 60 })),
    })
    const page = await show(<ReadingPulse userId="reader" />)
    return { ...page, calls, pings: () => calls.filter(({ path }) => path.endsWith('/ping')) }
  }

  it('the page gives a sign of life at once and when it comes back into view', async () => {
    const { pings } = await thePulse({ timer: aTimer() })
    await waitFor(() => expect(pings()).toHaveLength(1))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(pings()).toHaveLength(2))
    expect(pings()[0]?.path).toBe(`/api/reading-sessions/${aTimer().id}/ping`)
  })

  it('a clock that stands or has paused is left alone', async () => {
    for (const timer of [null, PAUSED]) {
      const { calls, unmount } = await thePulse({ timer })
      await waitFor(() => expect(calls).toHaveLength(1))
      document.dispatchEvent(new Event('visibilitychange'))
      expect(calls).toHaveLength(1)
      unmount()
    }
  })

  it('the reader is asked after two hours and goes on with a yes', async () => {
    const { user, calls } = await thePulse(
      { timer: aTimer() },
      aTimer({ state: 'asking', creditedSeconds: 7200 }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Still reading?' }))
    await user.click(await dialog.findByRole('button', { name: 'Yes, keep going' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.some(({ path }) => path.endsWith('/start'))).toBe(true)
  })

  it('a no leads to saving the minutes', async () => {
    const asking = aTimer({ state: 'asking', creditedSeconds: 7200 })
    const { user } = await thePulse({ timer: asking })
    await user.click(await screen.findByRole('button', { name: 'No, stop' }))
    await user.click(await screen.findByRole('button', { name: 'Save my minutes' }))
    expect(
      await screen.findByRole('dialog', { name: '+60 points, 120 minutes' }),
    ).toBeInTheDocument()
  })
})
