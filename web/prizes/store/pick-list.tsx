import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listPickUps, type StoreRedemption } from '#contract/prizes/treasure-store.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { childOf, classWords } from './order-words.ts'
import { PickSheet } from './pick-sheet.tsx'
import { PrintSheet } from './print-sheet.tsx'

/** Approved pick-ups as a sheet: what to take from the shelf, then who gets it, class by class. */
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
        {(orders) => <PickSheet groups={groupsOf(orders)} />}
      </Part>
    </PrintSheet>
  )
}

/** The orders come class by class from the server. */
function groupsOf(orders: readonly StoreRedemption[]) {
  // Map.groupBy is missing on tablets of before 2024.
  const classes = new Map<string, StoreRedemption[]>()
  for (const order of orders) {
    const key = String(order.inClass?.id ?? 'none')
    classes.set(key, [...(classes.get(key) ?? []), order])
  }
  return [...classes].map(([key, some]) => ({
    key,
    title: titleOf(some[0]?.inClass ?? null),
    lines: some.map((order) => ({
      id: order.id,
      student: childOf(order),
      prize: order.item.name,
      note: order.substituteNote,
    })),
  }))
}

function titleOf(inClass: StoreRedemption['inClass']): string {
  if (!inClass) return t`Library`
  return inClass.school ? `${classWords(inClass)} · ${inClass.school}` : classWords(inClass)
}
