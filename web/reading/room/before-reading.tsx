import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { ReadingNow } from '#contract/reading/sessions.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { useStartClock } from '#web/reading/use-reading-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RoomBar } from './room-bar.tsx'

const NO_BOOK = 'none'

interface BeforeReadingProps {
  now: ReadingNow
  /** The book that was asked for. */
  book: string | undefined
}

/** The clock stands: which of the books is to be read? */
export function BeforeReading({ now: { readings }, book }: BeforeReadingProps) {
  const start = useStartClock()
  const [picked, setPicked] = useState<string | null>(null)
  const asked = readings.find((one) => one.book.id === book) ?? readings[0]
  const logId = picked ?? asked?.logId ?? NO_BOOK
  return (
    <div className="grid content-start gap-4">
      <RoomBar reads="room-question room-books" what={t`the question`} />
      <div className="room-paper grid gap-5 p-4 md:mx-auto md:w-160">
        <div id="room-question">
          <PageTitle
            title={t`Reading time`}
            lead={readings.length > 0 ? t`What do you read now?` : t`Any book counts.`}
          />
        </div>
        {readings.length > 0 && (
          <div id="room-books">
            <RadioCards
              label={t`Which book?`}
              layout="tiles"
              options={[
                ...readings.map((one) => ({
                  value: one.logId,
                  label: one.book.title,
                  art: <BookCover book={{ ...one.book, coverUrl: null }} size={132} decorative />,
                })),
                {
                  value: NO_BOOK,
                  label: t`Another book`,
                  art: <Tassel mood="hi" size={100} />,
                },
              ]}
              value={logId}
              onValueChange={setPicked}
            />
          </div>
        )}
        <Button
          wide
          size="sprout"
          variant="primary"
          icon={Play}
          busy={start.isPending && t`Starting...`}
          onClick={() => start.send(logId === NO_BOOK ? undefined : logId)}
        >{t`Start the clock`}</Button>
      </div>
    </div>
  )
}
