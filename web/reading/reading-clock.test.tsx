import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReadingNow } from '#contract/reading/sessions.ts'
import { BookClock } from '#web/reading/library/book-detail.tsx'
import { aBook, anOpenReading, aReadingNow, aSavedSession, aTimer } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import './next-book.tsx'
import { ReadNowPanel } from './read-now-panel.tsx'
import { ReadingPulse } from './reading-pulse.tsx'

const BOOK = aBook()
const READING = anOpenReading(BOOK)
const PAUSED = aTimer({ state: 'paused' })

/** The panel on a server that keeps `now`. */
async function thePanel(now: Partial<ReadingNow>, routes: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/reading-sessions/current': () => ok(aReadingNow({ readings: [READING], ...now })),
    ...routes,
  })
  const page = await show(<ReadNowPanel />)
  await screen.findByText(/minutes? today$/)
  if (now.timer) await screen.findByRole('timer')
  const sent = (end: string) => calls.filter(({ path }) => path.endsWith(end))
  return { ...page, calls, sent }
}

const button = (name: string) => screen.getByRole('button', { name })
const face = () => screen.getByRole('timer', { name: 'Reading time' }).textContent ?? ''

describe('the reading clock', () => {
  it('leads to the room of the book being read', async () => {
    const { user } = await thePanel({})
    await user.click(screen.getByRole('link', { name: "Continue: Charlotte's Web" }))
    expect(await screen.findByText(`Arrived at /read?book=${BOOK.id}&do=start`)).toBeVisible()
  })

  it('leads to the room without a book for one who reads another', async () => {
    await thePanel({ readings: [] })
    expect(await screen.findByText('Any book counts.')).toBeInTheDocument()
    const start = screen.getByRole('link', { name: 'Start the clock' })
    expect(start).toHaveAttribute('href', '/read?do=start')
  })

  it('is still there after the page is loaded again, with what the server credited', async () => {
    await thePanel({ timer: aTimer() })
    expect(face()).toMatch(/^12:0\d$/)
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/read')
  })

  it('says honestly that it has paused, and goes on in the room', async () => {
    await thePanel({ timer: PAUSED })
    expect(face()).toBe('12:00')
    expect(screen.getByText('Paused. Your minutes are safe.')).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Continue' })
    expect(link).toHaveAttribute('href', '/read?do=start')
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
    expect(await screen.findByText('Arrived at /read?do=stop')).toBeVisible()
  })
})
