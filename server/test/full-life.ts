import { eq } from 'drizzle-orm'
import { saveSettings } from '#contract/accounts/settings.ts'
import { addToLibrary } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { sendEncouragement } from '#contract/family/encouragement.ts'
import { pauseStreak } from '#contract/family/family.ts'
import { getFamilyCode, requestLink, setGameMinutes } from '#contract/family/family-care.ts'
import { setReadingGoals } from '#contract/family/parent.ts'
import { getQuiz, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { logHomeReading } from '#contract/reading/home-reading.ts'
import { DEFAULT_SETTINGS } from '#domain/reading-settings.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { newId } from '#server/db/new-id.ts'
import { knownDevices } from '#server/db/schema/auth.ts'
import {
  checkInReviews,
  classCards,
  classGroupMembers,
  classGroups,
  classReports,
  picturePasswords,
  pictureTries,
  schoolIds,
  schoolPasswords,
  studentNotes,
} from '#server/db/schema/classes.ts'
import { classDepartures } from '#server/db/schema/departures.ts'
import { gameDays, inactivityNotices } from '#server/db/schema/family.ts'
import { quizRules, quizRuns } from '#server/db/schema/quiz.ts'
import { hiddenReaders, squadReactions, squadRequests } from '#server/db/schema/squads.ts'
import {
  redemptionAddresses,
  redemptions,
  shippingPermissions,
  treasureWishes,
} from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { aBook, aFamily, aQuiz, aTreasure, aUser, givesConsent } from './builders.ts'
import { aChallenge, aSquad, aTeacher, putIn, takesPart } from './squad-builders.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** A child with at least one row of everything we store. */
export async function aFullLife(t: TestApp) {
  const { parent, child } = await aFamily(t.db)
  // A word that appears only in this child's rows.
  const canary = `Quill${child.id.slice(-8)}`
  await t.db
    .update(users)
    .set({ firstName: canary, signInName: canary, heroName: canary })
    .where(eq(users.id, child.id))
  const at = new Date(TEST_NOW)
  await givesConsent(t.db, parent, child)
  await t.db.insert(knownDevices).values({ deviceHash: newId(), userId: child.id, lastSeenAt: at })
  await t.db
    .insert(inactivityNotices)
    .values({ childId: child.id, announcedAt: at, eraseAt: at, keptAt: at })
  const self = { id: child.id, role: 'student' as const }
  await recordSecurityEvent(t.db, { kind: 'sign_in', actor: self, subject: child.id, at: TEST_NOW })
  await t.db
    .insert(gameDays)
    .values({ userId: child.id, day: '2026-03-04', seconds: 60, lastAt: at })
  await inASquad(t.db, parent.id, child.id)
  await withAPrize(t.db, parent.id, child.id)
  const [asParent, asChild] = [await t.as(parent), await t.as(child)]
  const params = { id: child.id }
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id)
  await asChild(addToLibrary, { body: { bookId: book.id } })
  await asChild(getDashboard)
  await asChild(saveSettings, { body: DEFAULT_SETTINGS })
  await asParent(logHomeReading, {
    body: { childIds: [child.id], day: '2026-03-04', minutes: 30, bookId: book.id, key: newId() },
  })
  const quiz: Quiz = (await asChild(getQuiz, { params: { bookId: book.id } })).json()
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, options }) => [id, options.indexOf('right')]),
  )
  await asChild(submitAttempt, { body: { quizId, answers } })
  await asParent(pauseStreak, { params, body: { from: '2026-03-05', to: '2026-03-06' } })
  await asParent(setReadingGoals, {
    params,
    body: { monthlyBooks: 2, weeklyMinutes: 60, dailyMinutes: 10 },
  })
  await asParent(sendEncouragement, { params, body: { sentence: `Well done, ${canary}!` } })
  await asParent(setGameMinutes, { params, body: { minutes: 10 } })
  const { code } = (await asChild(getFamilyCode)).json()
  const aunt = await t.as(await aUser(t.db, { role: 'parent', firstName: 'Aunt' }))
  await aunt(requestLink, { body: { code, consent: true } })
  return { parent, child, canary, asParent, asChild, params }
}

async function inASquad(db: Db, guardianId: string, childId: string) {
  const person = { id: childId }
  const teacher = await aTeacher(db)
  const [squad, other] = [await aSquad(db, teacher), await aSquad(db, teacher)]
  await putIn(db, squad, person)
  await takesPart(db, await aChallenge(db, squad), person)
  const at = new Date(TEST_NOW)
  const group = { id: newId(), squadId: squad.id, name: 'Blue', createdAt: at }
  await db.insert(classGroups).values(group)
  await db
    .insert(classGroupMembers)
    .values({ groupId: group.id, squadId: squad.id, userId: childId })
  await db.insert(schoolIds).values({ userId: childId, sourcedId: newId() })
  await db.insert(classCards).values({ userId: childId, tokenHash: newId(), issuedAt: at })
  await db.insert(schoolPasswords).values({ userId: childId, issuedAt: at })
  await db.insert(picturePasswords).values({ userId: childId, hash: 'x', issuedAt: at })
  await db.insert(pictureTries).values({ userId: childId, deviceHash: '', wrong: 1, lastAt: at })
  await db.insert(checkInReviews).values({
    subjectId: newId(),
    kind: 'session',
    studentId: childId,
    outcome: 'talk',
    reviewedAt: at,
  })
  await db.insert(classDepartures).values({
    squadId: other.id,
    userId: childId,
    memberId: newId(),
    joinedAt: at,
    groupIds: [],
    challenges: [],
    removedAt: at,
  })
  await db.insert(studentNotes).values({
    id: newId(),
    studentId: childId,
    authorId: teacher.id,
    text: 'Likes animal stories.',
    createdAt: at,
  })
  await db.insert(classReports).values({
    id: newId(),
    squadId: squad.id,
    askedBy: teacher.id,
    type: 'class_overview',
    metrics: ['reading_progress'],
    fromDay: '2026-03-01',
    toDay: '2026-03-04',
    state: 'ready',
    askedAt: at,
    studentIds: [childId],
    report: {
      title: 'Class report',
      subject: childId,
      from: '2026-03-01',
      to: '2026-03-04',
      madeAt: at.toISOString(),
      sections: [],
    },
  })
  await db.insert(squadRequests).values({ squadId: other.id, userId: childId, askedAt: at })
  await db.insert(squadReactions).values({
    squadId: squad.id,
    newsId: newId(),
    userId: childId,
    reaction: 'clap',
    reactedAt: at,
  })
  await db.insert(hiddenReaders).values({ userId: childId, hiddenBy: guardianId, hiddenAt: at })
}

/** A prize that was sent, a wish, hours for quizzes and a quiz under way. */
async function withAPrize(db: Db, guardianId: string, childId: string) {
  const at = new Date(TEST_NOW)
  const item = await aTreasure(db, { stocked: 11 })
  await db
    .insert(treasureWishes)
    .values({ id: newId(), userId: childId, itemId: item.id, priority: 3, createdAt: at })
  const id = newId()
  await db.insert(redemptions).values({
    id,
    userId: childId,
    itemId: item.id,
    pointsSpent: 1000,
    cashValueCents: 250,
    status: 'shipped',
    redeemedAt: at,
    shippedAt: at,
    substituteNote: `For ${childId}`,
  })
  await db.insert(redemptionAddresses).values({
    redemptionId: id,
    givenBy: guardianId,
    name: 'Ana',
    phone: '5550100',
    address: '1 Elm Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  })
  await db.insert(shippingPermissions).values({ childId, allowedBy: guardianId, createdAt: at })
  await db.insert(quizRules).values({ readerId: childId, setBy: guardianId, updatedAt: at })
  const quizId = await aQuiz(db, (await aBook(db)).id)
  await db
    .insert(quizRuns)
    .values({ userId: childId, quizId, number: 0, items: [], answers: {}, startedAt: at })
}
