import { desc, eq, getTableName, sql } from 'drizzle-orm'
import type { HeroPrivacy } from '#contract/privacy.ts'
import { message } from '#domain/message.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { consents, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { countRows } from './count-rows.ts'
import { KEPT } from './data-map.ts'
import { withdrawerOf } from './withdrawer.ts'

const MAX_ACCESS_ENTRIES = 60
const MAX_CONSENTS = 20

/** What is stored about a child, and who accessed it. */
export async function heroPrivacyOf(
  db: Reader,
  guardianId: string,
  childId: string,
): Promise<HeroPrivacy> {
  const [counts, looks, given, [child], withdrawer] = await Promise.all([
    countRows(db, childId, KEPT),
    db
      .select()
      .from(accessLog)
      .where(eq(accessLog.childId, childId))
      .orderBy(desc(accessLog.lastAt), desc(accessLog.id))
      .limit(MAX_ACCESS_ENTRIES),
    db
      .select({
        id: consents.id,
        by: sql<string>`coalesce(${users.firstName}, 'An adult')`,
        textVersion: consents.textVersion,
        givenAt: consents.givenAt,
        withdrawnAt: consents.withdrawnAt,
      })
      .from(consents)
      .innerJoin(users, eq(users.id, consents.guardianId))
      .where(eq(consents.childId, childId))
      .orderBy(desc(consents.givenAt))
      .limit(MAX_CONSENTS),
    db.select({ withdrawnAt: users.consentWithdrawnAt }).from(users).where(eq(users.id, childId)),
    withdrawerOf(db, guardianId, childId),
  ])
  const kept = KEPT.map(({ table, what, why, until }) => {
    const key = getTableName(table)
    return { key, what, why, until, rows: counts[key] ?? 0 }
  })
  const profile = {
    key: 'users',
    what: message('Profile: names, grade, birth month and year, hero, username'),
    why: message('For sign-in and personalization'),
    until: message('Until you delete the account'),
    rows: 1,
  }
  return {
    kept: [profile, ...kept],
    looks: looks.map(({ id, actorName, actorRole, look, times, lastAt }) => ({
      id,
      who: actorName,
      role: actorRole,
      look,
      times,
      lastAt: lastAt.toISOString(),
    })),
    consentWithdrawnAt: child?.withdrawnAt?.toISOString() ?? null,
    onlyGivenAgainBy: withdrawer?.firstName ?? null,
    consents: given.map((consent) => ({
      ...consent,
      givenAt: consent.givenAt.toISOString(),
      withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
    })),
  }
}
