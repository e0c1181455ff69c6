import { t } from '@lingui/core/macro'
import { MONTH_PICTURES } from '#web/art/month-pictures.ts'
import type { DateParts } from '#web/ui/forms/date-parts.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'

const MONTHS: readonly { label: string; spot: Spot }[] = [
  { label: t`January`, spot: 'sky' },
  { label: t`February`, spot: 'tomato' },
  { label: t`March`, spot: 'leaf' },
  { label: t`April`, spot: 'sky' },
  { label: t`May`, spot: 'plum' },
  { label: t`June`, spot: 'marigold' },
  { label: t`July`, spot: 'tomato' },
  { label: t`August`, spot: 'sea' },
  { label: t`September`, spot: 'tomato' },
  { label: t`October`, spot: 'marigold' },
  { label: t`November`, spot: 'leaf' },
  { label: t`December`, spot: 'plum' },
]

const MONTH_TILES = MONTH_PICTURES.flatMap((icon, at) => {
  const month = MONTHS[at]
  if (!month) return []
  const { label, spot } = month
  return { value: String(at + 1), label, art: <SpotIcon icon={icon} spot={spot} /> }
})
const DAY_TILES = numberTiles(1, 31)

/** The ages of readers (design 2). */
const YOUNGEST = 4
const OLDEST = 15

const TITLES: Record<keyof DateParts, string> = {
  month: t`Tap a picture.`,
  day: t`Tap a number.`,
  year: t`Tap when you were born.`,
}

interface BirthdayTilesProps {
  /** The box that was tapped; without one, the first empty box. */
  asked: keyof DateParts | null
  value: DateParts
  onPick: (value: DateParts) => void
}

/** A birthday by tapping: a picture for the month, then numbers for day and year, one at a time. */
export function BirthdayTiles({ asked, value, onPick }: BirthdayTilesProps) {
  const locale = useLocale()
  const part = asked ?? openPart(value)
  if (!part) return null
  const thisYear = Number(locale.today().slice(0, 4))
  const tiles = {
    month: MONTH_TILES,
    day: DAY_TILES,
    year: numberTiles(thisYear - OLDEST, thisYear - YOUNGEST).reverse(),
  }
  return (
    <div key={part} className="mt-3 min-w-0">
      <p className="mb-2 text-small">{TITLES[part]}</p>
      <RadioCards
        label={TITLES[part]}
        layout="tiles"
        options={tiles[part]}
        value={value[part] || null}
        onValueChange={(picked) => onPick({ ...value, [part]: picked })}
        className={
          part === 'day' ? COMPACT : 'grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))]!'
        }
      />
    </div>
  )
}

/** Numbers alone need less room than pictures with words. */
const COMPACT =
  'gap-2! grid-cols-[repeat(auto-fill,minmax(min(100%,3.5rem),1fr))]! [&>button]:min-h-14! [&>button]:text-body! [&>button>span:first-child]:hidden!'

function openPart({ month, day, year }: DateParts): keyof DateParts | null {
  if (month === '') return 'month'
  if (day === '') return 'day'
  return year.length < 4 ? 'year' : null
}

function numberTiles(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const number = String(from + at)
    return { value: number, label: number }
  })
}
