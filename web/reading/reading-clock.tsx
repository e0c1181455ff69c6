import { t } from '@lingui/core/macro'
import { CircleStop, Pause, Play, Timer } from 'lucide-react'
import { useState } from 'react'
import type { ReadingNow, ReadingTimer } from '#contract/reading/sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { later } from '#web/ui/states/later.tsx'
import { clockFace, STATE_WORDS } from './reading-words.ts'
import { useClock, usePauseClock, useStartClock } from './use-reading-clock.ts'

const StopDialog = later(async () => (await import('./stop-dialog.tsx')).StopDialog)

const NO_BOOK = 'none'

interface ReadingClockProps {
  now: ReadingNow
  /** The books it can be started for; without any it is started for no book in particular. */
  readings: ReadingNow['readings']
}

/** The reader's clock: standing, or running with its face. Stopping asks how far they came. */
export function ReadingClock({ now, readings }: ReadingClockProps) {
  const [stopped, setStopped] = useState<ReadingTimer | null>(null)
  return (
    <>
      {now.timer ? (
        <OpenClock timer={now.timer} onStop={setStopped} />
      ) : (
        <StandingClock readings={readings} />
      )}
      {stopped && <StopDialog timer={stopped} onClose={() => setStopped(null)} />}
    </>
  )
}

function StandingClock({ readings }: Pick<ReadingNow, 'readings'>) {
  const start = useStartClock()
  const [picked, setPicked] = useState<string | null>(null)
  const logId = picked ?? readings[0]?.logId ?? NO_BOOK
  const [only] = readings
  return (
    <div className="grid gap-4">
      {readings.length > 1 ? (
        <SelectField
          label={t`Which book?`}
          value={logId}
          onChange={(event) => setPicked(event.currentTarget.value)}
          options={[
            ...readings.map((one) => ({ value: one.logId, label: one.book.title })),
            { value: NO_BOOK, label: t`Another book` },
          ]}
        />
      ) : (
        <p className="font-semibold">{only ? only.book.title : t`Any book counts.`}</p>
      )}
      <Button
        wide
        icon={Timer}
        busy={start.isPending && t`Starting...`}
        onClick={() => start.send(logId === NO_BOOK ? undefined : logId)}
      >{t`Start the clock`}</Button>
    </div>
  )
}

interface OpenClockProps {
  timer: ReadingTimer
  onStop: (timer: ReadingTimer | null) => void
}

function OpenClock({ timer, onStop }: OpenClockProps) {
  const { state, seconds } = useClock(timer)
  const start = useStartClock()
  const pause = usePauseClock()
  const isRunning = state === 'running'
  // The clock stops as soon as Stop is pressed, however long the response takes.
  const stop = () => {
    if (isRunning) pause.send(timer, { onSuccess: onStop })
    else onStop(timer)
  }
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
      <div className="grid narrow:grid-cols-1 grid-cols-2 gap-target">
        {isRunning ? (
          <Button
            icon={Pause}
            busy={pause.isPending && t`Pausing...`}
            onClick={() => pause.send(timer)}
          >{t`Pause`}</Button>
        ) : (
          <Button
            icon={Play}
            disabled={state === 'full'}
            busy={start.isPending && t`Starting...`}
            onClick={() => start.send(timer.reading?.logId)}
          >{t`Go on`}</Button>
        )}
        <Button icon={CircleStop} disabled={pause.isPending} onClick={stop}>{t`Stop`}</Button>
      </div>
    </div>
  )
}
