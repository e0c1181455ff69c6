import { newId } from '#server/db/new-id.ts'
import { openidArrivals, openidVisits } from '#server/db/schema/openid.ts'
import type { Db } from '#server/db/types.ts'

/** How sign-ins at an OpenID Connect issuer that were left half-way go: by the rule's name. */
export function openIdCases(db: Db, ms: number) {
  const endOf = (at: Date) => new Date(at.getTime() + ms)
  return {
    'Browsers on their way to an OpenID Connect issuer, and back': {
      ms,
      make: (at: Date) =>
        db.insert(openidVisits).values({
          tokenHash: newId(),
          state: 's',
          nonce: 'n',
          verifier: 'v',
          endsAt: endOf(at),
        }),
      table: openidVisits,
    },
    'Whom an issuer named and who did not finish signing in': {
      ms,
      make: (at: Date) =>
        db.insert(openidArrivals).values({
          tokenHash: newId(),
          issuer: 'https://issuer.example',
          subject: 'somebody',
          endsAt: endOf(at),
        }),
      table: openidArrivals,
    },
  }
}
