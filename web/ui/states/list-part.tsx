import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Section } from '#web/ui/section.tsx'
import { Part } from './part.tsx'

interface ItemListProps<T> {
  items: readonly T[]
  children: (item: T) => ReactNode
  /** The layout of the list: one below the other when left out. */
  className?: string
  itemClassName?: string
}

type Identified = { id: string | number }

export function ItemList<T extends Identified>({
  items,
  children,
  className = 'grid gap-3',
  itemClassName,
}: ItemListProps<T>) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className={itemClassName}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

type ListPartProps<T> = Omit<ItemListProps<T>, 'items'> &
  Omit<ComponentProps<typeof Part<readonly T[]>>, 'children'>

/** A list that depends on a read: loading, failed, empty, or its items. */
export function ListPart<T extends Identified>({
  children,
  className,
  itemClassName,
  ...part
}: ListPartProps<T>) {
  return (
    <Part {...part}>
      {(items) => <ItemList {...{ items, children, className, itemClassName }} />}
    </Part>
  )
}

interface ListSectionProps<T>
  extends Pick<ListPartProps<T>, 'query' | 'what' | 'children' | 'itemClassName'>,
    Omit<ComponentProps<typeof Section>, 'children' | 'className'> {
  /** Between the heading and the list. */
  intro?: ReactNode
  listClassName?: string
  /** `CardSection` for a list on a card. */
  as?: ComponentType<ComponentProps<typeof Section>>
}

/** A list under its own heading; absent while there is nothing in it. */
export function ListSection<T extends Identified>({
  query,
  what,
  children,
  itemClassName,
  listClassName,
  intro,
  as: Frame = Section,
  ...section
}: ListSectionProps<T>) {
  return (
    <Part query={query} what={what} skeleton={null} empty={null}>
      {(items) => (
        <Frame {...section}>
          {intro}
          <ItemList {...{ items, children, itemClassName }} className={listClassName} />
        </Frame>
      )}
    </Part>
  )
}
