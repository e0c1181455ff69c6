import { type SQL, sql } from 'drizzle-orm'
import type { CheckIn, CheckInOutcome, ReviewedCheckIn } from '#contract/school/check-ins.ts'
import { addDays } from '#domain/calendar.ts'
import { type QuizFacts, quizFlag } from '#domain/quiz-flags.ts'
import { LEADER } from '#domain/squads.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { isMarked, percentRight } from '#server/rewards/activity.ts'
import { daysAsked } from '#server/school/figures/class-range.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'

const MAX_CHECK_INS = 100
/** Maximum number of quizzes examined for a range, newest first. */
const MAX_QUIZZES = 3000

type Asked = {
  startDate?: string | undefined
  endDate?: string | undefined
  studentId?: string | undefined
}
type Span = { classId: number; from: string; to: string; studentId?: string | undefined }

/** A check-in and what was made of it so far. */
type Found = CheckIn & { outcome: CheckInOutcome | null; reviewedAt: string | null }

/** Conditions on the review `v`; open are those nobody reviewed and those to follow up. */
const OPEN = sql`coalesce(v.outcome, 'talk') = 'talk'`
const REVIEWED = sql`v.outcome in ('vouched', 'dismissed')`

/** Check-ins of a class, newest first. @throws AppError as ledClass and daysAsked do. */
export async function checkInsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  asked: Asked,
): Promise<CheckIn[]> {
  const led = await ledClass(deps.db, teacher, classId)
  const span = {
    classId,
    ...daysAsked(led, asked, deps.now()),
    studentId: asked.studentId,
  }
  const found = await flagged(deps.db, span, OPEN)
  const shown = found.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_CHECK_INS)
  await recordSeen(deps, teacher, shown)
  return shown.map(({ outcome: _, reviewedAt: _at, ...checkIn }) => checkIn)
}

/** Those marked as fine or dismissed, the last reviewed first. @throws AppError as checkInsOf does. */
export async function reviewedCheckInsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  asked: Asked,
): Promise<ReviewedCheckIn[]> {
  const led = await ledClass(deps.db, teacher, classId)
  const span = { classId, ...daysAsked(led, asked, deps.now()) }
  const found = await flagged(deps.db, span, REVIEWED)
  const shown = found
    .flatMap(({ outcome, reviewedAt, ...checkIn }): ReviewedCheckIn[] =>
      outcome && outcome !== 'talk' && reviewedAt ? [{ ...checkIn, outcome, reviewedAt }] : [],
    )
    .sort((a, b) => b.reviewedAt.localeCompare(a.reviewedAt))
    .slice(0, MAX_CHECK_INS)
  await recordSeen(deps, teacher, shown)
  return shown
}

async function recordSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  shown: readonly CheckIn[],
): Promise<void> {
  const ids = shown.map(({ student }) => student.id)
  await recordClassAccess(db, teacher.id, ids, 'talks', now())
}

/** Ids of the last 30 days' check-ins by class, in every class this teacher leads, without opening any record. */
export async function checkInIdsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  teacherId: string,
): Promise<Map<number, string[]>> {
  const { rows } = await deps.db.execute<{ id: number; timeZone: string }>(sql`
    select s.id, s.time_zone as "timeZone" from squads s join squad_members m on m.squad_id = s.id
    where m.user_id = ${teacherId} and m.role = ${LEADER}`)
  const ids = new Map<number, string[]>()
  for (const led of rows) {
    const span = { classId: led.id, ...daysAsked(led, {}, deps.now()) }
    const found = await flagged(deps.db, span, OPEN)
    ids.set(
      led.id,
      found.map(({ id }) => id),
    )
  }
  return ids
}

async function flagged(db: Reader, span: Span, review: SQL): Promise<Found[]> {
  return [...(await flaggedSessions(db, span, review)), ...(await flaggedQuizzes(db, span, review))]
}

type Row = {
  id: string
  studentId: string
  firstName: string | null
  lastName: string | null
  bookTitle: string | null
  at: Date | string
  note: string | null
  outcome: CheckInOutcome | null
  reviewedAt: Date | string | null
}

const STUDENT = sql`u.id as "studentId", u.first_name as "firstName", u.last_name as "lastName",
  k.title as "bookTitle", v.note, v.outcome, v.reviewed_at as "reviewedAt"`

async function flaggedSessions(
  db: Reader,
  { classId, from, to, studentId }: Span,
  review: SQL,
): Promise<Found[]> {
  type SessionRow = Row & { reason: CheckIn['reason']; minutes: number }
  const { rows } = await db.execute<SessionRow>(sql`
    select r.id, ${STUDENT}, r.started_at as "at", r.flag as "reason", r.minutes
    from squad_members m join users u on u.id = m.user_id and u.role = 'student'
      join reading_sessions r on r.user_id = u.id
      left join books k on k.id = r.book_id
      left join flag_reviews v on v.subject_id = r.id
    where m.squad_id = ${classId} and ${isOf(studentId)} and r.flag is not null and ${review}
      and (r.vouched_by is null or v.outcome = 'vouched')
      and r.ended_at is not null and r.day between ${from}::date and ${to}::date
    order by r.started_at desc
    limit ${MAX_CHECK_INS}`)
  return rows.map((row) => ({
    ...shared(row),
    kind: 'session',
    reason: row.reason,
    minutes: row.minutes,
    percent: null,
  }))
}

async function flaggedQuizzes(
  db: Reader,
  { classId, from, to, studentId }: Span,
  review: SQL,
): Promise<Found[]> {
  // A reviewed quiz still counts among those of its day.
  type QuizRow = Row & QuizFacts & { percent: number; isAsked: boolean }
  const { rows } = await db.execute<QuizRow>(sql`
    select a.id, ${STUDENT}, a.completed_at as "at", a.passed, a.number + 1 as "tries", k.words,
      round(${percentRight('a')})::int as "percent",
      (select floor(extract(epoch from a.completed_at - min(l.started_at)) / 60)
        from reading_logs l where l.user_id = a.user_id and l.book_id = a.book_id
          and l.started_at <= a.completed_at)::int as "minutesSinceBegun",
      (count(*) filter (where a.passed) over (
        partition by a.user_id, a.day order by a.completed_at, a.id))::int as "passedThatDay",
      ${review} as "isAsked"
    from squad_members m join users u on u.id = m.user_id and u.role = 'student'
      join quiz_attempts a on a.user_id = u.id
      join books k on k.id = a.book_id
      left join flag_reviews v on v.subject_id = a.id
    where m.squad_id = ${classId} and ${isOf(studentId)} and ${isMarked('a')} and a.day between ${from}::date and ${to}::date
      and a.completed_at >= ${addDays(from, -2)}::date
    order by a.completed_at desc
    limit ${MAX_QUIZZES}`)
  return rows.flatMap((row) => {
    const reason = row.isAsked ? quizFlag(row) : null
    if (reason === null) return []
    return { ...shared(row), kind: 'quiz' as const, reason, minutes: null, percent: row.percent }
  })
}

function isOf(studentId: string | undefined): SQL {
  return studentId === undefined ? sql`true` : sql`u.id = ${studentId}`
}

function shared({ id, studentId, firstName, lastName, bookTitle, at, note, ...review }: Row) {
  const { outcome, reviewedAt } = review
  return {
    outcome,
    reviewedAt: reviewedAt && new Date(reviewedAt).toISOString(),
    id,
    student: { id: studentId, firstName, lastName },
    bookTitle,
    at: new Date(at).toISOString(),
    note,
  }
}
