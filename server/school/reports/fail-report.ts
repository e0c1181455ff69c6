import { and, eq } from 'drizzle-orm'
import { classReports } from '#server/db/schema/classes.ts'
import type { Reader } from '#server/db/types.ts'

/** A report that could not be made, however often it was tried, waits no more: its teacher may ask again. */
export async function failReport(db: Reader, reportId: string): Promise<void> {
  await db
    .update(classReports)
    .set({ state: 'failed' })
    .where(and(eq(classReports.id, reportId), eq(classReports.state, 'waiting')))
}
