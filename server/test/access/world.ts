import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { issueCard } from '#server/accounts/sign-in/class-card.ts'
import { newId } from '#server/db/new-id.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { encouragements, familyCodes, linkRequests } from '#server/db/schema/family.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { quizAttempts, quizQuestions, quizVoids } from '#server/db/schema/quiz.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { squadMembers, squadRequests } from '#server/db/schema/squads.ts'
import {
  guardianAddresses,
  redemptions,
  treasurePhotos,
  treasureWishes,
} from '#server/db/schema/treasure.ts'
import { guardians } from '#server/db/schema/users.ts'
import { invitations } from '#server/db/schema/verification.ts'
import type { Db } from '#server/db/types.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { aBook, aQuiz, aStudent, aTreasure, aUser, givePoints } from '#server/test/builders.ts'
import { aChallenge, aSquad, aTeacher, putIn, takesPart } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { whatAClassKeeps } from './class-rows.ts'
import { decidedByTeacher } from './decided-rows.ts'
import { peopleAtTheEdge } from './edge.ts'

/** The policy's actors, in the order of its columns. */
export const ACTORS = [
  'signedOut',
  'child',
  'otherChild',
  'guardian',
  'otherGuardian',
  'teacher',
  'otherTeacher',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

const DAY = '2026-03-04'
const at = new Date(TEST_NOW)

/** Part of a family's canary texts; must never appear in a response a child may see. */
export const CANARY = 'canary'

export type World = Awaited<ReturnType<typeof aWorld>>

/** Two families and two classes; everything with an id belongs to the first child. */
export async function aWorld(db: Db) {
  const mark = randomUUID().slice(0, 8)
  const secretOf = (who: string) => ({
    lastName: `${CANARY}-${who}`,
    email: `${CANARY}-${who}-${mark}@example.org`,
  })
  // A unique name: a response that contains it shows this child.
  const child = await aStudent(db, {
    ...secretOf('child'),
    firstName: `Maya${mark}`,
    signInName: `child ${mark}`,
  })
  const otherChild = await aStudent(db, { ...secretOf('other-child'), firstName: 'Leo' })
  const guardian = await aUser(db, { ...secretOf('guardian'), role: 'parent', firstName: 'Ana' })
  const second = await aUser(db, { ...secretOf('second'), role: 'parent', firstName: 'Ben' })
  const otherGuardian = await aUser(db, { ...secretOf('other'), role: 'parent', firstName: 'Eve' })
  const [teacher, otherTeacher] = [await aTeacher(db), await aTeacher(db)]
  const admin = await aUser(db, { role: 'admin', firstName: 'Rosa' })
  const newTeacher = await aUser(db, { role: 'teacher', approved: false, firstName: 'Tom' })
  await db.insert(guardians).values([
    { guardianId: guardian.id, childId: child.id, createdAt: at },
    { guardianId: second.id, childId: child.id, createdAt: new Date(TEST_NOW + 1) },
    { guardianId: otherGuardian.id, childId: otherChild.id, createdAt: at },
  ])
  const squad = await aSquad(db, teacher)
  const club = await aSquad(db, second, { name: 'Club' })
  const mate = await aStudent(db, { firstName: 'Noa' })
  await putIn(db, squad, child)
  await putIn(db, squad, mate)
  await putIn(db, await aSquad(db, otherTeacher), otherChild)
  await db.insert(squadRequests).values({ squadId: club.id, userId: child.id, askedAt: at })
  const edge = await peopleAtTheEdge(db, squad, { teacher, asker: otherGuardian })
  const challenge = await aChallenge(db, squad)
  await takesPart(db, challenge, mate)
  await givePoints(db, child.id, 5000)
  await givePoints(db, otherChild.id, 5000)

  const book = await aBook(db)
  const unread = await aBook(db)
  const quizId = await aQuiz(db, book.id, 5)
  const questions = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
  const questionIds = questions.map(({ id }) => id)
  const [joined] = await db
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .where(and(eq(squadMembers.squadId, squad.id), eq(squadMembers.userId, mate.id)))
  const news = joined?.id ?? ''
  // One of it is redeemed below.
  const item = await aTreasure(db, { stockQuantity: 10, stocked: 11 })
  const photo = mark.padEnd(43, '-')
  await db
    .insert(treasurePhotos)
    .values({ itemId: item.id, hash: photo, bytes: new Uint8Array([1, 2, 3]) })
  const ids = {
    log: newId(),
    timer: newId(),
    session: newId(),
    homeSession: newId(),
    attempt: newId(),
    mission: newId(),
    freshMission: newId(),
    redemption: newId(),
    link: newId(),
    card: newId(),
    questionVoid: newId(),
    invitation: newId(),
  }
  const endsAt = new Date(TEST_NOW + 7 * DAY_MS)
  await db
    .insert(invitations)
    .values({ id: ids.invitation, codeHash: mark, madeBy: guardian.id, createdAt: at, endsAt })
  await db.insert(readingLogs).values({
    id: ids.log,
    userId: child.id,
    bookId: book.id,
    status: 'reading',
    startedAt: at,
  })
  const reading = { userId: child.id, bookId: book.id, day: DAY, startedAt: at, lastSeenAt: at }
  await db.insert(readingSessions).values([
    { ...reading, id: ids.timer, how: 'timer' },
    {
      ...reading,
      id: ids.session,
      how: 'typed',
      minutes: 30,
      endedAt: at,
      flag: 'pages_a_minute',
    },
    {
      ...reading,
      id: ids.homeSession,
      how: 'guardian',
      loggedBy: guardian.id,
      minutes: 10,
      endedAt: at,
    },
  ])
  const otherQuiz = await aQuiz(db, unread.id, 5)
  const [reported] = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, otherQuiz))
    .limit(1)
  await db.insert(quizVoids).values({
    id: ids.questionVoid,
    questionId: reported?.id ?? '',
    saidBy: guardian.id,
    reason: 'Two answers are right.',
    saidAt: at,
    state: 'waiting',
  })
  await db.insert(quizAttempts).values({
    id: ids.attempt,
    userId: child.id,
    quizId: otherQuiz,
    bookId: unread.id,
    number: 1,
    items: [],
    score: 5,
    maxScore: 5,
    passed: true,
    points: 10,
    day: DAY,
    completedAt: at,
  })
  const mission = { userId: child.id, day: DAY, templateKey: 'tell-aloud' }
  await db.insert(dailyMissions).values([
    { ...mission, id: ids.mission, slot: 0, startedAt: at, doneAt: at },
    { ...mission, id: ids.freshMission, slot: 1, templateKey: 'minutes-15' },
  ])
  await db.insert(treasureWishes).values({
    id: newId(),
    userId: child.id,
    itemId: item.id,
    priority: 3,
    createdAt: at,
  })
  await db.insert(redemptions).values({
    id: ids.redemption,
    userId: child.id,
    itemId: item.id,
    pointsSpent: 1000,
    cashValueCents: 250,
    status: 'pending',
    redeemedAt: at,
  })
  await db.transaction((tx) =>
    record(tx, {
      userId: child.id,
      amount: -1000,
      source: 'redemption',
      sourceId: ids.redemption,
      description: item.name,
      at: TEST_NOW,
    }),
  )
  await db.insert(guardianAddresses).values({
    guardianId: guardian.id,
    ...ADDRESS,
    updatedAt: at,
  })
  const random = randomUUID().replaceAll('-', '').toUpperCase()
  const familyCode = random
    .replace(/[^34679ACDEF]/g, '')
    .padEnd(10, '7')
    .slice(0, 10)
  await db.insert(familyCodes).values({ childId: child.id, code: familyCode, createdAt: at })
  await db.insert(linkRequests).values({
    id: ids.link,
    childId: child.id,
    parentId: otherGuardian.id,
    askedAt: at,
  })
  await db.insert(encouragements).values({
    id: ids.card,
    childId: child.id,
    fromName: 'Ana',
    sentence: 'Well read!',
    sentAt: at,
  })
  const classIds = await whatAClassKeeps(db, squad, { teacher, child })
  const [signIn] = await db
    .insert(sessions)
    .values({
      tokenHash: mark,
      userId: child.id,
      createdAt: at,
      lastSeenAt: at,
      endsAt: new Date(TEST_NOW + 3_600_000),
      idleMinutes: 30,
    })
    .returning({ id: sessions.id })
  const cardToken = await db.transaction((tx) =>
    issueCard(tx, { userId: child.id, issuedBy: teacher.id, at: TEST_NOW }),
  )
  const decided = await decidedByTeacher(db, { child, teacher, book })
  return {
    child,
    otherChild,
    mate,
    guardian,
    second,
    otherGuardian,
    teacher,
    otherTeacher,
    admin,
    newTeacher,
    ...edge,
    ...decided,
    squad,
    club,
    challenge,
    book,
    unread,
    quizId,
    questionIds,
    item,
    photo,
    ...ids,
    ...classIds,
    familyCode,
    cardToken,
    mark,
    news,
    signIn: signIn?.id ?? '',
  }
}

export const ADDRESS = {
  name: `${CANARY} home`,
  phone: '555 0100 200',
  address: '1 Oak Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
}
