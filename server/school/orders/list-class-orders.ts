import type { ClassOrder, ClassOrderStage } from '#contract/school/class-orders.ts'
import { message } from '#domain/message.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Deps } from '#server/deps.ts'
import type { Unsaid } from '#server/language/words.ts'
import { type OrderInClass, ordersInClass } from '#server/prizes/class-orders.ts'
import { redemptionOf } from '#server/prizes/redemption-rows.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'

/** What a teacher sees of the orders of a class. @throws AppError as ledClass does. */
export async function classOrdersOf(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  stage: ClassOrderStage,
): Promise<Unsaid<ClassOrder[]>> {
  await ledClass(deps.db, teacher, classId)
  const rows = await ordersInClass(deps.db, classId, stage)
  const ids = [...new Set(rows.map(({ redemption }) => redemption.userId))]
  await recordClassAccess(deps.db, teacher.id, ids, 'prizes', deps.now())
  return rows.map((row) => seenInClass(row, deps.now()))
}

function seenInClass(row: OrderInClass, at: number): Unsaid<ClassOrder> {
  const { id, item, redeemedAt, deliveredAt, waitsFor, substituteNote } = redemptionOf(row, at)
  const { name, category, isReading, imageUrl, photoUrl, drawing } = item
  return {
    id,
    student: {
      id: row.redemption.userId,
      firstName: row.childName ?? message('Hero'),
      lastName: row.childLastName,
    },
    item: { name, category, isReading, imageUrl, photoUrl, drawing },
    redeemedAt,
    deliveredAt,
    waitsFor,
    isReady: row.redemption.status === 'shipped',
    isFunded: row.isFunded,
    substituteNote,
  }
}
