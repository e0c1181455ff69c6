import { stringify } from 'csv-stringify/sync'
import type { Deps } from '#server/deps.ts'
import { allInStore } from './fulfil.ts'
import { itemsOf } from './item-rows.ts'

/** More than a store has in years, and still one answer. */
const MAX_ROWS = 20_000

/** The store's prizes or its redemptions as CSV. An address is in it only while it is kept. */
export async function exportOf(
  deps: Pick<Deps, 'db' | 'now'>,
  what: 'items' | 'redemptions',
): Promise<{ fileName: string; csv: string }> {
  const day = new Date(deps.now()).toISOString().slice(0, 10)
  const rows = what === 'items' ? await itemRows(deps) : await redemptionRows(deps)
  const csv = stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })
  return { fileName: `treasure-${what}-${day}.csv`, csv }
}

async function itemRows({ db }: Pick<Deps, 'db'>) {
  const items = await itemsOf(db, { category: 'all', ageGroup: 'all' }, { onlyActive: false })
  return [
    ['Name', 'Category', 'Age group', 'Points', 'Cash value', 'Stock', 'Vendor', 'Active'],
    ...items.map((item) => [
      item.name,
      item.category,
      item.ageGroup,
      item.pointsCost,
      item.cashValue,
      item.stockQuantity,
      item.vendor,
      item.isActive ? 'yes' : 'no',
    ]),
  ]
}

async function redemptionRows({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const rows = await allInStore(db, MAX_ROWS, now())
  const head = ['Redeemed', 'Status', 'Prize', 'Child', 'Points', 'Cash value', 'From fund']
  const rest = ['From budget', 'Not covered', 'Tracking', 'Note', 'Delivered', 'Ship to']
  return [
    [...head, ...rest],
    ...rows.map((row) => [
      row.redeemedAt,
      row.status,
      row.item.name,
      row.childName,
      row.pointsSpent,
      row.cashValue,
      row.fromFund,
      row.fromBudget,
      row.notCovered,
      row.tracking ?? '',
      row.substituteNote ?? row.cancelReason ?? '',
      row.deliveredAt ?? '',
      row.shippingAddress ? Object.values(row.shippingAddress).join(', ') : '',
    ]),
  ]
}
