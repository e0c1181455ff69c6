import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Scissors } from 'lucide-react'
import { type ClassOrder, listClassOrders } from '#contract/school/class-orders.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { query } from '#web/api/query.ts'
import { PickSheet } from '#web/prizes/store/pick-sheet.tsx'
import { PrintSheet } from '#web/prizes/store/print-sheet.tsx'
import { classLabel } from '#web/school/teacher-words.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { fullName } from '#web/ui/words.ts'
import { EMPTY } from './class-order-words.ts'

interface ClassPrintProps {
  chosen: TeacherClass
  what: 'pick-list' | 'slips'
  onClose: () => void
}

/** What is handed out in a class on paper: as one list, or as a slip for the bag of each student. */
export function ClassPrint({ chosen, what, onClose }: ClassPrintProps) {
  const orders = useQuery(
    query(listClassOrders, { params: { id: chosen.id }, querystring: { stage: 'ready' } }),
  )
  const isList = what === 'pick-list'
  return (
    <PrintSheet
      title={isList ? t`Pick list` : t`Packing slips`}
      lead={isList ? t`Approved prizes to hand out in class.` : t`One slip for each student.`}
      printLabel={isList ? t`Print the list` : t`Print the slips`}
      canPrint={Boolean(orders.data?.length)}
      onClose={onClose}
    >
      <Part query={orders} what={t`the orders`} empty={<EmptyState {...EMPTY.ready} />}>
        {(list) =>
          isList ? (
            <PickSheet
              groups={[{ key: 'class', title: classLabel(chosen), lines: list.map(lineOf) }]}
            />
          ) : (
            <Slips orders={list} className={chosen.name} />
          )
        }
      </Part>
    </PrintSheet>
  )
}

function lineOf({ id, student, item, substituteNote }: ClassOrder) {
  return { id, student: fullName(student), prize: item.name, note: substituteNote }
}

/** Cut apart, so that no student reads what another gets. */
function Slips({ orders, className }: { orders: readonly ClassOrder[]; className: string }) {
  const students = new Map<string, ClassOrder[]>()
  for (const order of orders) {
    students.set(order.student.id, [...(students.get(order.student.id) ?? []), order])
  }
  return (
    <ul data-printed="" className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-2">
      {[...students].map(([id, some]) => (
        <li key={id} className="break-inside-avoid">
          <article className="paper-card h-full rounded-card border-2 border-ink border-dashed p-4">
            <p className="flex items-center justify-between gap-2 text-small">
              {className}
              <Scissors aria-hidden className="size-4 shrink-0" />
            </p>
            <h3 className="mt-1 text-h2">{some[0] && fullName(some[0].student)}</h3>
            <ul className="mt-2 grid gap-1">
              {some.map(({ id: order, item, substituteNote }) => (
                <li key={order} className="font-semibold">
                  1 × {substituteNote ?? item.name}
                </li>
              ))}
            </ul>
            <p className="mt-3 text-small">{t`Earned by reading.`}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
