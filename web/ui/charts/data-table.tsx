import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { KEYBOARD_SCROLL } from '#web/ui/scroll-list.tsx'

export interface Column<Row> {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned so that their digits line up. */
  figure?: boolean
  /** Its words are in another cell where there is no room for the column. */
  wideOnly?: boolean
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
}

/** A table that scrolls inside its own frame; its first column stays in sight. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  tall = false,
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
            {columns.map(({ key, heading, figure, wideOnly }, index) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'sticky top-0 whitespace-nowrap border-line border-b bg-sunken px-3 py-2 font-bold',
                  index === 0 ? 'start-0 z-2' : 'z-1',
                  figure && 'text-end',
                  wideOnly && WIDE_ONLY,
                )}
              >
                {heading}
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
