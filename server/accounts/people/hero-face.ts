import type { HeroFace } from '#contract/fields.ts'
import { users } from '#server/db/schema/users.ts'

export const HERO_FACE_COLUMNS = { heroHead: users.heroHead, heroBody: users.heroBody }

export type HeroFaceRow = { heroHead: string | null; heroBody: string | null }

/** What a small portrait shows; null for a person without a hero. */
export function heroFaceOf({ heroHead, heroBody }: HeroFaceRow): HeroFace | null {
  return heroHead && heroBody ? { head: heroHead, body: heroBody } : null
}
