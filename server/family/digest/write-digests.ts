import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { FinishedChallenge } from '#domain/badges.ts'
import { addDays, civilHour, type Day, readingDay } from '#domain/calendar.ts'
import { type DigestChild, digestDue, digestLines } from '#domain/digest.ts'
import { type Phrase, phrase } from '#domain/message.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { streakToday } from '#domain/streak.ts'
import { unsubscribeUrlOf } from '#server/accounts/mail/unsubscribe.ts'
import { writeMail } from '#server/accounts/mail/write-mail.ts'
import { pausedDays } from '#server/accounts/people/readers.ts'
import { CLOCK } from '#server/db/clock.ts'
import { digestChoices } from '#server/db/schema/mail.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { wordsFor } from '#server/language/words.ts'
import { goalsOf, isMarked } from '#server/rewards/activity.ts'
import { storedBadge } from '#server/rewards/badges/award-badges.ts'
import { digestMail } from './digest-mail.ts'

/** Guardians per page; a run continues until none are left. */
const PAGE = 500

/**
 * Writes the digest for everyone who wants it and where it's Sunday evening, once a week each. It runs every
 * hour; a guardian who has this week's is skipped, so a second run writes nothing.
 */
export async function writeDigests(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<void> {
  const at = deps.now()
  let after: string | null = null
  for (;;) {
    const page: Wanting[] = await wantingAfter(deps.db, after)
    for (const { id, timeZone, lastWeek } of page) {
      const monday = digestDue(readingDay(at, timeZone), civilHour(at, timeZone))
      if (monday !== null && monday !== lastWeek) await writeOne(deps, id, monday)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

type Wanting = { id: string; timeZone: string; lastWeek: Day | null }

async function wantingAfter(db: Reader, after: string | null): Promise<Wanting[]> {
  return db
    .select({ id: users.id, timeZone: users.timeZone, lastWeek: digestChoices.lastWeek })
    .from(digestChoices)
    .innerJoin(users, eq(users.id, digestChoices.userId))
    .where(
      and(
        isNotNull(users.email),
        isNull(users.disabledAt),
        after === null ? undefined : gt(digestChoices.userId, after),
      ),
    )
    .orderBy(asc(digestChoices.userId))
    .limit(PAGE)
}

async function writeOne(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  userId: string,
  monday: Day,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const taken = await tx
      .update(digestChoices)
      .set({ lastWeek: monday })
      .where(
        and(
          eq(digestChoices.userId, userId),
          or(isNull(digestChoices.lastWeek), ne(digestChoices.lastWeek, monday)),
        ),
      )
      .returning({ userId: digestChoices.userId })
    if (taken.length === 0) return
    const [parent] = await tx
      .select({ firstName: users.firstName, email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userId))
    const children = await childrenOf(tx, userId, monday, at)
    if (!parent?.email || children.length === 0) return
    const unsubscribeUrl = await unsubscribeUrlOf(tx, config, userId, 'digest')
    const mail = digestMail(wordsFor(parent), {
      firstName: parent.firstName,
      children: children.map((child) => ({ name: child.firstName, lines: digestLines(child) })),
      portalUrl: `${config.publicUrl}/parent`,
      unsubscribeUrl,
    })
    await writeMail(tx, {
      userId,
      key: `digest ${userId} ${monday}`,
      toAddress: parent.email,
      childIds: children.map(({ id }) => id),
      ...mail,
      unsubscribeUrl,
      at,
    })
  })
}

async function childrenOf(
  db: Reader,
  guardianId: string,
  monday: Day,
  at: number,
): Promise<(DigestChild & { id: string })[]> {
  const children = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      clock: CLOCK,
      current: users.streakCurrent,
      lastDay: users.streakLastDay,
      bridges: users.streakBridges,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .where(and(eq(guardians.guardianId, guardianId), isNull(users.consentWithdrawnAt)))
    .orderBy(asc(guardians.createdAt), asc(users.id))
    // An erasure under way is waited for: no email names a child who is gone.
    .for('share', { of: users })
  const week: (DigestChild & { id: string })[] = []
  for (const child of children) {
    const { firstName, clock, id } = child
    const today = dayOf(at, clock)
    week.push({
      id,
      firstName: firstName ?? phrase('Your hero'),
      streak: streakToday(child, today, await pausedDays(db, id)),
      weeklyMinutes: (await goalsOf(db, id)).weeklyMinutes,
      ...(await weekFigures(db, { id, timeZone: clock.timeZone }, monday)),
    })
  }
  return week
}

interface Won extends Record<string, unknown> {
  key: string
  challenge: FinishedChallenge | null
}

type Week = Pick<DigestChild, 'minutes' | 'days' | 'quizzes' | 'books' | 'badges'>

async function weekFigures(
  db: Reader,
  { id, timeZone }: { id: string; timeZone: string },
  monday: Day,
): Promise<Week> {
  const sunday = addDays(monday, 6)
  const inWeek = (column: string) => sql`((${sql.raw(column)} at time zone ${timeZone})
    - interval '3 hours')::date between ${monday}::date and ${sunday}::date`
  const { rows } = await db.execute<Omit<Week, 'badges'> & { won: Won[] }>(sql`
    select
      coalesce(sum(d.minutes), 0)::int as "minutes",
      count(*) filter (where d.minutes > 0 or d.quizzes > 0)::int as "days",
      (select count(*) from quiz_attempts a where a.user_id = ${id} and ${isMarked('a')}
        and a.day between ${monday}::date and ${sunday}::date)::int as "quizzes",
      array(select distinct b.title from reading_logs l join books b on b.id = l.book_id
        where l.user_id = ${id} and l.status = 'completed' and ${inWeek('l.completed_at')}
        order by b.title limit 20) as "books",
      (select coalesce(jsonb_agg(b), '[]') from (
        select badge_key as "key", challenge from user_badges
        where user_id = ${id} and ${inWeek('earned_at')} order by earned_at limit 20) b) as "won"
    from activity_days d
    where d.user_id = ${id} and d.day between ${monday}::date and ${sunday}::date`)
  const [week] = rows
  if (!week) throw new Error('the week of the digest answered nothing')
  const { won, ...counts } = week
  const badges = won.flatMap(({ key, challenge }): Phrase[] => {
    const badge = storedBadge(key, challenge)
    return badge ? [{ text: badge.name }] : []
  })
  return { ...counts, badges }
}
