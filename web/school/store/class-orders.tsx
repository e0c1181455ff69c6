import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, PackageCheck, Printer } from 'lucide-react'
import { useState } from 'react'
import {
  type ClassOrder,
  type ClassOrderStage,
  handOutOrders,
  listClassOrders,
} from '#contract/school/class-orders.ts'
import { query } from '#web/api/query.ts'
import { PrizePicture } from '#web/prizes/box/prize-picture.tsx'
import { ordersWords } from '#web/prizes/store/order-words.ts'
import { StudentLink } from '#web/school/students/student-link.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/charts/data-table.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'
import { EMPTY, statusOf } from './class-order-words.ts'

interface ClassOrdersProps {
  classId: number
  stage: ClassOrderStage
  onPrint: (what: 'pick-list' | 'slips') => void
}

/** The orders of a class at a stage, and what is done with all selected ones at once. */
export function ClassOrders({ classId, stage, onPrint }: ClassOrdersProps) {
  const orders = useQuery(
    query(listClassOrders, { params: { id: classId }, querystring: { stage } }),
  )
  return (
    <Part query={orders} what={t`the orders`} empty={<EmptyState {...EMPTY[stage]} />}>
      {(list) =>
        stage === 'ready' ? (
          <ToHandOut classId={classId} orders={list} onPrint={onPrint} />
        ) : (
          <OrderTable classId={classId} orders={list} />
        )
      }
    </Part>
  )
}

interface ToHandOutProps extends Omit<ClassOrdersProps, 'stage'> {
  orders: readonly ClassOrder[]
}

function ToHandOut({ classId, orders, onPrint }: ToHandOutProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const able = orders.filter(({ isFunded }) => isFunded)
  const ids = able.filter(({ id }) => marked.has(id)).map(({ id }) => id)
  const isAll = ids.length > 0 && ids.length === able.length
  const handOut = useCall(handOutOrders, {
    failed: t`Nothing was handed out`,
    done: ({ done, refused }) => {
      setMarked(new Set())
      const [first] = refused
      return {
        title: plural(done.length, { one: '# order handed out', other: '# orders handed out' }),
        ...(first && {
          description: t`${ordersWords(refused.length)} not changed. ${first.reason}`,
          destructive: done.length === 0,
        }),
      }
    },
  })
  return (
    <div className="grid gap-3">
      <div className="sticky top-16 z-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-page py-2">
        <CheckField
          label={t`Select all (${able.length})`}
          checked={isAll}
          disabled={able.length === 0}
          onChange={() => setMarked(new Set(isAll ? [] : able.map(({ id }) => id)))}
        />
        <Confirm
          title={t`Hand out ${ordersWords(ids.length)}?`}
          description={t`The students have their prizes. This can’t be undone.`}
          confirmLabel={t`Handed out`}
          onConfirm={() => handOut.send({ params: { id: classId }, body: { ids } })}
          trigger={
            <Button
              variant="primary"
              size="adult"
              icon={PackageCheck}
              disabled={ids.length === 0}
              busy={handOut.isPending && t`Saving...`}
            >
              {ids.length === 0 ? t`Hand out` : t`Hand out ${ids.length}`}
            </Button>
          }
        />
        <div className="flex flex-wrap gap-target sm:ms-auto">
          <Button
            size="adult"
            icon={ClipboardList}
            onClick={() => onPrint('pick-list')}
          >{t`Pick list`}</Button>
          <Button
            size="adult"
            icon={Printer}
            onClick={() => onPrint('slips')}
          >{t`Packing slips`}</Button>
        </div>
      </div>
      {able.length < orders.length && (
        <p className="text-small">{t`Orders that aren’t funded yet wait for the store administrator.`}</p>
      )}
      <OrderTable
        classId={classId}
        orders={orders}
        select={{
          has: (order) => marked.has(order.id),
          toggle: ({ id }, isMarked) =>
            setMarked((before) => {
              const after = new Set(before)
              if (isMarked) after.add(id)
              else after.delete(id)
              return after
            }),
        }}
      />
    </div>
  )
}

interface OrderTableProps {
  classId: number
  orders: readonly ClassOrder[]
  select?: {
    has: (order: ClassOrder) => boolean
    toggle: (order: ClassOrder, isMarked: boolean) => void
  }
}

function OrderTable({ classId, orders, select }: OrderTableProps) {
  const columns: Column<ClassOrder>[] = [
    {
      key: 'student',
      heading: t`Student`,
      cell: (order) => (
        <span className="flex min-h-8 items-center gap-1">
          {select && (
            <label className="-m-2 cursor-pointer p-2">
              <span className="sr-only">{t`Select ${order.item.name} for ${fullName(order.student)}`}</span>
              <input
                type="checkbox"
                className="block size-5 shrink-0 accent-sea"
                disabled={!order.isFunded}
                checked={order.isFunded && select.has(order)}
                onChange={({ target }) => select.toggle(order, target.checked)}
              />
            </label>
          )}
          <StudentLink classId={classId} student={order.student} />
        </span>
      ),
    },
    { key: 'prize', heading: t`Prize`, cell: (order) => <OrderedPrize order={order} /> },
    {
      key: 'status',
      heading: t`Status`,
      wideOnly: true,
      cell: (order) => <Status order={order} />,
    },
    {
      key: 'ordered',
      heading: t`Ordered`,
      wideOnly: true,
      cell: ({ redeemedAt }) => (
        <span className="whitespace-nowrap">
          <DateText at={redeemedAt} />
        </span>
      ),
    },
  ]
  return <DataTable caption={t`Orders`} columns={columns} rows={orders} keyOf={({ id }) => id} />
}

function OrderedPrize({ order }: { order: ClassOrder }) {
  const { item, substituteNote } = order
  return (
    <span className="flex min-w-28 items-center gap-3">
      <span className="shrink-0 max-sm:hidden print:block">
        <PrizePicture item={item} size={36} />
      </span>
      <span>
        {item.name}
        {substituteNote && (
          <span className="block text-ink-2">{t`Substitute sent: ${substituteNote}`}</span>
        )}
        <span className="mt-1 block sm:hidden print:hidden">
          <Status order={order} />
        </span>
      </span>
    </span>
  )
}

function Status({ order }: { order: ClassOrder }) {
  if (order.deliveredAt) {
    return (
      <span className="whitespace-nowrap">
        <DateText at={order.deliveredAt} />
      </span>
    )
  }
  const { meaning, label } = statusOf(order)
  return <BadgeLabel meaning={meaning}>{label}</BadgeLabel>
}
