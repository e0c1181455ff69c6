import { t } from '@lingui/core/macro'
import type { YearReview } from '#contract/reading/year.ts'
import { MONTH_PICTURES } from '#web/art/month-pictures.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { minutesWord } from '#web/ui/time-words.ts'

/** A year month by month: a picture, its name, and a bar as high as its minutes. */
export function MonthStrip({ months }: Pick<YearReview, 'months'>) {
  const locale = useLocale()
  const most = Math.max(1, ...months.map(({ minutes }) => minutes))
  return (
    <ol aria-label={t`Months`} className="year-months">
      {months.map(({ month, minutes }) => {
        const Picture = MONTH_PICTURES[Number(month.slice(5)) - 1]
        return (
          <li key={month} data-read={minutes > 0 || undefined}>
            <span aria-hidden className="year-bar">
              <span style={{ height: `${Math.round((100 * minutes) / most)}%` }} />
            </span>
            {Picture && <Picture aria-hidden className="size-7" strokeWidth={2} />}
            <span aria-hidden className="text-floor">
              {locale.date(`${month}-01`, 'short').slice(0, 3)}
            </span>
            <span className="sr-only">
              {`${locale.date(`${month}-01`, 'month')}: ${minutesWord(minutes)}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
