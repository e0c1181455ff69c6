import type { HeroCare } from '#contract/family/family-care.ts'
import type { Picture } from '#domain/picture-password.ts'
import {
  hashPictures,
  newPictures,
  setPictures,
  voidPictures,
} from '#server/accounts/sign-in/picture-password.ts'
import type { Deps } from '#server/deps.ts'
import { changeOwnHero, type Guardian } from './hero-care.ts'

/**
 * Draws four new pictures for a child, returned only once; resets the wrong tries.
 * @throws AppError not_found, too_many_tries.
 */
export async function drawPictures(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  guardian: Guardian,
  childId: string,
): Promise<{ pictures: Picture[] }> {
  const pictures = newPictures()
  const hash = await hashPictures(deps, childId, pictures)
  await changeOwnHero(deps, guardian, childId, 'pictures_set', (tx) =>
    setPictures(tx, { userId: childId, hash, issuedBy: guardian.id, at: deps.now() }),
  )
  return { pictures }
}

/** Removes the child's picture password. @throws AppError not_found, too_many_tries. */
export function endPictures(
  deps: Pick<Deps, 'db' | 'now'>,
  guardian: Guardian,
  childId: string,
): Promise<HeroCare> {
  return changeOwnHero(deps, guardian, childId, 'pictures_set', (tx) => voidPictures(tx, [childId]))
}
