import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { BookCover } from '#web/art/cover.tsx'
import { Prize } from '#web/art/prize.tsx'
import { StampCard } from '#web/art/stamp-card.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { WEEKDAYS } from '#web/ui/time-words.ts'

const BOOK = {
  title: t`The Secret Garden`,
  author: t`Frances Hodgson Burnett`,
  coverUrl: null,
}

/** A child's page, as a parent sees it. */
export function ChildPicture() {
  return (
    <Card className="grid gap-4">
      <p className="font-bold text-h3">{t`Maya’s Progress`}</p>
      <div className="flex items-start gap-4">
        <BookCover book={BOOK} size={72} decorative />
        <div className="grid min-w-0 gap-1.5">
          <p className="font-bold leading-tight">{BOOK.title}</p>
          <p className="text-ink-2 text-small">{t`by ${BOOK.author}`}</p>
          <p className="flex flex-wrap gap-2">
            <BadgeLabel meaning="done">{t`Completed`}</BadgeLabel>
            <BadgeLabel meaning="done">{t`Quiz: ${90}%`}</BadgeLabel>
          </p>
        </div>
      </div>
      <ProgressBar
        label={t`Weekly goal`}
        value={95}
        max={150}
        text={t`95 of 150 minutes this week`}
      />
    </Card>
  )
}

const STATES = ['read', 'read', 'bridged', 'read', 'today'] as const

/** The stamps of a week. */
export function StampsPicture() {
  return (
    <Card>
      <StampCard
        name={t`Reading days this week`}
        days={STATES.map((state, day) => ({ label: WEEKDAYS[day] ?? '', state }))}
      />
    </Card>
  )
}

/** A prize that waits for a parent. */
export function PrizePicture() {
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-4">
        <Prize kind="book" size={84} />
        <div className="min-w-0">
          <p className="font-bold">{t`Maya wants a joke book`}</p>
          <p className="text-ink-2 text-small">{t`1,500 points`}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-target">
        <Button variant="primary" icon={Check}>{t`Approve`}</Button>
        <Button icon={X}>{t`Decline`}</Button>
      </div>
    </Card>
  )
}
