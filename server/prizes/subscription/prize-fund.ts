import { and, asc, desc, eq } from 'drizzle-orm'
import type { PrizeFund } from '#contract/prizes/subscription.ts'
import { message } from '#domain/message.ts'
import { dollars } from '#domain/money.ts'
import { HERO_FACE_COLUMNS, heroFaceOf } from '#server/accounts/people/hero-face.ts'
import { fundAccounts, fundEntries, fundPostings } from '#server/db/schema/fund.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { balanceOf } from '#server/prizes/fund/ledger.ts'
import { spentOf } from '#server/prizes/fund/prize-money.ts'

const MAX_ENTRIES = 20
const MAX_CHILDREN = 100

/** A guardian's fund, and the points their children could take out of it (spec 3). */
export async function prizeFundOf(db: Reader, guardianId: string): Promise<PrizeFund> {
  const children = await db
    .select({
      name: users.firstName,
      profileImageUrl: users.profileImageUrl,
      points: users.points,
      ...HERO_FACE_COLUMNS,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .where(eq(guardians.guardianId, guardianId))
    .orderBy(asc(guardians.createdAt), asc(users.id))
    .limit(MAX_CHILDREN)
  const entries = await db
    .select({
      id: fundPostings.id,
      description: fundEntries.description,
      createdAt: fundEntries.createdAt,
      cents: fundPostings.cents,
    })
    .from(fundPostings)
    .innerJoin(fundAccounts, eq(fundAccounts.id, fundPostings.accountId))
    .innerJoin(fundEntries, eq(fundEntries.id, fundPostings.entryId))
    .where(and(eq(fundAccounts.account, 'fund'), eq(fundAccounts.ownerId, guardianId)))
    .orderBy(desc(fundEntries.createdAt), desc(fundPostings.id))
    .limit(MAX_ENTRIES)
  return {
    prizeFundBalance: dollars(await balanceOf(db, 'fund', guardianId)),
    childBalances: children.map(({ name, profileImageUrl, points, ...face }) => ({
      name: name ?? message('Hero'),
      profileImageUrl,
      points,
      hero: heroFaceOf(face),
    })),
    held: dollars(await balanceOf(db, 'hold', guardianId)),
    spent: dollars(await spentOf(db, guardianId)),
    entries: entries.map(({ id, description, createdAt, cents }) => ({
      id,
      description,
      createdAt: createdAt.toISOString(),
      amount: dollars(cents),
    })),
  }
}
