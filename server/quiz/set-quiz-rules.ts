import type { Output } from '#contract/endpoint.ts'
import type { QuizRules, setQuizRules } from '#contract/quiz/quiz-key.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { lockReader, mayCareFor } from '#server/accounts/people/readers.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { AppError } from '#server/app-error.ts'
import { quizRules } from '#server/db/schema/quiz.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'

/** Enough to set the hours of a class of 35 one student at a time, more than once. */
const PER_ADULT = { tries: 300, withinMs: 3_600_000 }

/**
 * Sets when a reader may take quizzes and the code that opens one; only a hash of the code is stored.
 * @throws AppError not_found for a reader the adult doesn't look after, too_many_tries.
 */
export async function setRules(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedIn,
  readerId: string,
  { hours, monitorCode }: QuizRules,
): Promise<Output<typeof setQuizRules>> {
  const at = deps.now()
  await countTry(deps.db, `quiz rules of ${user.id}`, PER_ADULT, at)
  if (!(await mayCareFor(deps.db, user, readerId))) throw new AppError('not_found')
  const row = {
    setBy: user.id,
    days: hours?.days ?? null,
    fromMinute: hours?.fromMinute ?? 0,
    toMinute: hours?.toMinute ?? 1440,
    codeHash: monitorCode === null ? null : await hashPassword(monitorCode),
    updatedAt: new Date(at),
  }
  await deps.db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    await tx
      .insert(quizRules)
      .values({ readerId, ...row })
      .onConflictDoUpdate({ target: quizRules.readerId, set: row })
    await recordAccess(tx, user, readerId, 'quiz_rules_set', at)
  })
  return { hours, hasMonitorCode: monitorCode !== null }
}
