import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { ledClass } from '#server/squads/led-class.ts'
import { classReport } from './class-report.ts'

/** Makes a report that waits. Run twice it is made once; who leads the class no more gets none. */
export async function makeClassReport(
  deps: Pick<Deps, 'db' | 'now'>,
  reportId: string,
): Promise<void> {
  const { db } = deps
  const [wanted] = await db
    .select({ order: classReports, role: users.role, approved: users.approved })
    .from(classReports)
    .innerJoin(users, eq(users.id, classReports.askedBy))
    .where(and(eq(classReports.id, reportId), eq(classReports.state, 'waiting')))
  if (!wanted) return
  const { order, role, approved } = wanted
  const keep = (columns: Partial<typeof classReports.$inferInsert>, to: Reader = db) =>
    to
      .update(classReports)
      .set(columns)
      .where(and(eq(classReports.id, reportId), eq(classReports.state, 'waiting')))
  try {
    const led = await ledClass(db, { id: order.askedBy, role, approved }, order.squadId)
    const at = deps.now()
    const made = await classReport(
      db,
      led,
      { ...order, span: { from: order.fromDay, to: order.toDay } },
      at,
      async (progress) => {
        await keep({ progress })
      },
    )
    await db.transaction(async (tx) => {
      // Waits for an erasure under way, and never stores the name of a student who is gone.
      const here = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, made.studentIds), isNotNull(users.firstName)))
        .orderBy(users.id)
        .for('share')
      if (here.length < made.studentIds.length) throw new Error('a student was erased meanwhile')
      await keep({ ...made, state: 'ready', progress: 100, madeAt: new Date(at) }, tx)
    })
  } catch (error) {
    // A refusal stays one, however often it is tried; anything else the queue tries again.
    if (!(error instanceof AppError)) throw error
    await keep({ state: 'failed' })
  }
}
