import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Encouragement } from '#contract/family/encouragement.ts'
import { encouragements } from '#server/db/schema/family.ts'
import type { Reader } from '#server/db/types.ts'

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

export function cardOf({ id, fromName, sentence, sentAt, putAwayAt }: Row): Encouragement {
  return { id, fromName, sentence, sentAt: sentAt.toISOString(), putAway: putAwayAt !== null }
}
