import { and, eq, sql } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import type { reactToNews } from '#contract/squads/news.ts'
import type { Reaction } from '#domain/squads.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { squadReactions } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { settleRewards } from '#server/rewards/credit-activity.ts'
import { isShown, lockedMemberIn } from './membership.ts'
import { isNews } from './news.ts'

const PER_PERSON = { tries: 300, withinMs: 3_600_000 }

type Target = { squadId: number; newsId: string }
type Answer = Output<typeof reactToNews>

/**
 * Reacts to a squad mate's news with one of the fixed reactions; null removes the reaction.
 * @throws AppError not_found for non-members and for news of a hidden member, own_news, too_many_tries.
 */
export async function react(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  target: Target,
  reaction: Reaction | null,
): Promise<Answer> {
  const at = deps.now()
  await countTry(deps.db, `reactions of ${userId}`, PER_PERSON, at)
  const { squadId, newsId } = target
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    await lockedMemberIn(tx, squadId, userId)
    const owner = await ownerOf(tx, target)
    if (owner === null) throw new AppError('not_found')
    if (owner === userId) throw new AppError('own_news')
    if (reaction === null) {
      const { squadId: squad, newsId: news, userId: who } = squadReactions
      await tx
        .delete(squadReactions)
        .where(and(eq(squad, squadId), eq(news, newsId), eq(who, userId)))
    } else {
      await tx
        .insert(squadReactions)
        .values({ squadId, newsId, userId, reaction, reactedAt: new Date(at) })
        .onConflictDoUpdate({
          target: [squadReactions.squadId, squadReactions.newsId, squadReactions.userId],
          set: { reaction },
        })
    }
    const newBadges = await settleRewards(tx, userId, at)
    return { reactions: await reactionsTo(tx, target), mine: reaction, newBadges }
  })
}

/** Whose news it is; null when the squad has no such news to show. */
async function ownerOf(tx: Tx, { squadId, newsId }: Target): Promise<string | null> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select m.user_id as "userId" from squad_members m
    where m.squad_id = ${squadId} and ${isShown('m')} and (
      m.id = ${newsId}
      or exists (select from points_ledger l where l.id = ${newsId} and l.user_id = m.user_id
        and l.created_at >= m.joined_at and ${isNews('l')})
      or exists (select from challenge_members c where c.id = ${newsId}
        and c.squad_id = m.squad_id and c.user_id = m.user_id and c.finished_at is not null)
      or exists (select from challenges c where c.id = ${newsId}
        and c.squad_id = m.squad_id and c.created_by = m.user_id))`)
  return rows[0]?.userId ?? null
}

async function reactionsTo(tx: Tx, { squadId, newsId }: Target): Promise<Answer['reactions']> {
  const number = sql<number>`count(*)::int`
  return tx
    .select({ reaction: squadReactions.reaction, count: number })
    .from(squadReactions)
    .where(and(eq(squadReactions.squadId, squadId), eq(squadReactions.newsId, newsId)))
    .groupBy(squadReactions.reaction)
    .orderBy(sql`${number} desc`, squadReactions.reaction)
}
