import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { getPicture } from '#contract/accounts/profile.ts'
import { PICTURE_SIDE } from '#domain/photo.ts'
import { AppError } from '#server/app-error.ts'
import { profilePictures, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { type Photo, readPhoto } from '#server/http/read-photo.ts'

const PER_ADULT = { tries: 20, withinMs: 3_600_000 }
const STORED = { side: PICTURE_SIDE, fit: 'cover' } as const

/**
 * Makes this the picture of an adult; the previous one is deleted.
 * @throws AppError photo_unreadable, photo_too_many_pixels, too_many_tries.
 */
export async function savePictureOf(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  base64: string,
): Promise<void> {
  await countTry(deps.db, `pictures of ${userId}`, PER_ADULT, deps.now())
  const picture = await readPhoto(base64, STORED)
  await deps.db.transaction(async (tx) => {
    await nameUrl(tx, userId, picture)
    await tx
      .insert(profilePictures)
      .values({ userId, ...picture })
      .onConflictDoUpdate({ target: profilePictures.userId, set: picture })
  })
}

/** Deletes the picture of an adult, if there is one. */
export async function removePictureOf(db: Deps['db'], userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await nameUrl(tx, userId, null)
    await tx.delete(profilePictures).where(eq(profilePictures.userId, userId))
  })
}

/** @throws AppError signed_out when the account was closed meanwhile. */
async function nameUrl(tx: Tx, userId: string, picture: Photo | null): Promise<void> {
  const profileImageUrl = picture && getPicture.url.replace(':hash', picture.hash)
  const named = await tx
    .update(users)
    .set({ profileImageUrl })
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .returning({ id: users.id })
  if (named.length === 0) throw new AppError('signed_out')
}

/** The bytes of a picture. @throws AppError not_found for one that isn't there or not for the viewer. */
export async function pictureFor(db: Reader, viewerId: string, hash: string): Promise<Uint8Array> {
  const owner = profilePictures.userId
  const [row] = await db
    .select({ bytes: profilePictures.bytes })
    .from(profilePictures)
    .innerJoin(users, eq(users.id, owner))
    .where(
      and(
        eq(profilePictures.hash, hash),
        isNull(users.disabledAt),
        or(
          eq(owner, viewerId),
          sql`exists (select from squad_members mine
            join squad_members theirs on theirs.squad_id = mine.squad_id
            where mine.user_id = ${viewerId} and theirs.user_id = ${owner})`,
          sql`exists (select from guardians mine
            join guardians theirs on theirs.child_id = mine.child_id
            where mine.guardian_id = ${viewerId} and theirs.guardian_id = ${owner})`,
        ),
      ),
    )
    .limit(1)
  if (!row) throw new AppError('not_found')
  return row.bytes
}
