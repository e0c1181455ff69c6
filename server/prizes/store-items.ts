import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { TreasureItem, TreasureItemFields } from '#contract/prizes/treasure-item.ts'
import type { StoreTotals } from '#contract/prizes/treasure-store.ts'
import { centsOf, dollars } from '#domain/money.ts'
import { PRIZE_PHOTO_SIDE } from '#domain/photo.ts'
import { LOW_STOCK } from '#domain/treasure.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import type { Db, Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { readPhoto } from '#server/http/read-photo.ts'
import type { Words } from '#server/language/words.ts'
import { setPhoto } from './item-photos.ts'
import { type ItemRow, itemOf } from './item-rows.ts'

type Fields = z.output<typeof TreasureItemFields>

const STORED = { side: PRIZE_PHOTO_SIDE, fit: 'inside' } as const

/** A new prize. @throws AppError photo_unreadable, photo_too_many_pixels. */
export async function createItem(
  deps: Pick<Deps, 'db' | 'now'>,
  fields: Fields,
): Promise<TreasureItem> {
  return withPhoto(deps.db, fields.photo, async (db) => {
    const [row] = await db
      .insert(treasureItems)
      .values({
        id: newId(),
        ...columnsOf(fields),
        stocked: fields.stockQuantity,
        createdAt: new Date(deps.now()),
      })
      .returning()
    if (!row) throw new Error('no prize was made')
    return row
  })
}

/** Saves a prize and, in the same transaction, the photo that came with it. */
async function withPhoto(
  db: Db,
  file: Fields['photo'],
  save: (db: Reader) => Promise<ItemRow>,
): Promise<TreasureItem> {
  if (file === undefined) return itemOf(await save(db))
  const photo = file === null ? null : await readPhoto(file, STORED)
  return db.transaction(async (tx) => {
    const row = await save(tx)
    await setPhoto(tx, row.id, photo)
    return itemOf({ ...row, photoHash: photo?.hash ?? null })
  })
}

/**
 * Updates a prize. Redemptions keep the points and value they were made with.
 * @throws AppError not_found, photo_unreadable, photo_too_many_pixels.
 */
export async function updateItem(
  db: Db,
  id: string,
  { stockSeen, ...given }: Fields & { stockSeen?: number | undefined },
  words: Words,
): Promise<TreasureItem> {
  const fields = { ...given, ...(await unchangedWords(db, id, given, words)) }
  const added = fields.stockQuantity - (stockSeen ?? 0)
  const stock =
    stockSeen === undefined
      ? sql`${fields.stockQuantity}::int`
      : sql`greatest(0, ${treasureItems.stockQuantity} + ${added})`
  const stocked = sql`${treasureItems.stocked} + ${stock} - ${treasureItems.stockQuantity}`
  return withPhoto(db, given.photo, async (tx) => {
    const [row] = await tx
      .update(treasureItems)
      .set({ ...columnsOf(fields), stockQuantity: stock, stocked })
      .where(and(eq(treasureItems.id, id), isNull(treasureItems.deletedAt)))
      .returning()
    if (!row) throw new AppError('not_found')
    return row
  })
}

/** Takes a prize out of the store; its row stays for the redemptions that name it (product 8). */
export async function deleteItem(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  await deps.db
    .update(treasureItems)
    .set({ deletedAt: new Date(deps.now()), isActive: false })
    .where(and(eq(treasureItems.id, id), isNull(treasureItems.deletedAt)))
}

/** The summary cards (spec 3); a canceled redemption is none. */
export async function totalsOf(db: Reader): Promise<StoreTotals> {
  type Row = Omit<StoreTotals, 'totalValue'> & { cents: string }
  const { rows } = await db.execute<Row>(sql`
    select
      (select count(*) from treasure_items where deleted_at is null)::int as "totalItems",
      (select coalesce(sum(cash_value_cents::bigint * stock_quantity), 0) from treasure_items
        where deleted_at is null and is_active)::text as cents,
      (select count(*) from redemptions where status <> 'canceled')::int as "totalRedemptions",
      (select count(*) from treasure_items
        where deleted_at is null and is_active and stock_quantity < ${LOW_STOCK}
      )::int as "lowStockItems"`)
  const [row] = rows
  if (!row) throw new Error('the totals query answered nothing')
  const { cents, ...totals } = row
  return { ...totals, totalValue: dollars(Number(cents)) }
}

function columnsOf({ cashValue, photo: _, ...fields }: Fields) {
  return { ...fields, cashValueCents: centsOf(cashValue) ?? 0 }
}

/**
 * The words of a prize that come back unchanged, in the administrator's language. They stay in English, so
 * that everyone else still reads a starter prize in their own language.
 */
async function unchangedWords(
  db: Reader,
  id: string,
  given: Pick<Fields, 'name' | 'description' | 'vendor'>,
  { say }: Words,
): Promise<Partial<Fields>> {
  const { name, description, vendor } = treasureItems
  const [kept] = await db
    .select({ name, description, vendor })
    .from(treasureItems)
    .where(eq(treasureItems.id, id))
  if (!kept) return {}
  return {
    ...(given.name === say(kept.name) && { name: kept.name }),
    ...(given.description === say(kept.description) && { description: kept.description }),
    ...(given.vendor === say(kept.vendor) && { vendor: kept.vendor }),
  }
}
