import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, Play, Timer } from 'lucide-react'
import { useState } from 'react'
import type { ReadingNow, ReadingTimer } from '#contract/reading/sessions.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { clockFace, STATE_WORDS } from './reading-words.ts'
import { useClock } from './use-reading-clock.ts'

const NO_BOOK = 'none'

interface ReadingClockProps {
  now: ReadingNow
  /** The books it can be started for; without any it is started for no book in particular. */
  readings: ReadingNow['readings']
}

/** The reader's clock outside the reading room: what it shows, and the way in. */
export function ReadingClock({ now, readings }: ReadingClockProps) {
  return now.timer ? <OpenClock timer={now.timer} /> : <StandingClock readings={readings} />
}

function StandingClock({ readings }: Pick<ReadingNow, 'readings'>) {
  const [picked, setPicked] = useState<string | null>(null)
  const book = picked ?? readings[0]?.book.id ?? NO_BOOK
  const [only] = readings
  return (
    <div className="grid gap-4">
      {readings.length > 1 ? (
        <SelectField
          label={t`Which book?`}
          value={book}
          onChange={(event) => setPicked(event.currentTarget.value)}
          options={[
            ...readings.map((one) => ({ value: one.book.id, label: one.book.title })),
            { value: NO_BOOK, label: t`Another book` },
          ]}
        />
      ) : (
        <p className="font-semibold">{only ? only.book.title : t`Any book counts.`}</p>
      )}
      <Button asChild wide icon={Timer}>
        <Link
          to={PATHS.read}
          search={{ ...(book !== NO_BOOK && { book }), do: 'start' }}
        >{t`Start the clock`}</Link>
      </Button>
    </div>
  )
}

function OpenClock({ timer }: { timer: ReadingTimer }) {
  const { state, seconds } = useClock(timer)
  const isRunning = state === 'running'
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-1 rounded-button bg-sunken px-4 py-3 text-center">
        <p className="line-clamp-2 font-semibold">{timer.reading?.book.title ?? t`Your book`}</p>
        <p
          role="timer"
          aria-label={t`Reading time`}
          className="font-display font-extrabold text-splash tabular-nums leading-none"
        >
          {clockFace(seconds)}
        </p>
        <p className="text-ink-2 text-small">{STATE_WORDS[state]}</p>
      </div>
      <Button asChild wide variant="primary" icon={isRunning ? BookOpen : Play}>
        <Link to={PATHS.read} search={isRunning ? {} : { do: 'start' }}>{t`Continue`}</Link>
      </Button>
    </div>
  )
}
