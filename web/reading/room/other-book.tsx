import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, Play } from 'lucide-react'
import type { OpenReading, ReadingTimer } from '#contract/reading/sessions.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RoomBar } from './room-bar.tsx'

interface OtherBookProps {
  timer: ReadingTimer
  asked: OpenReading
  isSaving: boolean
  onSave: () => void
}

/** The clock is on for one book while another was asked for: its minutes are saved first. */
export function OtherBook({ timer, asked, isSaving, onSave }: OtherBookProps) {
  const current = timer.reading?.book.title ?? t`another book`
  return (
    <div className="grid content-start gap-4">
      <RoomBar reads="room-question" what={t`the question`} />
      <div className="room-paper grid gap-4 p-4 lg:mx-auto lg:w-160">
        <div id="room-question">
          <PageTitle title={t`Which book?`} lead={t`Your clock is on for ${current}.`} />
        </div>
        <Button
          variant="primary"
          icon={Play}
          busy={isSaving && t`Saving...`}
          onClick={onSave}
        >{t`Save it and read ${asked.book.title}`}</Button>
        <Button asChild icon={BookOpen}>
          <Link to={PATHS.read} search={{}} replace>{t`Go on with ${current}`}</Link>
        </Button>
      </div>
    </div>
  )
}
