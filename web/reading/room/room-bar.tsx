import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'

/** The way out of the room, and the voice that says what is in it. */
export function RoomBar({ reads, what }: { reads: string; what: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button asChild icon={House}>
        <Link to={PATHS.home}>{t`Home`}</Link>
      </Button>
      <SpeechButton reads={reads} what={what} />
    </div>
  )
}
