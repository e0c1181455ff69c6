import { and, desc, eq } from 'drizzle-orm'
import type { RequestedReport } from '#contract/school/class-reports.ts'
import type { Report } from '#contract/school/reports.ts'
import type { ReportMetric, ReportType } from '#domain/report.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { classReports } from '#server/db/schema/classes.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'

const PER_TEACHER = { tries: 60, withinMs: 3_600_000 }
const MAX_SHOWN = 50

const COLUMNS = {
  id: classReports.id,
  classId: classReports.squadId,
  type: classReports.type,
  metrics: classReports.metrics,
  startDate: classReports.fromDay,
  endDate: classReports.toDay,
  state: classReports.state,
  progress: classReports.progress,
  askedAt: classReports.askedAt,
}

type Row = Omit<RequestedReport, 'askedAt'> & { askedAt: Date }

const shown = <T extends Row>(row: T) => ({ ...row, askedAt: row.askedAt.toISOString() })

/** Writes down that a report is wanted and sends the job that makes it. @throws AppError as ledClass does. */
export async function requestReport(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  teacher: Teacher,
  order: {
    classId: number
    type: ReportType
    metrics: ReportMetric[]
    from: string
    to: string
  },
): Promise<RequestedReport> {
  const at = deps.now()
  await countReport(deps.db, teacher, at)
  return deps.db.transaction(async (tx) => {
    await ledClass(tx, teacher, order.classId)
    const id = newId()
    const [row] = await tx
      .insert(classReports)
      .values({
        id,
        squadId: order.classId,
        askedBy: teacher.id,
        type: order.type,
        metrics: [...new Set(order.metrics)],
        fromDay: order.from,
        toDay: order.to,
        state: 'waiting',
        askedAt: new Date(at),
      })
      .returning(COLUMNS)
    if (!row) throw new Error('the report was not written down')
    await deps.jobs.enqueue(tx, 'make-class-report', { reportId: id })
    return shown(row)
  })
}

/**
 * Sends the job again for a report that could not be made; it is this teacher's from now on.
 * @throws AppError too_many_tries, or as ledReport does.
 */
export async function retryReport(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  teacher: Teacher,
  id: string,
): Promise<RequestedReport> {
  await countReport(deps.db, teacher, deps.now())
  return deps.db.transaction(async (tx) => {
    const asked = await ledReport(tx, teacher, id)
    const [row] = await tx
      .update(classReports)
      .set({ state: 'waiting', progress: 0, askedBy: teacher.id })
      .where(and(eq(classReports.id, id), eq(classReports.state, 'failed')))
      .returning(COLUMNS)
    // A second tap, or another teacher's.
    if (!row) return asked
    await deps.jobs.enqueue(tx, 'make-class-report', { reportId: id })
    return shown(row)
  })
}

function countReport(db: Reader, teacher: Teacher, at: number): Promise<void> {
  return countTry(db, `reports of ${teacher.id}`, PER_TEACHER, at)
}

/** The reports of a class, the newest first. @throws AppError as ledClass does. */
export async function reportsOf(
  db: Reader,
  teacher: Teacher,
  classId: number,
): Promise<RequestedReport[]> {
  await ledClass(db, teacher, classId)
  const rows = await db
    .select(COLUMNS)
    .from(classReports)
    .where(eq(classReports.squadId, classId))
    .orderBy(desc(classReports.askedAt), desc(classReports.id))
    .limit(MAX_SHOWN)
  return rows.map(shown)
}

/** A report of a class this teacher leads today. @throws AppError not_found, or as ledClass does. */
export async function ledReport(
  db: Reader,
  teacher: Teacher,
  id: string,
): Promise<RequestedReport & { report: Report | null }> {
  const [row] = await db
    .select({ ...COLUMNS, report: classReports.report })
    .from(classReports)
    .where(eq(classReports.id, id))
  if (!row) throw new AppError('not_found')
  await ledClass(db, teacher, row.classId)
  return shown(row)
}

/** @throws AppError not_found while it is not ready, or as ledReport does. */
export async function readyReport(
  db: Reader,
  teacher: Teacher,
  id: string,
): Promise<{ classId: number; report: Report }> {
  const { classId, report } = await ledReport(db, teacher, id)
  if (report === null) throw new AppError('not_found')
  return { classId, report }
}

/** @throws AppError as ledReport does. */
export async function deleteReport(
  db: Reader,
  teacher: Teacher,
  id: string,
): Promise<{ deleted: true }> {
  await ledReport(db, teacher, id)
  await db.delete(classReports).where(eq(classReports.id, id))
  return { deleted: true }
}
