import type { AccessKind } from '#domain/access-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { recordAccess } from './record-access.ts'

type Children = readonly string[] | Promise<readonly string[]>

/**
 * A route option: logs an adult's access to these children before the response is sent,
 * so that no access goes unlogged (product 10).
 */
export function recorded<C extends { user: SignedIn | null }, A>(
  deps: Pick<Deps, 'db' | 'now'>,
  access: AccessKind,
  childrenOf: (call: C, answer: A) => Children,
): (call: C, answer: A) => Promise<void> {
  return async (call, answer) => {
    const { user } = call
    if (!user || user.role === 'student') return
    await recordAccess(deps.db, user, await childrenOf(call, answer), access, deps.now())
  }
}
