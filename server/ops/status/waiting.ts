import { and, count, gt, isNull, sql } from 'drizzle-orm'
import type { Waiting } from '#contract/dashboard/waiting.ts'
import { waitingTeachers } from '#server/accounts/approvals/decide-on-teacher.ts'
import { mails } from '#server/db/schema/mail.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { schoolLinksOf } from '#server/family/school-links.ts'
import type { SignedIn } from '#server/http/session.ts'
import { countReadyOf } from '#server/prizes/class-orders.ts'
import { reportedQuestions } from '#server/quiz/key/decide-on-void.ts'
import { checkInIdsOf } from '#server/school/check-ins/list-check-ins.ts'
import { systemProblems } from './system-problems.ts'

const NOTHING: Waiting = {
  classes: 0,
  busiestClass: null,
  children: 0,
  orders: 0,
  people: 0,
  questions: 0,
  system: 0,
}

type World = Parameters<typeof systemProblems>[0] & Pick<Deps, 'db' | 'now'>

/** What waits for this adult. A teacher whose account is not approved yet has nothing to decide. */
export async function waitingFor(deps: World, user: SignedIn): Promise<Waiting> {
  if (user.role === 'parent') {
    return { ...NOTHING, children: await ofChildren(deps.db, user.id) }
  }
  if (user.role === 'teacher') {
    if (!user.approved) return NOTHING
    const orders = await countReadyOf(deps.db, user.id)
    return { ...NOTHING, ...(await ofClasses(deps, user)), orders }
  }
  const { db } = deps
  const [teachers, links, orders, questions, problems, emails] = await Promise.all([
    waitingTeachers(db),
    schoolLinksOf(db, user),
    numberOf(db, sql`select count(*)::int as n from redemptions where status = 'approved'`),
    reportedQuestions(db),
    systemProblems(deps),
    db
      .select({ n: count() })
      .from(mails)
      .where(and(isNull(mails.sentAt), gt(mails.tries, 0))),
  ])
  return {
    ...NOTHING,
    orders,
    people: teachers.length + links.length,
    questions: questions.length,
    system: problems.length + (emails[0]?.n ?? 0),
  }
}

async function ofClasses(
  deps: World,
  teacher: SignedIn,
): Promise<Pick<Waiting, 'classes' | 'busiestClass'>> {
  const [requests, links, checkIns] = await Promise.all([
    deps.db.execute<{ id: number; n: number }>(sql`
      select r.squad_id as id, count(*)::int as n from squad_requests r
      where r.waits_for = 'leader' and exists (select from squad_members m
        where m.squad_id = r.squad_id and m.user_id = ${teacher.id} and m.role = 'teacher')
      group by r.squad_id`),
    schoolLinksOf(deps.db, teacher),
    checkInIdsOf(deps, teacher.id),
  ])
  const counts = new Map(requests.rows.map(({ id, n }) => [id, n]))
  for (const [id, found] of checkIns) counts.set(id, (counts.get(id) ?? 0) + found.length)
  const asked = requests.rows.reduce((sum, { n }) => sum + n, 0)
  // A student of two classes waits in both, and is counted once.
  const checkInCount = new Set([...checkIns.values()].flat()).size
  return { classes: asked + links.length + checkInCount, busiestClass: busiest(counts) }
}

function busiest(counts: ReadonlyMap<number, number>): number | null {
  const [most] = [...counts]
    .filter(([, n]) => n > 0)
    .sort(([id, n], [otherId, more]) => more - n || id - otherId)
  return most?.[0] ?? null
}

function ofChildren(db: Reader, parentId: string): Promise<number> {
  const isOwn = (child: string) =>
    sql`exists (select from guardians g where g.guardian_id = ${parentId} and g.child_id = ${sql.raw(child)})`
  return numberOf(
    db,
    sql`select (
      (select count(*) from daily_missions d
        where d.done_at is not null and d.completed_at is null and ${isOwn('d.user_id')})
      + (select count(*) from redemptions r where r.status = 'pending' and ${isOwn('r.user_id')})
      + (select count(*) from squad_requests s
        where s.waits_for = 'guardian' and ${isOwn('s.user_id')})
      + (select count(*) from link_requests l where ${isOwn('l.child_id')})
    )::int as n`,
  )
}

async function numberOf(db: Reader, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query)
  return rows[0]?.n ?? 0
}
