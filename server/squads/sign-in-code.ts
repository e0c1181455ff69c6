import { eq } from 'drizzle-orm'
import { newClassCode } from '#server/accounts/people/class-code.ts'
import { squads } from '#server/db/schema/squads.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'

const PER_TEACHER = { tries: 20, withinMs: 3_600_000 }

/** A new code for signing in with pictures. @throws AppError as ledClass does; too_many_tries. */
export async function renewSignInCode(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
): Promise<{ signInCode: string }> {
  await ledClass(deps.db, teacher, classId)
  await countTry(deps.db, `sign-in codes of ${teacher.id}`, PER_TEACHER, deps.now())
  const signInCode = await newClassCode(deps.db)
  await deps.db.update(squads).set({ signInCode }).where(eq(squads.id, classId))
  return { signInCode }
}
