import { eq } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { treasureItems, treasurePhotos } from '#server/db/schema/treasure.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Photo } from '#server/http/read-photo.ts'

/** Makes this the photo of a prize, or leaves it without one; the previous photo is deleted. */
export async function setPhoto(tx: Tx, itemId: string, photo: Photo | null): Promise<void> {
  await tx
    .update(treasureItems)
    .set({ photoHash: photo?.hash ?? null })
    .where(eq(treasureItems.id, itemId))
  if (!photo) {
    await tx.delete(treasurePhotos).where(eq(treasurePhotos.itemId, itemId))
    return
  }
  await tx
    .insert(treasurePhotos)
    .values({ itemId, ...photo })
    .onConflictDoUpdate({ target: treasurePhotos.itemId, set: photo })
}

/** The bytes of a photo. @throws AppError not_found for one that was replaced or removed. */
export async function photoOf(db: Reader, hash: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ bytes: treasurePhotos.bytes })
    .from(treasurePhotos)
    .where(eq(treasurePhotos.hash, hash))
    .limit(1)
  if (!row) throw new AppError('not_found')
  return row.bytes
}
