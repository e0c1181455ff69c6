import { useNavigate, useSearch } from '@tanstack/react-router'
import { LOCALE } from '#web/browser/words.tsx'
import type { Column, Order } from '#web/ui/charts/data-table.tsx'

/** Rows on one page; a class of 40 fits. */
const PAGE_ROWS = 50

interface TableSearch {
  /** A column's key; with a minus, from the largest. */
  sort?: string | undefined
  find?: string | undefined
  page?: number | undefined
}

interface TableViewOf<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** What is searched. */
  textOf: (row: Row) => string
}

const collator = new Intl.Collator(LOCALE, { sensitivity: 'base', numeric: true })

/** Which rows of a table are shown and in which order; kept in the URL. Without an order the rows keep theirs. */
export function useTableView<Row>({ rows, columns, textOf }: TableViewOf<Row>) {
  const search: TableSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: TableSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  const find = search.find ?? ''
  const order = orderOf(search.sort, columns)
  const found = sortRows(matching(rows, find, textOf), columns, order)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const page = Math.min(search.page ?? 1, pages)
  return {
    find,
    order,
    page,
    pages,
    /** All rows that match, over all pages. */
    found,
    shown: found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    setFind: (text: string) => change({ find: text || undefined, page: undefined }),
    setOrder: ({ key, isDown }: Order) =>
      change({ sort: isDown ? `-${key}` : key, page: undefined }),
    setPage: (to: number) => change({ page: to > 1 ? to : undefined }),
  }
}

function orderOf<Row>(sort: string | undefined, columns: readonly Column<Row>[]): Order | null {
  if (!sort) return null
  const isDown = sort.startsWith('-')
  const key = isDown ? sort.slice(1) : sort
  const isKnown = columns.some((one) => one.key === key && one.sortBy)
  return isKnown ? { key, isDown } : null
}

function matching<Row>(rows: readonly Row[], find: string, textOf: (row: Row) => string): Row[] {
  const words = plain(find).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = plain(textOf(row))
    return words.every((word) => text.includes(word))
  })
}

/** Found with or without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(LOCALE)
}

/** Sorted by a column; rows that have nothing in it come last either way. */
function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === order?.key)?.sortBy
  if (!order || !sortBy) return rows
  const sign = order.isDown ? -1 : 1
  return [...rows].sort((a, b) => {
    const [one, two] = [sortBy(a), sortBy(b)]
    if (one === null || two === null) return Number(one === null) - Number(two === null)
    if (typeof one === 'number' && typeof two === 'number') return sign * (one - two)
    return sign * collator.compare(String(one), String(two))
  })
}
