import { t } from '@lingui/core/macro'
import {
  Apple,
  CloudRain,
  Flower2,
  Heart,
  IceCreamCone,
  Leaf,
  type LucideIcon,
  Shell,
  Snowflake,
  Sun,
  TreePine,
  Umbrella,
  Wind,
} from 'lucide-react'
import type { YearReview } from '#contract/reading/year.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { minutesWord } from '#web/ui/time-words.ts'

/** January to December, each with a picture of its own. */
const PICTURES: readonly LucideIcon[] = [
  Snowflake,
  Heart,
  Wind,
  CloudRain,
  Flower2,
  Sun,
  Shell,
  IceCreamCone,
  Apple,
  Leaf,
  Umbrella,
  TreePine,
]

/** A year month by month: a picture, its name, and a bar as high as its minutes. */
export function MonthStrip({ months }: Pick<YearReview, 'months'>) {
  const locale = useLocale()
  const most = Math.max(1, ...months.map(({ minutes }) => minutes))
  return (
    <ol aria-label={t`Months`} className="year-months">
      {months.map(({ month, minutes }) => {
        const Picture = PICTURES[Number(month.slice(5)) - 1] ?? Sun
        return (
          <li key={month} data-read={minutes > 0 || undefined}>
            <span aria-hidden className="year-bar">
              <span style={{ height: `${Math.round((100 * minutes) / most)}%` }} />
            </span>
            <Picture aria-hidden className="size-7" strokeWidth={2} />
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
