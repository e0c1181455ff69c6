import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { KEYBOARD_SCROLL } from '#web/ui/scroll-list.tsx'

export interface Column<Row> {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned so that their digits line up. */
  figure?: boolean
  /** What its rows are sorted by; its heading is then a button. Null comes last. */
  sortBy?: (row: Row) => string | number | null
  /** The first press sorts from the largest. */
  largestFirst?: boolean
  /** Its words are in another cell where there is no room for the column. */
  wideOnly?: boolean
}

/** The column that a table is sorted by. */
export interface Order {
  key: string
  /** From the largest. */
  isDown: boolean
}

const WIDE_ONLY = 'max-sm:hidden print:table-cell'

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Scrolls in itself from this height on. */
  tall?: boolean
  order?: Order | null
  onOrder?: (order: Order) => void
}

/** A table that scrolls inside its own frame; its first column stays in sight. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  tall = false,
  order = null,
  onOrder,
}: DataTableProps<Row>) {
  return (
    <section
      aria-label={caption}
      {...KEYBOARD_SCROLL}
      className={cx(
        'edge relative overflow-auto rounded-card bg-surface [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin]',
        tall && 'max-h-120',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-start text-ink text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, figure, wideOnly, sortBy, largestFirst }, index) => (
              <th
                key={key}
                scope="col"
                aria-sort={sortOf(key, order)}
                className={cx(
                  'sticky top-0 whitespace-nowrap border-line border-b bg-sunken px-3 py-2 font-bold',
                  index === 0 ? 'start-0 z-2' : 'z-1',
                  figure && 'text-end',
                  wideOnly && WIDE_ONLY,
                )}
              >
                {sortBy && onOrder ? (
                  <SortButton
                    heading={heading}
                    sort={sortOf(key, order)}
                    onPress={() =>
                      onOrder({
                        key,
                        isDown: order?.key === key ? !order.isDown : Boolean(largestFirst),
                      })
                    }
                  />
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, figure, wideOnly }, index) => {
                const look = cx(
                  'border-line px-3 py-2 align-middle',
                  // The frame closes the last row. A rule by :last-child would be asked of every
                  // element of the page whenever a dialog or a menu is laid over it.
                  place < rows.length - 1 && 'border-b',
                  figure && 'whitespace-nowrap text-end tabular-nums',
                  wideOnly && WIDE_ONLY,
                )
                return index === 0 ? (
                  <th
                    key={key}
                    scope="row"
                    className={cx(look, 'sticky start-0 min-w-28 bg-surface font-semibold')}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={look}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function sortOf(key: string, order: Order | null): 'ascending' | 'descending' | undefined {
  if (order?.key !== key) return undefined
  return order.isDown ? 'descending' : 'ascending'
}

interface SortButtonProps {
  heading: string
  sort: 'ascending' | 'descending' | undefined
  onPress: () => void
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

function SortButton({ heading, sort, onPress }: SortButtonProps) {
  const Icon = SORT_ICONS[sort ?? 'none']
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-1.5 -my-1 inline-flex min-h-8 items-center gap-1 rounded-field px-1.5 font-bold hover:underline print:min-h-0"
    >
      {heading}
      <Icon
        aria-hidden
        className={cx('size-4 shrink-0 print:hidden', sort ? 'text-sea' : 'text-ink-2')}
        strokeWidth={2.5}
      />
    </button>
  )
}
