import { t } from '@lingui/core/macro'
import { BookOpen, Save } from 'lucide-react'
import { useState } from 'react'
import type { ReadingTimer } from '#contract/reading/sessions.ts'
import { BookCover } from '#web/art/cover.tsx'
import {
  type BookmarkAnswer,
  BookmarkFields,
  type BookmarkPlace,
} from '#web/reading/bookmark-fields.tsx'
import { useStartClock } from '#web/reading/use-reading-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { QuietPlace } from '#web/ui/overlays/quiet-place.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RoomBar } from './room-bar.tsx'

interface PlaceQuestionProps {
  /** The clock that was stopped. */
  timer: ReadingTimer
  isSaving: boolean
  onSave: (place: BookmarkPlace | undefined) => void
  onBack: () => void
}

/** Asks how far the reader came before the minutes are saved. */
export function PlaceQuestion({ timer, isSaving, onSave, onBack }: PlaceQuestionProps) {
  const start = useStartClock()
  const { reading } = timer
  const [answer, setAnswer] = useState<BookmarkAnswer>({})
  return (
    <div className="grid content-start gap-4">
      <QuietPlace />
      <RoomBar reads="room-question room-place" what={t`the question`} />
      <form
        noValidate
        className="room-paper grid gap-5 p-4 lg:mx-auto lg:w-160"
        onSubmit={(event) => {
          event.preventDefault()
          if (!answer.problem) onSave(answer.place)
        }}
      >
        <div id="room-question" className="flex items-center gap-4">
          {reading && <BookCover book={{ ...reading.book, coverUrl: null }} size={96} decorative />}
          <PageTitle
            title={reading ? t`How far are you?` : t`Save your minutes?`}
            lead={reading?.book.title}
          />
        </div>
        {reading && (
          <div id="room-place">
            <BookmarkFields reading={reading} onAnswer={setAnswer} />
          </div>
        )}
        <Button
          type="submit"
          wide
          size="sprout"
          variant="primary"
          icon={Save}
          busy={isSaving && t`Saving...`}
        >{t`Save my minutes`}</Button>
        {timer.state !== 'full' && (
          <Button
            icon={BookOpen}
            busy={start.isPending && t`Starting...`}
            onClick={() => start.send(reading?.logId, { onSuccess: onBack })}
          >{t`Keep reading`}</Button>
        )}
      </form>
    </div>
  )
}
