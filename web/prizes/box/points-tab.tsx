import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listPointsHistory, type PointsEntry } from '#contract/prizes/treasure-box.ts'
import { grouped } from '#domain/grouped.ts'
import { pages } from '#web/api/pages.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateText } from '#web/ui/locale.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { ItemList } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { sourceWords } from './prize-words.ts'

/** Every point that came and went, the newest first (spec 2). */
export function PointsTab() {
  const id = useId()
  const list = useInfiniteQuery(pages(listPointsHistory, { limit: 50 }))
  return (
    <Part
      query={list}
      what={t`your points`}
      loading={t`Counting your points...`}
      empty={<NothingYet title={t`No points yet`} hint={t`Read a book and pass its quiz.`} />}
    >
      {(entries) => (
        <Card flush>
          <div className="p-3 pb-0">
            <SpeechButton reads={id} what={t`your points`} />
          </div>
          <div id={id}>
            <ItemList items={entries} className="divide-y divide-line">
              {(entry) => <Entry entry={entry} />}
            </ItemList>
          </div>
          {list.hasNextPage && (
            <div className="p-4">
              <ShowMore list={list} />
            </div>
          )}
        </Card>
      )}
    </Part>
  )
}

function Entry({ entry }: { entry: PointsEntry }) {
  const { description, createdAt, source, amount, balanceAfter } = entry
  return (
    <div className="flex items-center gap-4 px-4 py-3 sm:px-6">
      <div className="grid min-w-0 grow justify-items-start gap-1">
        <p className="font-semibold leading-snug">{description}</p>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-small">
          <BadgeLabel>{sourceWords(source)}</BadgeLabel>
          <DateText at={createdAt} />
        </p>
      </div>
      <p className="shrink-0 text-end tabular-nums">
        <span
          className={cx(
            'block font-display font-extrabold text-h3',
            amount > 0 ? 'text-leaf' : 'text-ink',
          )}
        >
          {signed(amount)}
        </span>
        <span className="block text-ink-2 text-small">{t`${grouped(balanceAfter)} left`}</span>
      </p>
    </div>
  )
}

/** '+45', '−1,200'. */
function signed(amount: number): string {
  return `${amount > 0 ? '+' : '−'}${grouped(Math.abs(amount))}`
}
