import type { Output } from '#contract/endpoint.ts'
import type { handOutOrders } from '#contract/school/class-orders.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { Unsaid } from '#server/language/words.ts'
import { handOutInClass, ordersOfClass } from '#server/prizes/class-orders.ts'
import { keepLeading, ledClass, type Teacher } from '#server/squads/led-class.ts'

/**
 * A teacher gives the prizes of a class to its students, each in a transaction of its own: a second tap, or
 * one that cannot be handed out yet, is refused and holds up no other.
 * @throws AppError as ledClass does; not_found if any is of another class, and nothing is handed out.
 */
export async function handOut(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  asked: readonly string[],
): Promise<Unsaid<Output<typeof handOutOrders>>> {
  await ledClass(deps.db, teacher, classId)
  const ids = [...new Set(asked)]
  const known = await ordersOfClass(deps.db, classId, ids)
  if (known.length < ids.length) throw new AppError('not_found')
  const done: string[] = []
  const refused: { id: string; reason: AppError['sentence'] }[] = []
  for (const id of ids) {
    try {
      await deps.db.transaction(async (tx) => {
        await keepLeading(tx, teacher, classId)
        await handOutInClass(tx, classId, id, deps.now())
      })
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, reason: error.sentence })
    }
  }
  const given = known.filter(({ id }) => done.includes(id)).map(({ userId }) => userId)
  await recordClassAccess(deps.db, teacher.id, given, 'prize_handed_out', deps.now())
  return { done, refused }
}
