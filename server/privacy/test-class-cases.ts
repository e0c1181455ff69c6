import { newId } from '#server/db/new-id.ts'
import { classDepartures, classInvitations } from '#server/db/schema/departures.ts'
import type { Db } from '#server/db/types.ts'

type Of = { squadId: number; userId: string; teacherId: string }

/** Rows of a class that end by themselves, as retention.test.ts makes them. */
export function classCases(db: Db, { squadId, userId, teacherId }: Of) {
  return {
    'Students removed from a class': {
      ms: 7 * 86_400_000,
      make: (removedAt: Date) =>
        db.insert(classDepartures).values({
          squadId,
          userId,
          memberId: newId(),
          joinedAt: removedAt,
          groupIds: [],
          challenges: [],
          removedAt,
        }),
      table: classDepartures,
    },
    'Invitations to teach a class that nobody used': {
      ms: 0,
      make: (endsAt: Date) =>
        db.insert(classInvitations).values({
          id: newId(),
          squadId,
          codeHash: newId(),
          invitedBy: teacherId,
          createdAt: endsAt,
          endsAt,
        }),
      table: classInvitations,
    },
  }
}
