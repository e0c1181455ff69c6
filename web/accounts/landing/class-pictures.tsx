import { t } from '@lingui/core/macro'
import { grouped } from '#domain/grouped.ts'
import { PictureRow } from '#web/art/pictures/picture-tile.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChartBars } from '#web/ui/charts/chart-bars.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { WEEKDAYS } from '#web/ui/time-words.ts'

const READ = [
  { name: 'Maya Torres', minutes: 35 },
  { name: 'Leo Park', minutes: 20 },
  { name: 'Amara Diallo', minutes: 15 },
] as const

/** Today, as a teacher sees it. */
export function TodayPicture() {
  return (
    <Card className="grid gap-3">
      <p className="font-bold text-h3">{t`Read yesterday`}</p>
      <ProgressBar
        label={t`Read yesterday`}
        value={21}
        max={28}
        text={t`21 of 28 students, 430 minutes in total`}
      />
      <ul className="grid gap-1.5">
        {READ.map(({ name, minutes }) => (
          <li key={name} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="text-ink-2 text-small tabular-nums">{t`${grouped(minutes)} min`}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-2">
        <BadgeLabel meaning="waiting">{t`Check-in`}</BadgeLabel>
        <span className="text-small">{t`Passed faster than the book can be read. They may have read it before.`}</span>
      </p>
    </Card>
  )
}

/** A class card. */
export function CardPicture() {
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <QrCode text="https://reading-heroes.example/card" size={104} title={t`Scan to sign in`} />
      <div className="grid min-w-0 grow gap-2">
        <p className="font-display font-extrabold text-h3">{t`Reading Heroes`}</p>
        <p className="text-small">{t`Point the camera here.`}</p>
        <PictureRow pictures={['rocket', 'cat', 'sun', 'boat']} size={40} />
      </div>
    </Card>
  )
}

const WEEK = [84, 62, 71, 55, 38] as const

/** A chart of a report. */
export function ReportPicture() {
  return (
    <Card className="grid gap-2">
      <p className="font-bold text-h3">{t`Minutes by weekday`}</p>
      <div className="overflow-hidden">
        <ChartBars
          width={300}
          bars={WEEK.map((value, day) => ({ label: WEEKDAYS[day] ?? '', value }))}
        />
      </div>
    </Card>
  )
}
