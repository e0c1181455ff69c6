import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listPickUps, type StoreRedemption } from '#contract/prizes/treasure-store.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { childOf, classWords } from './order-words.ts'
import { PrintSheet } from './print-sheet.tsx'

/** What to take from the shelf, then who gets it, class by class. */
export function PickList() {
  const { class: classId } = useSearch({ strict: false })
  const navigate = useNavigate({ from: PATHS.treasureStore })
  const list = useQuery(query(listPickUps, { querystring: { class: classId } }))
  return (
    <PrintSheet
      title={t`Pick list`}
      lead={t`Approved prizes to hand out at class or library.`}
      printLabel={t`Print the list`}
      canPrint={Boolean(list.data?.length)}
      onClose={() => void navigate({ search: (now) => ({ ...now, print: undefined }) })}
    >
      <Part
        query={list}
        what={t`the pick list`}
        empty={
          <EmptyState title={t`Nothing to hand out`} hint={t`Approved pick-ups appear here.`} />
        }
      >
        {(orders) => (
          <div data-printed="" className="grid gap-6 rounded-card bg-surface p-4 sm:p-6 print:p-0">
            <Shelf orders={orders} />
            {classesOf(orders).map(([title, some]) => (
              <ClassTable key={some[0]?.inClass?.id ?? 'none'} title={title} orders={some} />
            ))}
          </div>
        )}
      </Part>
    </PrintSheet>
  )
}

/** The orders come class by class from the server. */
function classesOf(orders: readonly StoreRedemption[]): [string, StoreRedemption[]][] {
  const classes = groupedBy(orders, ({ inClass }) => inClass?.id ?? null)
  return [...classes.values()].map((some) => [titleOf(some[0]?.inClass ?? null), some])
}

function titleOf(inClass: StoreRedemption['inClass']): string {
  if (!inClass) return t`Library`
  return inClass.school ? `${classWords(inClass)} · ${inClass.school}` : classWords(inClass)
}

/** Map.groupBy, which tablets of before 2024 do not have. */
function groupedBy<K, T>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function Shelf({ orders }: { orders: readonly StoreRedemption[] }) {
  const prizes = groupedBy(orders, ({ item, substituteNote }) => substituteNote ?? item.name)
  const rows = [...prizes].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <section>
      <h3 className="text-h3">{t`Take from the shelf`}</h3>
      <ul className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
        {rows.map(([name, some]) => (
          <li key={name} className="flex justify-between gap-4 border-line border-b py-1">
            <span className="min-w-0">{name}</span>
            <strong className="tabular-nums">{some.length}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClassTable({ title, orders }: { title: string; orders: readonly StoreRedemption[] }) {
  return (
    <table className="w-full text-start">
      <caption className="pb-1 text-start font-bold text-h3">{title}</caption>
      <thead>
        <tr className="border-ink border-b-2">
          <th scope="col" className="w-10">
            <span className="sr-only">{t`Handed out`}</span>
          </th>
          <th scope="col" className="w-2/5 py-1 text-start">{t`Student`}</th>
          <th scope="col" className="py-1 text-start">{t`Prize`}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-line border-b align-top">
            <td className="py-2">
              <span aria-hidden className="block size-4 border-2 border-ink" />
            </td>
            <td className="py-1.5 pe-3 font-semibold">{childOf(order)}</td>
            <td className="py-1.5">
              {order.item.name}
              {order.substituteNote && (
                <span className="block text-ink-2 text-small">{order.substituteNote}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
