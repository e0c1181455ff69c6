import { isConfirmedTeacher } from '#domain/squads.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedIn } from '#server/http/session.ts'

/** @throws AppError awaiting_approval for a teacher the administrator has not approved yet. */
export function checkConfirmed(teacher: Pick<SignedIn, 'role' | 'approved'>): void {
  if (!isConfirmedTeacher(teacher)) throw new AppError('awaiting_approval')
}
