import { plural, t } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { cx } from '#web/ui/cx.ts'

const STARS = [1, 2, 3, 4, 5] as const

export type StarCount = (typeof STARS)[number]

const wording = (count: number) => plural(count, { one: '# star', other: '# stars' })

interface StarRatingProps {
  /** 0 to 5, in half stars; null is not rated yet and shows five outlines. */
  value: number | null
  /** What is rated, when it is not plain from beside it. */
  label?: string
}

/** Shows a rating as one picture: "4 of 5 stars". */
export function StarRating({ value, label }: StarRatingProps) {
  const said = value === null ? t`Not rated yet` : t`${value} of ${wording(STARS.length)}`
  return (
    <span
      role="img"
      aria-label={label ? `${label}: ${said}` : said}
      className="inline-flex gap-0.5 text-ink"
    >
      {STARS.map((star) => (
        <StarShape
          key={star}
          filled={value !== null && star <= value}
          isHalf={value !== null && star - value === 0.5}
          className="size-5"
        />
      ))}
    </span>
  )
}

interface StarRatingInputProps {
  label: string
  value: StarCount | null
  onValueChange: (value: StarCount) => void
}

/** Asks for 1 to 5 stars: five radios named in words, with the choice written out beside them. */
export function StarRatingInput({ label, value, onValueChange }: StarRatingInputProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RadioGroup.Root
        aria-label={label}
        orientation="horizontal"
        value={value === null ? null : String(value)}
        onValueChange={(next) => {
          const chosen = STARS.find((star) => String(star) === next)
          if (chosen) onValueChange(chosen)
        }}
        className="flex flex-wrap"
      >
        {STARS.map((star) => (
          <RadioGroup.Item
            key={star}
            value={String(star)}
            aria-label={wording(star)}
            className="grid size-14 place-items-center rounded-field text-ink hover:bg-sunken"
          >
            <StarShape filled={value !== null && star <= value} className="size-9" />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <span aria-hidden className="font-semibold text-ink-2">
        {value === null ? t`Tap a star` : wording(value)}
      </span>
    </div>
  )
}

interface StarShapeProps {
  filled: boolean
  isHalf?: boolean
  className: string
}

function StarShape({ filled, isHalf = false, className }: StarShapeProps) {
  if (isHalf) {
    return (
      <span aria-hidden className="relative inline-flex">
        <StarShape filled={false} className={className} />
        <span className="absolute inset-y-0 start-0 w-1/2 overflow-hidden">
          <StarShape filled className={className} />
        </span>
      </span>
    )
  }
  return (
    <Star
      aria-hidden
      data-filled={filled}
      className={cx(className, filled ? 'fill-marigold' : 'fill-transparent text-muted')}
      strokeWidth={2}
    />
  )
}
