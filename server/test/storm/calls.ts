import { sql } from 'drizzle-orm'
import { addToLibrary } from '#contract/books/books.ts'
import { sendEncouragement } from '#contract/family/encouragement.ts'
import { approveChildSquad, declineChildSquad } from '#contract/family/family-squads.ts'
import { setReadingGoals } from '#contract/family/parent.ts'
import { eraseHero } from '#contract/privacy.ts'
import { startSubscription } from '#contract/prizes/subscription.ts'
import { getQuiz, type Quiz, saveAnswer, submitAttempt } from '#contract/quiz/quiz.ts'
import { voidQuestion } from '#contract/quiz/quiz-key.ts'
import { correctHomeReading, logHomeReading } from '#contract/reading/home-reading.ts'
import { moveProgress, startReading } from '#contract/reading/reading.ts'
import {
  reportOfflineReading,
  startTimer,
  stopTimer,
  typeMinutes,
} from '#contract/reading/sessions.ts'
import { confirmMission, listMissions, reportMission } from '#contract/rewards/missions.ts'
import { moveStudents } from '#contract/school/roster.ts'
import { createChallenge, endChallenge, joinChallenge } from '#contract/squads/challenges.ts'
import { listSquadNews, reactToNews } from '#contract/squads/news.ts'
import { joinSquad, leaveSquad } from '#contract/squads/squads.ts'
import { newId } from '#server/db/new-id.ts'
import { applyEvent } from '#server/prizes/subscription/apply-event.ts'
import type { Child, Person, World } from './world.ts'

/** What a call draws from: the same seed draws the same. */
export type Draw = { below(limit: number): number; one<T>(from: readonly T[]): T }
type Answer = { statusCode: number; body: string }
/** One action; returns its response, or undefined when there was nothing to act on. */
type Doing = (world: World, draw: Draw) => Promise<Answer | undefined>

/** A row's first column, drawn by the database; null for none. */
async function anyId({ t }: World, query: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await t.db.execute<{ id: string }>(query)
  return rows[0]?.id ?? null
}

const aChild = ({ children }: World, draw: Draw): Child => draw.one(children)
const today = ({ t }: World) => new Date(t.clock.at - 3 * 3_600_000).toISOString().slice(0, 10)

/** A guardian of the child, if it has one. */
function aGuardian(child: Child, draw: Draw): Person | null {
  return child.guardians.length > 0 ? draw.one(child.guardians) : null
}

async function readQuiz(world: World, draw: Draw, child: Child): Promise<Quiz | null> {
  const answer = await child.call(getQuiz, { params: { bookId: draw.one(world.books).id } })
  return answer.statusCode === 200 ? answer.json() : null
}

const mission = (childId: string) =>
  sql`select id from daily_missions where user_id = ${childId} order by random() limit 1`

export const READING: Record<string, Doing> = {
  async 'types minutes'(world, draw) {
    const { call } = aChild(world, draw)
    const body = { minutes: 1 + draw.below(30), day: draw.one(['today', 'yesterday']) }
    return call(typeMinutes, { body: { ...body, key: newId() } })
  },
  async 'starts the clock'(world, draw) {
    return aChild(world, draw).call(startTimer, { body: {} })
  },
  async 'stops the clock'(world, draw) {
    const { id, call } = aChild(world, draw)
    const timer = await anyId(
      world,
      sql`select id from reading_sessions where user_id = ${id} and how = 'timer' order by started_at desc limit 1`,
    )
    return timer ? call(stopTimer, { params: { id: timer }, body: {} }) : undefined
  },
  async 'tells what was read without a network'(world, draw) {
    const startedAt = new Date(world.t.clock.at - draw.below(6) * 3_600_000).toISOString()
    const body = { key: newId(), startedAt, minutes: 1 + draw.below(20) }
    return aChild(world, draw).call(reportOfflineReading, { body })
  },
  async 'logs reading at home for two children'(world, draw) {
    const parent = draw.one(world.parents)
    const own = world.children.filter(({ guardians }) =>
      guardians.some(({ id }) => id === parent.id),
    )
    const childIds = draw.below(2) ? own.map(({ id }) => id) : own.map(({ id }) => id).reverse()
    const bookId = draw.one(world.books).id
    const body = { childIds, day: today(world), minutes: 5, bookId, key: newId() }
    return parent.call(logHomeReading, { body: { ...body, finished: draw.below(4) === 0 } })
  },
  async 'corrects reading at home'(world, draw) {
    const parent = draw.one(world.parents)
    const session = await anyId(
      world,
      sql`select id from reading_sessions where logged_by = ${parent.id} order by random() limit 1`,
    )
    const body = { minutes: draw.below(12) }
    return session ? parent.call(correctHomeReading, { params: { id: session }, body }) : undefined
  },
  async 'starts a book'(world, draw) {
    return aChild(world, draw).call(startReading, { body: { bookId: draw.one(world.books).id } })
  },
  async 'adds a book'(world, draw) {
    return aChild(world, draw).call(addToLibrary, { body: { bookId: draw.one(world.books).id } })
  },
  async 'moves the bookmark'(world, draw) {
    const { id, call } = aChild(world, draw)
    const log = await anyId(
      world,
      sql`select id from reading_logs where user_id = ${id} order by random() limit 1`,
    )
    const body = { progress: draw.below(101) }
    return log ? call(moveProgress, { params: { id: log }, body }) : undefined
  },
  async 'keeps an answer'(world, draw) {
    const child = aChild(world, draw)
    const quiz = await readQuiz(world, draw, child)
    const question = quiz?.questions[0]
    if (!quiz || !question) return undefined
    const body = { questionId: question.id, option: 0 }
    return child.call(saveAnswer, { params: { id: quiz.id }, body })
  },
  async 'takes a quiz'(world, draw) {
    const child = aChild(world, draw)
    const quiz = await readQuiz(world, draw, child)
    if (!quiz?.questions) return undefined
    const isGood = draw.below(3) > 0
    const answers = Object.fromEntries(
      quiz.questions.map(({ id, options }) => [
        id,
        isGood ? Math.max(0, options.indexOf('right')) : 1,
      ]),
    )
    return child.call(submitAttempt, { body: { quizId: quiz.id, answers } })
  },
  async 'voids a question'(world, draw) {
    const question = await anyId(
      world,
      sql`select q.id from quiz_questions q join quizzes on quizzes.id = quiz_id
        where quizzes.active order by random() limit 1`,
    )
    if (!question || draw.below(6) > 0) return undefined
    const body = { reason: 'The story says something else.' }
    return draw
      .one([world.admin, ...world.teachers])
      .call(voidQuestion, { params: { id: question }, body })
  },
  async 'looks at the missions'(world, draw) {
    return aChild(world, draw).call(listMissions)
  },
  async 'says a mission is done'(world, draw) {
    const { id, call } = aChild(world, draw)
    const own = await anyId(world, mission(id))
    return own ? call(reportMission, { params: { id: own } }) : undefined
  },
  async 'confirms a mission'(world, draw) {
    const child = aChild(world, draw)
    const own = await anyId(world, mission(child.id))
    const guardian = aGuardian(child, draw)
    return own && guardian ? guardian.call(confirmMission, { params: { id: own } }) : undefined
  },
  async 'sets goals'(world, draw) {
    const child = aChild(world, draw)
    const body = { monthlyBooks: 2, weeklyMinutes: 60, dailyMinutes: 10 }
    return aGuardian(child, draw)?.call(setReadingGoals, { params: { id: child.id }, body })
  },
  async 'sends an encouragement'(world, draw) {
    const child = aChild(world, draw)
    const body = { sentence: 'Well done!' }
    return aGuardian(child, draw)?.call(sendEncouragement, { params: { id: child.id }, body })
  },
}

const squadId = (world: World, draw: Draw) => String(draw.one(world.squads).id)

export const TOGETHER: Record<string, Doing> = {
  async 'joins a squad'(world, draw) {
    const { classCode } = draw.one(world.squads)
    return aChild(world, draw).call(joinSquad, { body: { classCode } })
  },
  async 'leaves a squad'(world, draw) {
    return aChild(world, draw).call(leaveSquad, { params: { id: squadId(world, draw) } })
  },
  async 'agrees to a squad'(world, draw) {
    const child = aChild(world, draw)
    const params = { id: child.id, classId: squadId(world, draw) }
    return aGuardian(child, draw)?.call(draw.below(3) ? approveChildSquad : declineChildSquad, {
      params,
    })
  },
  async 'moves students between classes'(world, draw) {
    const place = draw.below(world.squads.length)
    const [from, to] = [world.squads[place], world.squads[1 - place]]
    const { rows } = await world.t.db.execute<{ id: string }>(sql`
      select user_id as id from squad_members where squad_id = ${from?.id} and role = 'student'
      order by random() limit 3`)
    const body = { userIds: rows.map(({ id }) => id), toClassId: to?.id, raiseGrade: true }
    const params = { id: String(from?.id) }
    return rows.length > 0 ? world.teachers[place]?.call(moveStudents, { params, body }) : undefined
  },
  async 'opens a challenge'(world, draw) {
    const place = draw.below(world.squads.length)
    const days = { startDate: today(world), endDate: today(world) }
    const body = { classId: world.squads[place]?.id, name: 'Read', description: '', goal: 30 }
    return world.teachers[place]?.call(createChallenge, {
      body: { ...body, type: 'minutes_read', ...days },
    })
  },
  async 'joins or ends a challenge'(world, draw) {
    const id = await anyId(world, sql`select id from challenges order by created_at desc limit 1`)
    if (!id) return undefined
    if (draw.below(8) === 0) return draw.one(world.teachers).call(endChallenge, { params: { id } })
    return aChild(world, draw).call(joinChallenge, { params: { id } })
  },
  async 'reacts to news'(world, draw) {
    const { call } = aChild(world, draw)
    const id = squadId(world, draw)
    const news = await call(listSquadNews, { params: { id } })
    if (news.statusCode !== 200) return news
    const told = (news.json() as { id: string }[]).at(draw.below(5))
    const body = { reaction: 'clap' }
    return told && call(reactToNews, { params: { id, newsId: told.id }, body })
  },
  async 'pays for a month'(world, draw) {
    const parent = draw.one(world.parents)
    if (draw.below(3) === 0) {
      return parent.call(startSubscription, { body: { plan: 'monthly' } })
    }
    const paymentId = newId()
    // Reported twice at once, as providers do; sometimes refunded at the same time.
    const at = world.t.clock.at
    const paid = {
      id: newId(),
      at,
      kind: 'paid',
      guardianId: parent.id,
      paymentId,
      amountCents: 999,
      planName: 'Monthly',
    } as const
    const { deps } = world.t
    const back = { id: newId(), at, kind: 'returned', paymentId, returnedCents: 999 } as const
    await Promise.all([
      applyEvent(deps, 'test', paid),
      applyEvent(deps, 'test', paid),
      ...(draw.below(3) === 0 ? [applyEvent(deps, 'test', back)] : []),
    ])
    world.payments.push(paymentId)
    return { statusCode: 200, body: '' }
  },
  async 'is paid back'(world, draw) {
    if (world.payments.length === 0) return undefined
    const paymentId = draw.one(world.payments)
    const returnedCents = 1 + draw.below(999)
    const at = world.t.clock.at
    await applyEvent(world.t.deps, 'test', {
      id: newId(),
      at,
      kind: 'returned',
      paymentId,
      returnedCents,
    })
    return { statusCode: 200, body: '' }
  },
  async 'erases a child'(world, draw) {
    const child = world.children.at(-2)
    // Rarely, and never so often that no one is left.
    if (!child || draw.below(60) > 0 || world.children.length < 4) return undefined
    const guardian = aGuardian(child, draw)
    const body = { firstName: child.firstName }
    const answer = await guardian?.call(eraseHero, { params: { id: child.id }, body })
    if (answer?.statusCode === 200) world.children.splice(world.children.indexOf(child), 1)
    return answer
  },
}
