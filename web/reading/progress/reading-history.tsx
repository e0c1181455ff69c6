import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listReadingLogs, moveProgress, type ReadingLog } from '#contract/reading/reading.ts'
import { pages } from '#web/api/pages.ts'
import { BookCover } from '#web/art/cover.tsx'
import { ScanLink } from '#web/books/ways-to-books.tsx'
import { bookmarkSteps } from '#web/reading/reading-words.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { DateText } from '#web/ui/locale.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'
import { HistoryList } from './history-list.tsx'

export function ReadingHistory() {
  return (
    <HistoryList
      title={t`Reading History`}
      list={useInfiniteQuery(pages(listReadingLogs, { limit: 50 }))}
      what={t`your books`}
      keyOf={(log) => log.id}
      empty={{ title: t`No books yet`, action: <ScanLink variant="primary" /> }}
    >
      {(log) => <Log log={log} />}
    </HistoryList>
  )
}

function Log({ log }: { log: ReadingLog }) {
  const { book, status, completedAt, startedAt } = log
  const done = status === 'completed'
  return (
    <div className="narrow:grid-cols-1 grid grid-cols-[auto_1fr] gap-3 rounded-field bg-sunken p-3">
      <BookCover book={book} size={56} decorative />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-bold leading-tight">{book.title}</p>
        <p className="text-ink-2 text-small">{t`by ${book.author}`}</p>
        <div className="flex flex-wrap items-center gap-2">
          <BadgeLabel meaning={done ? 'done' : 'active'}>
            {done ? t`Completed` : t`Reading`}
          </BadgeLabel>
          <BadgeLabel>{t`Level ${book.level}`}</BadgeLabel>
          <span className="text-floor text-ink-2">
            <DateText at={completedAt ?? startedAt} />
          </span>
        </div>
        {!done && <ProgressPicker log={log} />}
      </div>
    </div>
  )
}

/** How far the reader is; 100 finishes the book (product 4). */
function ProgressPicker({ log }: { log: ReadingLog }) {
  const move = useCall(moveProgress, {
    done: (moved) => {
      play('stamp')
      celebrateEarned(moved)
      return moved.status === 'completed' ? bookFinished(moved) : undefined
    },
    failed: t`Your progress was not saved`,
  })
  const shown = move.isPending ? move.variables?.body.progress : log.progress
  return (
    <SelectField
      label={t`How far are you?`}
      value={String(shown)}
      disabled={move.isPending}
      onChange={(event) => {
        const progress = Number(event.currentTarget.value)
        move.send({ params: { id: log.id }, body: { progress } })
      }}
      options={bookmarkSteps(log.progress)}
    />
  )
}

/** The reader finished a book by their own word. */
function bookFinished({ book }: ReadingLog): Notice {
  return {
    title: t`Book finished!`,
    description: t`You read all of "${book.title}".`,
    stamp: t({ message: 'Read', context: 'a stamp' }),
  }
}
