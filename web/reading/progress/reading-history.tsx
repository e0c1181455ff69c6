import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listReadingLogs, type ReadingLog } from '#contract/reading/reading.ts'
import { pages } from '#web/api/pages.ts'
import { BookCover } from '#web/art/cover.tsx'
import { ScanLink } from '#web/books/ways-to-books.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Bookmark } from './bookmark.tsx'
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
        {!done && <Bookmark log={log} />}
      </div>
    </div>
  )
}
