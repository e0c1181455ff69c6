import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { FAMILY_CODE_LENGTH, FAMILY_CODE_SIGNS, shownFamilyCode } from '#domain/family-code.ts'
import { familyCodes } from '#server/db/schema/family.ts'
import type { Reader } from '#server/db/types.ts'

/** The child's code as it is read out; made at the first look. */
export async function familyCodeOf(db: Reader, childId: string, at: number): Promise<string> {
  const kept = await findCode(db, childId)
  if (kept) return shownFamilyCode(kept)
  await db
    .insert(familyCodes)
    .values({ childId, code: newCode(), createdAt: new Date(at) })
    .onConflictDoNothing()
  const made = await findCode(db, childId)
  if (!made) throw new Error('the family code was not kept')
  return shownFamilyCode(made)
}

/** Renews the child's code; the previous one stops working. */
export async function renewCode(db: Reader, childId: string, at: number): Promise<void> {
  const set = { code: newCode(), createdAt: new Date(at) }
  await db
    .insert(familyCodes)
    .values({ childId, ...set })
    .onConflictDoUpdate({ target: familyCodes.childId, set })
}

async function findCode(db: Reader, childId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: familyCodes.code })
    .from(familyCodes)
    .where(eq(familyCodes.childId, childId))
  return row?.code ?? null
}

function newCode(): string {
  const sign = () => FAMILY_CODE_SIGNS.charAt(randomInt(FAMILY_CODE_SIGNS.length))
  return Array.from({ length: FAMILY_CODE_LENGTH }, sign).join('')
}
