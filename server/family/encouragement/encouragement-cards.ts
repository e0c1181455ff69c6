import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Encouragement } from '#contract/family/encouragement.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { newId } from '#server/db/new-id.ts'
import { encouragements } from '#server/db/schema/family.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

/** Cards on the desk at once; older ones wait until these are put away. */
const MAX_CARDS = 3

type Row = typeof encouragements.$inferSelect

/** Encouragements the reader has not dismissed, newest first. */
export async function openEncouragements(db: Reader, userId: string): Promise<Encouragement[]> {
  const rows = await db
    .select()
    .from(encouragements)
    .where(and(eq(encouragements.childId, userId), isNull(encouragements.putAwayAt)))
    .orderBy(desc(encouragements.sentAt), desc(encouragements.id))
    .limit(MAX_CARDS)
  return rows.map(cardOf)
}

/** Adds an adult's card to the child's home and to the access log. Caller must have checked the adult. */
export async function addEncouragement(
  tx: Tx,
  from: Pick<SignedIn, 'id' | 'role'>,
  card: { childId: string; fromName: string; sentence: string },
  at: number,
): Promise<Encouragement> {
  const [row] = await tx
    .insert(encouragements)
    .values({ id: newId(), fromId: from.id, ...card, sentAt: new Date(at) })
    .returning()
  if (!row) throw new Error('the encouragement was not kept')
  await recordAccess(tx, from, card.childId, 'encouraged', at)
  return cardOf(row)
}

function cardOf({ id, fromName, sentence, sentAt, putAwayAt }: Row): Encouragement {
  return { id, fromName, sentence, sentAt: sentAt.toISOString(), putAway: putAwayAt !== null }
}
