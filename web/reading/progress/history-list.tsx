import { type ComponentProps, type ReactNode, useId } from 'react'
import { Tassel } from '#web/art/tassel.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type HistoryListProps<T> = {
  title: string
  list: ComponentProps<typeof Part<T[]>>['query'] & ComponentProps<typeof ShowMore>['list']
  /** What is listed: "your books". */
  what: string
  /** In place of an empty list: a sentence and one way on. */
  empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'hint' | 'action'>
  keyOf: (item: T) => string
  children: (item: T) => ReactNode
}

/** A list of what was, newest first, that scrolls in itself (spec 2: about 24rem). */
export function HistoryList<T>({ title, list, what, empty, keyOf, children }: HistoryListProps<T>) {
  const id = useId()
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {Boolean(list.data?.length) && <SpeechButton reads={`${id} ${id}-list`} what={title} />}
      </div>
      <Part
        query={list}
        what={what}
        empty={<EmptyState art={<Tassel mood="sleep" size={90} />} readAloud {...empty} />}
        skeleton={<ThreeLines />}
      >
        {(items) => (
          <ScrollList labelledBy={id} max="history">
            <ul id={`${id}-list`} className="grid gap-2 pe-1">
              {items.map((item) => (
                <li key={keyOf(item)}>{children(item)}</li>
              ))}
            </ul>
            <ShowMore list={list} size="adult" className="mt-3" />
          </ScrollList>
        )}
      </Part>
    </Card>
  )
}

/** As high as the list may become, so that nothing below it moves. */
function ThreeLines() {
  return (
    <div className="grid h-96 content-start gap-3">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
