import { and, asc, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { addDays, civilHour, type Day, readingDay } from '#domain/calendar.ts'
import { digestDue } from '#domain/digest.ts'
import { LEADER, MAX_MEMBERS } from '#domain/squads.ts'
import { takeWeek } from '#server/accounts/mail/mail-choices.ts'
import { isNotDemo } from '#server/accounts/mail/recipients.ts'
import { unsubscribeUrlOf } from '#server/accounts/mail/unsubscribe.ts'
import { writeMail } from '#server/accounts/mail/write-mail.ts'
import { mailChoices } from '#server/db/schema/mail.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { wordsFor } from '#server/language/words.ts'
import { checkInIdsOf } from '#server/school/check-ins/list-check-ins.ts'
import { classDigestMail, type DigestClass } from './class-digest-mail.ts'

const TOPIC = 'class_digest'
/** Teachers per page; a run continues until none are left. */
const PAGE = 500

type World = Pick<Deps, 'db' | 'now' | 'config'>
type Teacher = {
  id: string
  timeZone: string
  email: string | null
  firstName: string | null
  language: string | null
  lastWeek: Day | null
}

/**
 * Writes the week of their classes to every teacher where it's Sunday evening, once a week each, unless they
 * turned it off. It runs every hour; a second run writes nothing.
 */
export async function writeClassDigests(world: World): Promise<void> {
  const at = world.now()
  let after: string | null = null
  for (;;) {
    const page: Teacher[] = await teachersAfter(world.db, after)
    for (const teacher of page) {
      const { timeZone, lastWeek } = teacher
      const monday = digestDue(readingDay(at, timeZone), civilHour(at, timeZone))
      if (monday !== null && monday !== lastWeek) await writeOne(world, teacher, monday)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

function teachersAfter(db: Reader, after: string | null): Promise<Teacher[]> {
  const isLeader = and(eq(squadMembers.userId, users.id), eq(squadMembers.role, LEADER))
  return db
    .select({
      id: users.id,
      timeZone: users.timeZone,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      lastWeek: mailChoices.lastWeek,
    })
    .from(users)
    .leftJoin(mailChoices, and(eq(mailChoices.userId, users.id), eq(mailChoices.topic, TOPIC)))
    .where(
      and(
        eq(users.role, 'teacher'),
        eq(users.approved, true),
        eq(users.verified, true),
        isNotNull(users.email),
        isNull(users.disabledAt),
        isNotDemo,
        or(isNull(mailChoices.isOn), eq(mailChoices.isOn, true)),
        exists(db.select({ id: squadMembers.id }).from(squadMembers).where(isLeader)),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(PAGE)
}

async function writeOne({ db, now, config }: World, teacher: Teacher, monday: Day): Promise<void> {
  const { id, email, firstName } = teacher
  if (email === null) return
  const at = now()
  const checkIns = await checkInIdsOf({ db, now }, id)
  await db.transaction(async (tx) => {
    if (!(await takeWeek(tx, { userId: id, topic: TOPIC, monday }))) return
    const pupils = await pupilsOf(tx, id, monday)
    if (pupils.length === 0) return
    const unsubscribeUrl = await unsubscribeUrlOf(tx, config, id, TOPIC)
    const said = classDigestMail(wordsFor(teacher), {
      firstName,
      classes: classesOf(pupils, checkIns),
      publicUrl: config.publicUrl,
      unsubscribeUrl,
    })
    await writeMail(tx, {
      userId: id,
      key: `digest class ${id} ${monday}`,
      toAddress: email,
      ...said,
      unsubscribeUrl,
      childIds: [...new Set(pupils.map((pupil) => pupil.id))],
      at,
    })
  })
}

type Row = {
  id: string
  classId: number
  className: string
  name: string
  minutes: number
  quizzes: number
}

/** The students of all classes of a teacher with their week, without those whose consent is withdrawn. */
async function pupilsOf(tx: Tx, teacherId: string, monday: Day): Promise<Row[]> {
  // An erasure under way is waited for: no email names a child who is gone.
  const { rows } = await tx.execute<Row>(sql`
    select u.id, s.id as "classId", s.name as "className",
      concat_ws(' ', u.first_name, nullif(left(u.last_name, 1), '') || '.') as "name",
      (select coalesce(sum(d.minutes), 0)::int from activity_days d where d.user_id = u.id
        and d.day between ${monday}::date and ${addDays(monday, 6)}::date) as "minutes",
      (select coalesce(sum(d.quizzes), 0)::int from activity_days d where d.user_id = u.id
        and d.day between ${monday}::date and ${addDays(monday, 6)}::date) as "quizzes"
    from squad_members led
      join squads s on s.id = led.squad_id
      join squad_members m on m.squad_id = s.id
      join users u on u.id = m.user_id and u.role = 'student'
    where led.user_id = ${teacherId} and led.role = ${LEADER}
      and u.consent_withdrawn_at is null and u.first_name is not null
    order by lower(s.name), s.id, lower(u.first_name), lower(u.last_name), u.id
    limit ${10 * MAX_MEMBERS}
    for share of u`)
  return rows
}

function classesOf(
  rows: readonly Row[],
  checkIns: ReadonlyMap<number, readonly string[]>,
): DigestClass[] {
  return [...Map.groupBy(rows, ({ classId }) => classId)].map(([id, pupils]) => ({
    id,
    name: pupils[0]?.className ?? '',
    pupils,
    checkIns: checkIns.get(id)?.length ?? 0,
  }))
}
