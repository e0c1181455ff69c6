import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck, BookOpenText, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { DayPicker, defaultDateLib, type Modifiers } from 'react-day-picker'
import { getReadingCalendar, type ReadingCalendar } from '#contract/family/parent.ts'
import type { Day } from '#domain/calendar.ts'
import { query } from '#web/api/query.ts'
import { pageDirection } from '#web/browser/language.ts'
import { cx } from '#web/ui/cx.ts'
import { listed } from '#web/ui/in-words.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { CalendarDayPanel } from './calendar-day-panel.tsx'

const FIRST_MONTH = dateOf('2020-01-01')

/** Midnight of a calendar day where this code runs, which is how the picker has days. */
function dateOf(day: Day): Date {
  return new Date(`${day}T00:00`)
}

function dayOf(date: Date): Day {
  return defaultDateLib.format(date, 'yyyy-MM-dd')
}

interface CalendarCardProps {
  childId: string
  firstName: string
}

/** The reading calendar (spec 2): green days met the day's goal, yellow ones had some reading. */
export function CalendarCard({ childId, firstName }: CalendarCardProps) {
  const locale = useLocale()
  const [civilToday] = useState(locale.today)
  const [month, setMonth] = useState(() => dateOf(civilToday))
  const [chosen, setChosen] = useState<Date | undefined>()
  const calendar = useQuery(
    query(getReadingCalendar, {
      querystring: { childId, month: dayOf(month).slice(0, 'yyyy-MM'.length) },
    }),
  )
  const { data } = calendar
  // The child's day may differ from the reader's; it's kept while another month loads.
  const [childToday, setChildToday] = useState(civilToday)
  if (data && data.today !== childToday) setChildToday(data.today)
  const today = dateOf(childToday)
  const openDay = chosen && dayOf(chosen)
  return (
    <CardSection title={t`Reading Calendar`}>
      <DayPicker
        dir={pageDirection}
        mode="single"
        selected={chosen}
        onSelect={setChosen}
        month={month}
        onMonthChange={setMonth}
        startMonth={FIRST_MONTH}
        endMonth={today}
        today={today}
        disabled={{ after: today }}
        weekStartsOn={1}
        modifiers={daysOf(data)}
        formatters={{
          formatCaption: (date) => locale.date(dayOf(date), 'month'),
          // Two letters: three don't fit a column of a small phone.
          formatWeekdayName: (date) => locale.date(dayOf(date), 'weekdayShort').slice(0, 2),
        }}
        labels={{
          labelNav: () => t`Months`,
          labelPrevious: () => t`Previous month`,
          labelNext: () => t`Next month`,
          labelGrid: (date) => locale.date(dayOf(date), 'month'),
          labelWeekday: (date) => locale.date(dayOf(date), 'weekdayName'),
          labelDayButton: (date, modifiers) =>
            dayLabel(locale.date(dayOf(date), 'weekday'), modifiers),
        }}
        classNames={CLASSES}
        modifiersClassNames={MARKS}
      />
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-small">
        <Legend
          icon={BookOpenCheck}
          className="bg-leaf text-on-fill"
        >{t`Reading completed`}</Legend>
        <Legend icon={BookOpenText} className="bg-gold-tint text-ink">{t`Partial reading`}</Legend>
      </ul>
      <Part query={calendar} what={t`the days`} skeleton={null}>
        {({ dailyMinuteTarget, days, pausedDays }) => (
          <>
            <p className="text-ink-2 text-small">{t`Green means ${dailyMinuteTarget} minutes or more that day.`}</p>
            {openDay && (
              <CalendarDayPanel
                date={openDay}
                firstName={firstName}
                day={days.find(({ day }) => day === openDay)}
                isPaused={pausedDays.includes(openDay)}
              />
            )}
          </>
        )}
      </Part>
    </CardSection>
  )
}

function Legend({
  icon: Icon,
  className,
  children,
}: {
  icon: LucideIcon
  className: string
  children: string
}) {
  return (
    <li className="inline-flex items-center gap-2">
      <span
        aria-hidden
        className={cx('grid size-7 place-items-center rounded-stamp border border-ink', className)}
      >
        <Icon className="size-4" strokeWidth={2.5} />
      </span>
      {children}
    </li>
  )
}

function daysOf(data: ReadingCalendar | undefined) {
  const marked = (wanted: string) =>
    (data?.days ?? []).filter(({ mark }) => mark === wanted).map(({ day }) => dateOf(day))
  return {
    met: marked('met'),
    some: marked('some'),
    free: (data?.pausedDays ?? []).map((day) => dateOf(day)),
  }
}

/** What a screen reader says of a day: the date, then what the colour says. */
function dayLabel(date: string, modifiers: Modifiers): string {
  const words = [date]
  if (modifiers.today) words.push(t`today`)
  if (modifiers.met) words.push(t`reading completed`)
  if (modifiers.some) words.push(t`partial reading`)
  if (modifiers.free) words.push(t`a free day`)
  if (modifiers.selected) words.push(t({ message: 'open', context: 'a chosen day' }))
  return listed(words)
}

const NAV =
  'grid size-11 place-items-center rounded-button text-ink hover:bg-sunken aria-disabled:text-muted [&_svg]:size-5 [&_svg]:fill-current'

const CLASSES = {
  root: 'relative',
  months: 'relative',
  month_caption: 'flex h-11 items-center font-bold font-display',
  caption_label: 'inline-block first-letter:uppercase',
  nav: 'absolute top-0 end-0 z-1 flex',
  button_previous: NAV,
  button_next: NAV,
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday:
    'pb-1 text-center font-semibold text-floor text-ink-2 narrow:text-[length:min(var(--size-floor),7vw)]',
  day: 'p-0.5 text-center',
  day_button:
    'mx-auto grid aspect-square min-h-10 w-full max-w-12 place-items-center rounded-stamp border border-transparent text-small tabular-nums hover:border-line disabled:text-muted disabled:hover:border-transparent',
  today: '[&>button]:font-bold [&>button]:underline [&>button]:underline-offset-4',
  selected:
    '[&>button]:ring-2 [&>button]:ring-ink [&>button]:ring-offset-2 [&>button]:ring-offset-surface',
  outside: 'invisible',
}

const MARKS = {
  met: '[&>button]:border-ink! [&>button]:bg-leaf [&>button]:font-bold [&>button]:text-on-fill',
  some: '[&>button]:border-ink! [&>button]:border-dashed [&>button]:bg-gold-tint [&>button]:font-bold',
  free: '[&>button]:bg-sunken',
}
