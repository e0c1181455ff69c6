import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardList, Printer } from 'lucide-react'
import { useState } from 'react'
import {
  getOrderCounts,
  listStoreRedemptions,
  type OrderStage,
  type StoreRedemption,
} from '#contract/prizes/treasure-store.ts'
import { pages } from '#web/api/pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { CsvButton } from './csv-button.tsx'
import { classWords, STAGES } from './order-words.ts'
import { PackingSlips } from './packing-slips.tsx'
import { PickList } from './pick-list.tsx'
import { QueueCard } from './queue-card.tsx'
import { SharedSteps } from './shared-steps.tsx'

const NO_CLASS = 0

/** The orders of a stage and a class; what the store has to do when neither is chosen. */
export function ordersOf(search: { stage?: OrderStage | undefined; class?: number | undefined }) {
  const { stage: status = 'waiting' as const, class: classId } = search
  return pages(listStoreRedemptions, { status, class: classId, limit: 50 })
}

/** What is to be done, the oldest first (product 9), or the pick list. */
export function OrdersTab() {
  const { print } = useSearch({ strict: false })
  const [slips, setSlips] = useState<readonly StoreRedemption[] | null>(null)
  if (slips) return <PackingSlips orders={slips} onClose={() => setSlips(null)} />
  return print === 'pick-list' ? <PickList /> : <Orders onPrintSlips={setSlips} />
}

interface OrdersProps {
  onPrintSlips: (orders: readonly StoreRedemption[]) => void
}

function Orders({ onPrintSlips }: OrdersProps) {
  const search = useSearch({ strict: false })
  const { stage = 'waiting', class: classId } = search
  const list = useInfiniteQuery(ordersOf(search))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const orders = list.data ?? []
  const toPost = orders.filter(
    ({ status, shippingAddress }) => status === 'approved' && shippingAddress,
  )
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before)
      for (const id of ids) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  return (
    <div className="grid gap-4">
      <OrderFilters stage={stage} classId={classId} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SharedSteps
          orders={orders}
          selected={selected}
          onSelect={select}
          onDone={() => setSelected(new Set())}
        />
        <div className="flex flex-wrap gap-target">
          <PickListButton />
          {toPost.length > 0 && (
            <Button
              icon={Printer}
              onClick={() => onPrintSlips(toPost)}
            >{t`Packing slips (${toPost.length})`}</Button>
          )}
          <CsvButton what="redemptions" />
        </div>
      </div>
      <ListPart
        query={list}
        what={t`the orders`}
        empty={<EmptyState title={STAGES.find(({ value }) => value === stage)?.empty ?? ''} />}
      >
        {(redemption) => (
          <QueueCard
            redemption={redemption}
            isSelected={selected.has(redemption.id)}
            onSelect={(isSelected) => select([redemption.id], isSelected)}
            onPrintSlip={() => onPrintSlips([redemption])}
          />
        )}
      </ListPart>
      <ShowMore list={list} />
    </div>
  )
}

function PickListButton() {
  const navigate = useNavigate({ from: PATHS.treasureStore })
  return (
    <Button
      icon={ClipboardList}
      onClick={() => void navigate({ search: (now) => ({ ...now, print: 'pick-list' }) })}
    >{t`Pick list`}</Button>
  )
}

interface OrderFiltersProps {
  stage: OrderStage
  classId: number | undefined
}

/** Both filters are in the address, so that Back and a reload keep them. */
function OrderFilters({ stage, classId }: OrderFiltersProps) {
  const navigate = useNavigate({ from: PATHS.treasureStore })
  const { data } = useQuery(query(getOrderCounts, {}))
  const narrow = (to: { stage?: OrderStage; class?: number | undefined }) =>
    void navigate({
      search: (now) => ({ ...now, ...to, tab: undefined }),
      replace: true,
      resetScroll: false,
    })
  const classes = data?.classes ?? []
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <ToggleFilter
        label={t`Stage`}
        options={STAGES.map(({ value, label }) => {
          const orders = isOpen(value) ? data?.stages[value] : 0
          return { value, label: orders ? `${label} (${orders})` : label }
        })}
        value={stage}
        onValueChange={(next) => narrow({ stage: next })}
        className="sm:w-auto sm:min-w-0"
      />
      {classes.length > 0 && (
        <SelectField
          label={t`Class`}
          options={[
            { value: '', label: t`All classes` },
            ...classes.map((one) => ({
              value: String(one.id),
              label: one.orders ? `${classWords(one)} (${one.orders})` : classWords(one),
            })),
            { value: String(NO_CLASS), label: t`Without a class` },
          ]}
          value={classId ?? ''}
          onChange={({ target }) =>
            narrow({ class: target.value === '' ? undefined : Number(target.value) })
          }
          className="max-sm:w-full sm:max-w-72"
        />
      )}
    </div>
  )
}

function isOpen(stage: OrderStage): boolean {
  return stage !== 'delivered' && stage !== 'canceled'
}
