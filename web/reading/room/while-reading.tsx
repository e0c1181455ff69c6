import { t } from '@lingui/core/macro'
import { Check, Pause, Play, Star } from 'lucide-react'
import type { ReadingNow, ReadingTimer } from '#contract/reading/sessions.ts'
import { readingSoFar } from '#domain/reading-room.ts'
import { MyHero } from '#web/accounts/my-hero.tsx'
import { useSignedIn } from '#web/api/session.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { useWakeLock } from '#web/browser/wake-lock.ts'
import { clockFace, goalWords, STATE_WORDS } from '#web/reading/reading-words.ts'
import { useClock, usePauseClock, useStartClock } from '#web/reading/use-reading-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { CountingNumber } from '#web/ui/celebration/counting-number.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RoomBar } from './room-bar.tsx'
import { BookStand } from './room-scene.tsx'
import { TabRing } from './tab-ring.tsx'

interface WhileReadingProps {
  timer: ReadingTimer
  now: ReadingNow
  onDone: () => void
}

/** The book on its stand and its reader's hero with it, while the clock runs or has paused. */
export function WhileReading({ timer, now, onDone }: WhileReadingProps) {
  const { state, seconds } = useClock(timer)
  const pause = usePauseClock()
  const isRunning = state === 'running'
  useWakeLock(isRunning)
  const soFar = readingSoFar(seconds, now.saved)
  const minutes = now.saved.minutes + soFar.minutes
  // The clock stops as soon as Done is pressed, however long the response takes.
  const finish = () => {
    if (isRunning) pause.send(timer, { onSuccess: onDone })
    else onDone()
  }
  return (
    <div className="grid content-between gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:items-center lg:gap-x-10">
      <div className="lg:col-span-2 lg:self-start">
        <RoomBar
          reads="room-book room-today room-state room-hint"
          what={t`your book and your minutes`}
        />
      </div>
      <Stage timer={timer} minutes={minutes} goal={now.goalMinutes} isRunning={isRunning} />
      <div className="room-paper grid gap-4 p-4 text-center">
        <div id="room-book" className="grid">
          <PageTitle
            title={timer.reading?.book.title ?? t`Your book`}
            className="justify-center text-center"
          />
        </div>
        <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1">
          <p
            role="timer"
            aria-label={t`Reading time`}
            className="font-display font-extrabold text-splash tabular-nums leading-none"
          >
            {clockFace(seconds)}
          </p>
          <p className="flex items-center gap-2 font-display font-extrabold text-gold text-h2">
            <Star aria-hidden className="size-8 shrink-0 fill-marigold text-ink" />
            <span>
              +<CountingNumber value={soFar.points} />{' '}
              <span className="sr-only">{t`points so far`}</span>
            </span>
          </p>
        </div>
        <div className="grid justify-items-center gap-1">
          <p id="room-today" className="font-bold">
            {goalWords(minutes, now.goalMinutes)}
          </p>
          <p id="room-state" className="text-ink-2 text-small">
            {STATE_WORDS[state]}
          </p>
          <p id="room-hint" className="sr-only">
            {isRunning
              ? t`Read your book. Tap Pause for a break. Tap Done when you stop.`
              : t`Tap Go on to read on. Tap Done when you stop.`}
          </p>
        </div>
        <div className="grid narrow:grid-cols-1 grid-cols-[1.4fr_1fr] gap-target">
          {isRunning ? (
            <Button
              size="sprout"
              variant="primary"
              icon={Pause}
              busy={pause.isPending && t`Pausing...`}
              onClick={() => pause.send(timer)}
            >{t`Pause`}</Button>
          ) : (
            <GoOn timer={timer} isFull={state === 'full'} />
          )}
          <Button
            size="sprout"
            icon={Check}
            disabled={pause.isPending}
            onClick={finish}
          >{t`Done`}</Button>
        </div>
      </div>
    </div>
  )
}

function GoOn({ timer, isFull }: { timer: ReadingTimer; isFull: boolean }) {
  const start = useStartClock()
  return (
    <Button
      size="sprout"
      variant="primary"
      icon={Play}
      disabled={isFull}
      busy={start.isPending && t`Starting...`}
      onClick={() => start.send(timer.reading?.logId)}
    >{t`Go on`}</Button>
  )
}

interface StageProps {
  timer: ReadingTimer
  minutes: number
  goal: number
  isRunning: boolean
}

function Stage({ timer, minutes, goal, isRunning }: StageProps) {
  const { hero } = useSignedIn()
  const book = timer.reading?.book
  return (
    <div className="room-stage">
      <TabRing minutes={minutes} goal={goal} />
      <div className="room-book">
        {book ? (
          <BookCover book={{ ...book, coverUrl: null }} decorative />
        ) : (
          <Tassel mood="hi" size={200} />
        )}
        <BookStand />
      </div>
      <div className="room-hero aspect-[240/334]">
        <MyHero
          hero={hero}
          pose={isRunning ? 'read' : 'sleep'}
          className="size-full"
          heroClassName="absolute inset-0 size-full"
        />
      </div>
    </div>
  )
}
