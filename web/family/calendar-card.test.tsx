import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok, serve } from '#web/test/fake-server.ts'
import { MAYA } from '#web/test/portal.tsx'
import { show } from '#web/test/show.tsx'
import { LocaleProvider } from '#web/ui/locale.tsx'
import { CalendarCard } from './calendar-card.tsx'

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
    'lun',
  )
})
