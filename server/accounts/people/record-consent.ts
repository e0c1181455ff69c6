import { newId } from '#server/db/new-id.ts'
import { consents } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** Records that an adult agreed to this version of the consent text for a child, at `at` (epoch ms). */
export async function recordConsent(
  tx: Tx,
  given: { childId: string; by: string; textVersion: string; at: number },
): Promise<void> {
  const { childId, by, textVersion, at } = given
  await tx
    .insert(consents)
    .values({ id: newId(), childId, guardianId: by, textVersion, givenAt: new Date(at) })
}
