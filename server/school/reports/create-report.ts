import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { SavedReport } from '#contract/school/class-reports.ts'
import type { DaySpan, ReportMetric, ReportType } from '#domain/report.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { type LedClass, ledClass, lockClass, type Teacher } from '#server/squads/led-class.ts'
import { classReport, type MadeReport } from './class-report.ts'
import { getReport, SAVED_COLUMNS, type SavedRow, savedReport } from './class-report-rows.ts'

const PER_TEACHER = { tries: 60, withinMs: 3_600_000 }
const MAX_RUNS = 3

type Order = { type: ReportType; metrics: ReportMetric[]; span: DaySpan }
type Made = MadeReport & { state: 'ready'; askedBy: string; askedAt: Date }

/** Creates and saves a report. @throws AppError too_many_tries, unavailable, or as ledClass does. */
export async function createReport(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  led: LedClass,
  { type, metrics, span }: Order,
): Promise<SavedReport> {
  await countReport(deps, teacher)
  const order = { type, metrics: [...new Set(metrics)], span }
  return makeAndSave(deps, teacher, led, order, async (tx, made) => {
    const [row] = await tx
      .insert(classReports)
      .values({
        id: newId(),
        squadId: led.id,
        type,
        metrics: order.metrics,
        fromDay: span.from,
        toDay: span.to,
        ...made,
      })
      .returning(SAVED_COLUMNS)
    if (!row) throw new Error('the report was not saved')
    return row
  })
}

/**
 * Creates a report that an older version left waiting; it belongs to this teacher from now on.
 * @throws AppError too_many_tries, unavailable, or as getReport does.
 */
export async function retryReport(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  id: string,
): Promise<SavedReport> {
  await countReport(deps, teacher)
  const { report, led, ...saved } = await getReport(deps.db, teacher, id)
  if (report) return saved
  const { type, metrics, startDate: from, endDate: to } = saved
  return makeAndSave(
    deps,
    teacher,
    led,
    { type, metrics, span: { from, to } },
    async (tx, made) => {
      const isUnmade = and(eq(classReports.id, id), ne(classReports.state, 'ready'))
      const [row] = await tx.update(classReports).set(made).where(isUnmade).returning(SAVED_COLUMNS)
      if (row) return row
      // A second tap, or another teacher's request.
      const [ready] = await tx
        .select(SAVED_COLUMNS)
        .from(classReports)
        .where(eq(classReports.id, id))
      if (!ready) throw new AppError('not_found')
      return ready
    },
  )
}

function countReport({ db, now }: Pick<Deps, 'db' | 'now'>, teacher: Teacher): Promise<void> {
  return countTry(db, `reports of ${teacher.id}`, PER_TEACHER, now())
}

/** Reads the figures outside the transaction, which only checks that they may still be saved. */
async function makeAndSave(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  led: LedClass,
  order: Order,
  save: (tx: Tx, made: Made) => Promise<SavedRow>,
): Promise<SavedReport> {
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const at = now()
    const made = await classReport(db, led, order, at)
    const row = await db.transaction(async (tx) => {
      if (!(await keepStudents(tx, made.studentIds))) return null
      await lockClass(tx, led.id)
      await ledClass(tx, teacher, led.id)
      return save(tx, { ...made, state: 'ready', askedBy: teacher.id, askedAt: new Date(at) })
    })
    if (row) return savedReport(row)
  }
  throw new AppError('unavailable')
}

/**
 * Keeps students from being erased until the transaction ends; false when one already was, or when
 * consent was withdrawn: their names must not be saved.
 */
async function keepStudents(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const here = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        isNotNull(users.firstName),
        isNull(users.consentWithdrawnAt),
      ),
    )
    .orderBy(users.id)
    .for('share')
  return here.length === ids.length
}
