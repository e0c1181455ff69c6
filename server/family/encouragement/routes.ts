import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  dismissEncouragement,
  type Encouragement,
  sendEncouragement,
} from '#contract/family/encouragement.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { ENCOURAGEMENTS } from '#domain/encouragement.ts'
import { message } from '#domain/message.ts'
import { getOwnChild } from '#server/accounts/people/own-child.ts'
import { AppError } from '#server/app-error.ts'
import { encouragements } from '#server/db/schema/family.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import { addEncouragement } from './encouragement-cards.ts'

/** Praise that comes too often is noise. */
const PER_CHILD = { tries: 10, withinMs: DAY_MS }

/** A guardian's messages, shown on the child's dashboard until the child dismisses them. */
export function registerEncouragement(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, sendEncouragement, ({ user, params, body, words }) => {
    // A ready-made sentence is kept in English, so that the child reads it in their own language.
    const ready = ENCOURAGEMENTS.find((one) => words.say(one) === body.sentence)
    return send(deps, user, params.id, ready ?? body.sentence)
  })

  route(app, dismissEncouragement, async ({ user, params }) => {
    const away = await deps.db
      .update(encouragements)
      .set({ putAwayAt: new Date(deps.now()) })
      .where(and(eq(encouragements.id, params.id), eq(encouragements.childId, user.id)))
      .returning({ id: encouragements.id })
    if (away.length === 0) throw new AppError('not_found')
    return { putAway: true as const }
  })
}

async function send(
  deps: Pick<Deps, 'db' | 'now'>,
  guardian: Pick<SignedIn, 'id' | 'role'>,
  childId: string,
  sentence: string,
): Promise<Encouragement> {
  const at = deps.now()
  const child = await getOwnChild(deps.db, guardian.id, childId)
  await countTry(deps.db, `encouragements of ${guardian.id} to ${child.id}`, PER_CHILD, at)
  return deps.db.transaction(async (tx) => {
    const [from] = await tx
      .select({ firstName: users.firstName })
      .from(users)
      .where(eq(users.id, guardian.id))
    const fromName = from?.firstName ?? message('Your grown-up')
    return addEncouragement(tx, guardian, { childId: child.id, fromName, sentence }, at)
  })
}
