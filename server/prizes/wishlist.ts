import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { WishlistEntry } from '#contract/prizes/treasure-box.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { treasureItems, treasureWishes } from '#server/db/schema/treasure.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { findAvailableItem, itemOf } from './item-rows.ts'

/** Stars of a new wish; the reader changes them. */
const FIRST_PRIORITY = 3
const MAX_WISHES = 100

/** What the reader wishes for and the store still has, the dearest wish first. */
export function wishesOf(db: Reader, userId: string): Promise<WishlistEntry[]> {
  return entriesOf(db, userId, null)
}

/** Puts a prize on the list; one that is on it stays as it is. @throws AppError treasure_gone. */
export async function addWish(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  itemId: string,
): Promise<WishlistEntry> {
  if (!(await findAvailableItem(deps.db, itemId))) throw new AppError('treasure_gone')
  await deps.db
    .insert(treasureWishes)
    .values({
      id: newId(),
      userId,
      itemId,
      priority: FIRST_PRIORITY,
      createdAt: new Date(deps.now()),
    })
    .onConflictDoNothing()
  return getWish(deps.db, userId, itemId)
}

/** Says how dear a wish is, 1 to 5. @throws AppError not_found for a prize that is not on the list. */
export async function rateWish(
  db: Reader,
  userId: string,
  itemId: string,
  priority: number,
): Promise<WishlistEntry> {
  await db.update(treasureWishes).set({ priority }).where(isWish(userId, itemId))
  return getWish(db, userId, itemId)
}

export async function removeWish(db: Reader, userId: string, itemId: string): Promise<void> {
  await db.delete(treasureWishes).where(isWish(userId, itemId))
}

async function getWish(db: Reader, userId: string, itemId: string): Promise<WishlistEntry> {
  const [wish] = await entriesOf(db, userId, itemId)
  if (!wish) throw new AppError('not_found')
  return wish
}

async function entriesOf(
  db: Reader,
  userId: string,
  itemId: string | null,
): Promise<WishlistEntry[]> {
  const rows = await db
    .select({ wish: treasureWishes, item: treasureItems })
    .from(treasureWishes)
    .innerJoin(treasureItems, eq(treasureItems.id, treasureWishes.itemId))
    .where(
      and(
        itemId === null ? eq(treasureWishes.userId, userId) : isWish(userId, itemId),
        isNull(treasureItems.deletedAt),
        eq(treasureItems.isActive, true),
      ),
    )
    .orderBy(
      desc(treasureWishes.priority),
      asc(treasureItems.pointsCost),
      asc(treasureWishes.createdAt),
    )
    .limit(MAX_WISHES)
  return rows.map(({ wish: { id, priority }, item }) => ({
    id,
    itemId: item.id,
    priority,
    item: itemOf(item),
  }))
}

function isWish(userId: string, itemId: string) {
  return and(eq(treasureWishes.userId, userId), eq(treasureWishes.itemId, itemId))
}
