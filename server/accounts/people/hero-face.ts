import type { HeroFace } from '#contract/fields.ts'
import { users } from '#server/db/schema/users.ts'

export const HERO_FACE_COLUMNS = {
  heroHead: users.heroHead,
  heroBody: users.heroBody,
  heroWorn: users.heroWorn,
}

export type HeroFaceRow = { heroHead: string | null; heroBody: string | null; heroWorn: string[] }

/** What a small portrait shows; null for a person without a hero. */
export function heroFaceOf({ heroHead, heroBody, heroWorn }: HeroFaceRow): HeroFace | null {
  return heroHead && heroBody ? { head: heroHead, body: heroBody, worn: heroWorn } : null
}
