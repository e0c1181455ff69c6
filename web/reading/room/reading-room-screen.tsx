import { t } from '@lingui/core/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ReadingNow } from '#contract/reading/sessions.ts'
import { PATHS } from '#web/api/paths.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { ReadingPulse } from '#web/reading/reading-pulse.tsx'
import { NOW, useReadingNow, useStartClock } from '#web/reading/use-reading-clock.ts'
import { useSaveClock } from '#web/reading/use-save-minutes.ts'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { BeforeReading } from './before-reading.tsx'
import { OtherBook } from './other-book.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { celebrateSaved, RoomResult } from './room-result.tsx'
import { RoomScene } from './room-scene.tsx'
import { WhileReading } from './while-reading.tsx'
import './room.css'

/** Which book is to be read, and whether its clock is to start or was stopped. */
type Search = { book?: string | undefined; do?: 'start' | 'stop' | undefined }

export async function load({ queries }: ScreenLoad<Search>) {
  await queries.prefetchQuery(NOW)
}

/** The reading room: the screen is a page of the book while its reader reads. */
export function ReadingRoomScreen() {
  const user = useSignedIn()
  const now = useReadingNow()
  return (
    <div className="room">
      <RoomScene />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-280 content-stretch px-(--gutter) pt-3 pb-6"
      >
        <Part
          query={now}
          what={t`your book`}
          page={t`Reading time`}
          skeleton={<Skeleton shape="panel" className="h-100" />}
          art={<Tassel mood="hmm" size={110} />}
        >
          {(data) => <Room now={data} isFresh={!now.isFetching} />}
        </Part>
      </main>
      <ReadingPulse userId={user.id} />
    </div>
  )
}

interface RoomProps {
  now: ReadingNow
  /** No answer is on its way that may know more books. */
  isFresh: boolean
}

function Room({ now, isFresh }: RoomProps): ReactNode {
  const { timer, readings } = now
  const { book, do: task } = useSearch({ strict: false })
  // Here, because the question is gone as soon as the clock is.
  const save = useSaveClock()
  const putAway = useSaveClock()
  const navigate = useNavigate()
  const to = (search: { book?: string | undefined; do?: 'start' | 'stop' }) =>
    void navigate({ to: PATHS.read, search, replace: true })
  const asked = readings.find((reading) => reading.book.id === book)

  if (save.data) return <RoomResult saved={save.data} />
  if (timer && asked && timer.reading?.book.id !== book) {
    const readAsked = () => to({ book, do: 'start' })
    return (
      <OtherBook
        timer={timer}
        asked={asked}
        isSaving={putAway.isPending}
        onSave={() => putAway.send({ id: timer.id }, { onSuccess: readAsked })}
      />
    )
  }
  if (task === 'start' && (book === undefined || asked || !isFresh)) {
    // The list of books may still be on its way.
    const isReady = book === undefined || asked !== undefined
    return isReady && <Starting logId={asked?.logId} onSettled={() => to({ book })} />
  }
  if (!timer) return <BeforeReading now={now} book={book} />
  if (task === 'stop') {
    return (
      <PlaceQuestion
        timer={timer}
        isSaving={save.isPending}
        onSave={(place) => save.send({ id: timer.id, place }, { onSuccess: celebrateSaved })}
        onBack={() => to({})}
      />
    )
  }
  return <WhileReading timer={timer} now={now} onDone={() => to({ do: 'stop' })} />
}

interface StartingProps {
  logId: string | undefined
  onSettled: () => void
}

/** The address asked for the clock to be started. Loaded again after that, the page starts nothing. */
function Starting({ logId, onSettled }: StartingProps) {
  const start = useStartClock()
  const begin = useEffectEvent(() => start.send(logId, { onSettled }))
  // Sent once, when the page is opened.
  useEffect(() => begin(), [])
  return (
    <div className="grid place-content-center justify-items-center gap-3 text-center" role="status">
      <Tassel mood="hi" size={140} />
      <p className="room-paper px-5 py-3 font-display font-extrabold text-h2">{t`Starting...`}</p>
    </div>
  )
}
