import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ClassOrderStage, listClassOrders } from '#contract/school/class-orders.ts'
import { listTeacherClasses, type TeacherClass } from '#contract/school/teacher.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { ClassSwitch } from '#web/school/class-switch.tsx'
import { ForTeachers } from '#web/school/for-teachers.tsx'
import { useOpenClass } from '#web/school/last-class.ts'
import { NoClass } from '#web/school/no-class.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { STAGES } from './class-order-words.ts'
import { ClassOrders } from './class-orders.tsx'
import { ClassPrint } from './class-print.tsx'

const TITLE = t`Store`

interface Search {
  class?: number | undefined
  /** The stage that is shown; what to hand out when left out. */
  orders?: Exclude<ClassOrderStage, 'ready'> | undefined
  print?: 'pick-list' | 'slips' | undefined
}

export async function load({ queries, user, search }: ScreenLoad<Search>) {
  if (user?.role !== 'teacher' || !user.approved) return
  const classes = await queries.ensureQueryData(query(listTeacherClasses, {}))
  const only = classes.length === 1 ? classes[0] : undefined
  const chosen = classes.find(({ id }) => id === search.class) ?? only
  if (!chosen) return
  const stage = (search.print ? undefined : search.orders) ?? 'ready'
  await queries.prefetchQuery(
    query(listClassOrders, { params: { id: chosen.id }, querystring: { stage } }),
  )
}

/** The prizes of a teacher's class: what to hand out, what waits, and what the students have. */
export function ClassStoreScreen() {
  return (
    <ForTeachers title={TITLE}>
      <ClassStore />
    </ForTeachers>
  )
}

function ClassStore() {
  const classes = useQuery(query(listTeacherClasses, {}))
  const { print }: Search = useSearch({ strict: false })
  return (
    <div className="quiet layout-content grid gap-4">
      {!print && <PageTitle title={TITLE} lead={t`Prizes your students pick up in class.`} />}
      <Part query={classes} what={t`your classes`} empty={<NoClass />}>
        {(list) => <OneClass classes={list} />}
      </Part>
    </div>
  )
}

function OneClass({ classes }: { classes: readonly TeacherClass[] }) {
  const { class: wanted, orders, print }: Search = useSearch({ strict: false })
  const stage: ClassOrderStage = orders ?? 'ready'
  const navigate = useNavigate()
  const chosen = useOpenClass(classes, wanted)
  if (!chosen) return null
  const go = (to: Search, step: 'push' | 'replace') =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...to }),
      replace: step === 'replace',
      resetScroll: step === 'push',
    })
  if (print) {
    return (
      <ClassPrint
        chosen={chosen}
        what={print}
        onClose={() => go({ print: undefined }, 'replace')}
      />
    )
  }
  return (
    <>
      <ClassSwitch classes={classes} chosen={chosen} />
      <ToggleFilter
        label={t`Orders of ${chosen.name}`}
        options={STAGES}
        value={stage}
        onValueChange={(next) => go({ orders: next === 'ready' ? undefined : next }, 'replace')}
      />
      <ClassOrders
        key={`${chosen.id} ${stage}`}
        classId={chosen.id}
        stage={stage}
        onPrint={(what) => go({ print: what }, 'push')}
      />
    </>
  )
}
