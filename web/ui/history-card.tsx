import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { ScrollList } from './scroll-list.tsx'
import { ItemList } from './states/list-part.tsx'

interface HistoryCardProps<T> {
  title: string
  items: readonly T[]
  /** In place of an empty list. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

/** What happened, the newest first: a card whose list scrolls in itself. */
export function HistoryCard<T extends { id: string | number }>({
  title,
  items,
  empty,
  children,
}: HistoryCardProps<T>) {
  const id = useId()
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 id={id}>{title}</h2>
      {items.length === 0 ? (
        empty
      ) : (
        <ScrollList labelledBy={id} max="history">
          <ItemList items={items} className="divide-y divide-line pe-2" itemClassName="py-2.5">
            {children}
          </ItemList>
        </ScrollList>
      )}
    </Card>
  )
}
