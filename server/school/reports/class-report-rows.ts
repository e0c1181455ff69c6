import { desc, eq } from 'drizzle-orm'
import type { SavedReport } from '#contract/school/class-reports.ts'
import type { Report } from '#contract/school/reports.ts'
import { AppError } from '#server/app-error.ts'
import { classReports } from '#server/db/schema/classes.ts'
import type { Reader } from '#server/db/types.ts'
import type { Unsaid } from '#server/language/words.ts'
import { type LedClass, ledClass, type Teacher } from '#server/squads/led-class.ts'

const MAX_SHOWN = 50

export const SAVED_COLUMNS = {
  id: classReports.id,
  classId: classReports.squadId,
  type: classReports.type,
  metrics: classReports.metrics,
  startDate: classReports.fromDay,
  endDate: classReports.toDay,
  state: classReports.state,
  createdAt: classReports.askedAt,
}

export type SavedRow = Omit<SavedReport, 'state' | 'createdAt'> & {
  state: (typeof classReports.$inferSelect)['state']
  createdAt: Date
}

/**
 * A waiting report was requested from an older version, which created reports later; no job creates it now.
 */
export function savedReport<T extends SavedRow>({ state, createdAt, ...row }: T) {
  return {
    ...row,
    state: state === 'ready' ? ('ready' as const) : ('failed' as const),
    createdAt: createdAt.toISOString(),
  }
}

/** The reports of a class, newest first. @throws AppError as ledClass does. */
export async function reportsOf(
  db: Reader,
  teacher: Teacher,
  classId: number,
): Promise<SavedReport[]> {
  await ledClass(db, teacher, classId)
  const rows = await db
    .select(SAVED_COLUMNS)
    .from(classReports)
    .where(eq(classReports.squadId, classId))
    .orderBy(desc(classReports.askedAt), desc(classReports.id))
    .limit(MAX_SHOWN)
  return rows.map(savedReport)
}

/** A report of a class this teacher currently leads. @throws AppError not_found, or as ledClass does. */
export async function getReport(
  db: Reader,
  teacher: Teacher,
  id: string,
): Promise<SavedReport & { report: Unsaid<Report> | null; led: LedClass }> {
  const [row] = await db
    .select({ ...SAVED_COLUMNS, report: classReports.report })
    .from(classReports)
    .where(eq(classReports.id, id))
  if (!row) throw new AppError('not_found')
  const led = await ledClass(db, teacher, row.classId)
  return { ...savedReport(row), led }
}

/** @throws AppError not_found while it is not ready, or as getReport does. */
export async function getReadyReport(
  db: Reader,
  teacher: Teacher,
  id: string,
): Promise<{ classId: number; report: Unsaid<Report> }> {
  const { classId, report } = await getReport(db, teacher, id)
  if (report === null) throw new AppError('not_found')
  return { classId, report }
}

/** @throws AppError as getReport does. */
export async function deleteReport(
  db: Reader,
  teacher: Teacher,
  id: string,
): Promise<{ deleted: true }> {
  await getReport(db, teacher, id)
  await db.delete(classReports).where(eq(classReports.id, id))
  return { deleted: true }
}
