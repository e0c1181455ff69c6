import { stringify } from 'csv-stringify/sync'
import { message } from '#domain/message.ts'
import type { Deps } from '#server/deps.ts'
import type { Words } from '#server/language/words.ts'
import { itemsOf } from './item-rows.ts'
import { allInStore } from './orders.ts'

/** More than a store has in years, and still one answer. */
const MAX_ROWS = 20_000

/** The store's prizes or its redemptions as CSV. An address is in it only while it is kept. */
export async function exportOf(
  deps: Pick<Deps, 'db' | 'now'>,
  what: 'items' | 'redemptions',
  { say }: Words,
): Promise<{ fileName: string; csv: string }> {
  const day = new Date(deps.now()).toISOString().slice(0, 10)
  const rows = what === 'items' ? await itemRows(deps, say) : await redemptionRows(deps, say)
  const csv = stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })
  return { fileName: `treasure-${what}-${day}.csv`, csv }
}

async function itemRows({ db }: Pick<Deps, 'db'>, say: Words['say']) {
  const items = await itemsOf(
    db,
    { category: 'all', ageGroup: 'all' },
    { onlyActive: false, most: MAX_ROWS },
  )
  return [
    [
      message('Name'),
      message('Category'),
      message('Age group'),
      message('Points'),
      message('Cash value'),
      message('Stock'),
      message('Vendor'),
      message('Active'),
    ].map(say),
    ...items.map((item) => [
      say(item.name),
      item.category,
      item.ageGroup,
      item.pointsCost,
      item.cashValue,
      item.stockQuantity,
      item.vendor,
      say(item.isActive ? message('yes') : message('no')),
    ]),
  ]
}

async function redemptionRows({ db, now }: Pick<Deps, 'db' | 'now'>, say: Words['say']) {
  const rows = await allInStore(db, MAX_ROWS, now())
  const head = [
    message('Redeemed'),
    message('Status'),
    message('Prize'),
    message('Child'),
    message('Last name'),
    message('Class'),
    message('Teacher'),
    message('Points'),
    message('Cash value'),
    message('From fund'),
  ]
  const rest = [
    message('From budget'),
    message('Not covered'),
    message('Tracking'),
    message('Note'),
    message('Delivered'),
    message('Delivery'),
    message('Ship to'),
  ]
  return [
    [...head, ...rest].map(say),
    ...rows.map((row) => [
      row.redeemedAt,
      row.status,
      say(row.item.name),
      row.childName,
      row.childLastName ?? '',
      row.inClass?.name ?? '',
      row.inClass?.teacherName ?? '',
      row.pointsSpent,
      row.cashValue,
      row.fromFund,
      row.fromBudget,
      row.notCovered,
      row.tracking ?? '',
      row.substituteNote ?? row.cancelReason ?? '',
      row.deliveredAt ?? '',
      row.delivery ?? '',
      row.shippingAddress ? Object.values(row.shippingAddress).join(', ') : '',
    ]),
  ]
}
