import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { OPERATOR, recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReaderAlone } from '#server/accounts/people/readers.ts'
import type { Config } from '#server/config/config.ts'
import { newId } from '#server/db/new-id.ts'
import { inactivityNotices } from '#server/db/schema/family.ts'
import { mails } from '#server/db/schema/mail.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { wordsFor } from '#server/language/words.ts'
import { eraseRows } from './erase-rows.ts'
import { inactivityMail } from './inactivity-mail.ts'

type Limits = Config['inactive']
type World = Pick<Deps, 'config' | 'db' | 'now' | 'erasureFile' | 'log'>

const AT_ONCE = 200

/** When a child, or an adult for them, last did anything here. */
const LAST_ACTIVE = sql`greatest(${users.createdAt},
  (select max(last_seen_at) from known_devices where user_id = ${users.id}),
  (select max(last_seen_at) from sessions where user_id = ${users.id}),
  (select max(last_seen_at) from reading_sessions where user_id = ${users.id}),
  (select max(completed_at) from quiz_attempts where user_id = ${users.id}),
  (select max(day)::timestamptz from activity_days where user_id = ${users.id}),
  (select kept_at from inactivity_notices where child_id = ${users.id}))`

function isInactive(at: Date, { months }: Limits) {
  return sql`${LAST_ACTIVE} <= ${at}::timestamptz - ${months} * interval '1 month'`
}

/**
 * Announces the erasure of long-inactive children to their adults, then erases them unless an adult
 * responds or the child comes back (reliability 4). Safe to run twice and concurrently.
 */
export async function settleInactive(world: World, limits: Limits): Promise<void> {
  const at = new Date(world.now())
  await forgetReturned(world.db, at, limits)
  for (const id of await dueIds(world.db, at)) await eraseOne(world, id, { at, limits })
  for (const id of await quietIds(world.db, at, limits)) await announce(world, id, { at, limits })
}

async function forgetReturned(db: Reader, at: Date, limits: Limits): Promise<void> {
  const quiet = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, inactivityNotices.childId), isInactive(at, limits)))
  await db.delete(inactivityNotices).where(and(isNull(inactivityNotices.keptAt), notExists(quiet)))
}

async function dueIds(db: Reader, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: inactivityNotices.childId })
    .from(inactivityNotices)
    .where(and(isNull(inactivityNotices.keptAt), lte(inactivityNotices.eraseAt, at)))
    .orderBy(asc(inactivityNotices.eraseAt))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

/** The demo's people have no password and no card: `demo-` names are never erased. */
async function quietIds(db: Reader, at: Date, limits: Limits): Promise<string[]> {
  const waiting = db
    .select({ id: inactivityNotices.childId })
    .from(inactivityNotices)
    .where(and(eq(inactivityNotices.childId, users.id), isNull(inactivityNotices.keptAt)))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'student'),
        isNotNull(users.firstName),
        sql`coalesce(${users.signInName}, '') not like 'demo-%'`,
        notExists(waiting),
        isInactive(at, limits),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

type When = { at: Date; limits: Limits }

async function announce({ db, config }: World, childId: string, { at, limits }: When) {
  const eraseAt = new Date(at.getTime() + limits.noticeDays * DAY_MS)
  await db.transaction(async (tx) => {
    await lockReaderAlone(tx, childId)
    const row = { announcedAt: at, eraseAt, keptAt: null }
    const [announced] = await tx
      .insert(inactivityNotices)
      .values({ childId, ...row })
      .onConflictDoUpdate({
        target: inactivityNotices.childId,
        set: row,
        setWhere: isNotNull(inactivityNotices.keptAt),
      })
      .returning({ childId: inactivityNotices.childId })
    const [child] = await tx
      .select({ firstName: users.firstName })
      .from(users)
      .where(eq(users.id, childId))
    if (!announced || !child?.firstName) return
    for (const adult of await adultsOf(tx, childId)) {
      const portalUrl = `${config.publicUrl}${adult.role === 'parent' ? '/parent' : '/teacher'}`
      await tx.insert(mails).values({
        id: newId(),
        userId: adult.id,
        key: `inactive ${childId} ${adult.id} ${at.toISOString()}`,
        toAddress: adult.email,
        ...inactivityMail(wordsFor(adult), {
          firstName: child.firstName,
          eraseAt,
          months: limits.months,
          portalUrl,
        }),
        childIds: [childId],
        createdAt: at,
        nextTryAt: at,
      })
    }
    const event = { kind: 'inactivity_announced', actor: OPERATOR, subject: childId } as const
    await recordSecurityEvent(tx, { ...event, at: at.getTime() })
  })
}

interface Adult extends Record<string, unknown> {
  id: string
  email: string
  role: string
  language: string | null
}

/** The guardians; for a child without one, their teachers; without those, the administrators. */
async function adultsOf(tx: Tx, childId: string) {
  const { rows } = await tx.execute<Adult>(sql`
    with related as (
      select u.id, u.email, u.role, u.language, case
        when exists (select from guardians g where g.child_id = ${childId} and g.guardian_id = u.id) then 1
        when u.role = 'teacher' and u.approved and exists (select from squad_members m
          join squad_members led on led.squad_id = m.squad_id
          where m.user_id = ${childId} and led.user_id = u.id and led.role = 'teacher') then 2
        when u.role = 'admin' then 3 end as rank
      from users u where u.role <> 'student' and u.disabled_at is null
    )
    select id, email, role, language from related
    where rank = (select min(rank) from related) and email is not null order by id limit 50`)
  return rows
}

/** Does nothing for a child who came back, was kept, or is waiting for a prize. */
async function eraseOne({ db, erasureFile, log }: World, childId: string, { at, limits }: When) {
  const proof = await db.transaction(async (tx) => {
    await lockReaderAlone(tx, childId)
    const stillDue = tx
      .select({ id: inactivityNotices.childId })
      .from(inactivityNotices)
      .where(and(eq(inactivityNotices.childId, childId), isNull(inactivityNotices.keptAt)))
    const openPrize = tx
      .select({ id: redemptions.id })
      .from(redemptions)
      .where(
        and(eq(redemptions.userId, childId), inArray(redemptions.status, ['pending', 'approved'])),
      )
    const [child] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.id, childId), isInactive(at, limits), exists(stillDue), notExists(openPrize)),
      )
    if (!child) return null
    const [guardian] = await tx
      .select({ id: guardians.guardianId })
      .from(guardians)
      .where(eq(guardians.childId, childId))
      .orderBy(asc(guardians.createdAt), asc(guardians.guardianId))
      .limit(1)
    const guardianId = guardian?.id ?? null
    const done = await eraseRows(tx, childId, { id: newId(), guardianId, erasedAt: at })
    const event = { kind: 'child_erased', actor: OPERATOR, detail: 'inactive' } as const
    await recordSecurityEvent(tx, { ...event, subject: childId, at: at.getTime() })
    return done
  })
  if (!proof) return
  const kept = { id: proof.id, child: childId, erasedAt: proof.erasedAt }
  await erasureFile.keep([kept]).catch((error: unknown) => {
    log.error({ err: error }, 'an erasure could not be kept beside the database')
  })
}
