import { type ComponentProps, type ReactNode, useId } from 'react'
import { Tassel } from '#web/art/tassel.tsx'
import { cx } from '#web/ui/cx.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ChildListen } from './child-listen.tsx'

type SquadPartProps<T> = Omit<ComponentProps<typeof Part<T>>, 'art'>

/** What a tab of the squad reads. */
export function SquadPart<T>(part: SquadPartProps<T>) {
  return (
    <Part
      skeleton={<Skeleton shape="panel" className="min-h-50" />}
      art={<Tassel mood="hmm" size={96} />}
      {...part}
    />
  )
}

interface SquadListProps<T> {
  list: SquadPartProps<T[]>['query'] & ComponentProps<typeof ShowMore>['list']
  /** What is listed: "the news". */
  what: string
  empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'hint' | 'action'>
  /** Above the list. */
  action?: ReactNode
  className?: string
  children: (item: T) => ReactNode
}

/** A tab with a list that is read page after page. */
export function SquadList<T extends { id: string }>(props: SquadListProps<T>) {
  const { list, what, empty, action, className, children } = props
  const id = useId()
  return (
    <SquadPart
      query={list}
      what={what}
      empty={<EmptyState art={<Tassel mood="sleep" size={96} />} readAloud {...empty} />}
    >
      {(items) => (
        <div className={cx('grid', className)}>
          <div className="flex flex-wrap items-center justify-end gap-target empty:hidden">
            <ChildListen reads={id} what={what} />
            {action}
          </div>
          <ul id={id} className="grid gap-[inherit]">
            {items.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
          <ShowMore list={list} />
        </div>
      )}
    </SquadPart>
  )
}
