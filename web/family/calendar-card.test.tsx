import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ok, serve } from '#web/test/fake-server.ts'
import { MAYA } from '#web/test/portal.tsx'
import { show } from '#web/test/show.tsx'
import { LocaleProvider } from '#web/ui/locale.tsx'
import { CalendarCard } from './calendar-card.tsx'

afterEach(() => void vi.useRealTimers())

it('ends with the day of a child who is a day ahead', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 31, 20), toFake: ['Date'] })
  serve({
    'GET /api/parent/calendar': ({ search }) =>
      ok({
        childId: MAYA.id,
        month: search.get('month') ?? '',
        today: '2026-04-01',
        dailyMinuteTarget: 20,
        days: [],
        pausedDays: [],
      }),
  })
  const { user } = await show(
    <LocaleProvider timeZone="America/New_York" language="en-US">
      <CalendarCard childId={MAYA.id} firstName="Maya" />
    </LocaleProvider>,
  )
  const calendar = within(await screen.findByRole('region', { name: 'Reading Calendar' }))
  expect(await calendar.findByText('March 2026')).toBeInTheDocument()
  await calendar.findByText('Green means 20 minutes or more that day.')
  await user.click(calendar.getByRole('button', { name: 'Next month' }))
  expect(calendar.getByRole('button', { name: 'Wednesday, April 1, today' })).toBeEnabled()
  expect(calendar.getByRole('button', { name: 'Thursday, April 2' })).toBeDisabled()
})

it('names months and weekdays in the reader’s language', async () => {
  serve({
    'GET /api/parent/calendar': ({ search }) =>
      ok({
        childId: MAYA.id,
        month: search.get('month') ?? '',
        today: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
        dailyMinuteTarget: 20,
        days: [],
        pausedDays: [],
      }),
  })
  await show(
    <LocaleProvider timeZone="UTC" language="es">
      <CalendarCard childId={MAYA.id} firstName="Maya" />
    </LocaleProvider>,
  )
  const calendar = within(await screen.findByRole('region', { name: 'Reading Calendar' }))
  const month = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  expect(calendar.getByRole('grid', { name: month.format(new Date()) })).toBeInTheDocument()
  expect(calendar.getByRole('columnheader', { name: 'lunes', hidden: true })).toHaveTextContent(
    /^lu$/,
  )
})
