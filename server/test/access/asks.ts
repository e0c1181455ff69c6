import { randomUUID } from 'node:crypto'
import { TEST_NOW } from '#server/test/test-app.ts'
import { CHALLENGE_ASKS } from './challenge-asks.ts'
import { CLASS_ASKS } from './class-asks.ts'
import { MAIL_ASKS } from './mail-asks.ts'
import { REPORT_ASKS } from './report-asks.ts'
import { STUDENT_ASKS } from './student-asks.ts'
import { ADDRESS, type World } from './world.ts'

export type Ask = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const PASSWORD = 'seven purple wagons drift'
const QUESTION = {
  question: 'Who finds the moon?',
  options: ['Nia', 'Omar', 'Pia', 'Quin'],
  correct: 0,
  why: 'Nia finds it.',
  about: 'people',
}
const ITEM = {
  name: 'Kite',
  description: 'A kite.',
  pointsCost: 100,
  cashValue: '2.50',
  stockQuantity: 3,
}
const GOALS = { monthlyBooks: 4, weeklyMinutes: 100, dailyMinutes: 20 }
const SETTINGS = {
  density: 'auto',
  typeface: 'auto',
  textSize: 'large',
  spacing: 'standard',
  theme: 'auto',
  motion: 'auto',
  sound: 'off',
  readAloud: 'on',
}
const HERO = {
  selectedCharacter: 'custom',
  characterName: 'Captain Nova',
  characterHead: 'star',
  characterBody: 'cape',
  characterFeet: 'boots',
  characterSuperpower: 'Speed Reading',
  gradeLevel: '3',
  favoriteGenres: ['Fantasy'],
  dateOfBirth: '2017-05-04',
  onboardingCompleted: true,
}

const hero = (w: World) => ({ params: { id: w.child.id } })
const heroWith = (body: unknown) => (w: World) => ({ ...hero(w), body })
const ofChild = (w: World) => ({ query: { childId: w.child.id } })
const squad = (w: World) => ({ params: { id: String(w.squad.id) } })
const inSquad = (body: unknown) => (w: World) => ({ ...squad(w), body })
const pupil = (w: World) => ({ params: { id: String(w.squad.id), userId: w.child.id } })
const request = (w: World) => ({ params: { id: String(w.squad.id), userId: w.pendingChild.id } })
const club = (w: World) => ({ params: { id: w.child.id, classId: String(w.club.id) } })
const book = (w: World) => ({ params: { bookId: w.book.id } })
const question = (body?: unknown) => (w: World) => ({
  params: { id: w.questionIds[0] ?? '' },
  body,
})
const mission = (w: World) => ({ params: { id: w.mission } })
const freshMission = (w: World) => ({ params: { id: w.freshMission } })
const redemption = (body?: unknown) => (w: World) => ({ params: { id: w.redemption }, body })
const group = (body?: unknown) => (w: World) => ({
  params: { id: String(w.squad.id), groupId: w.group },
  body,
})

/** The request for each call: always about something that belongs to the first child. */
export const ASKS: Record<string, (w: World) => Ask> = {
  ...MAIL_ASKS,
  setAccountDisabled: (w) => ({ params: { id: w.newTeacher.id }, body: { disabled: true } }),
  decideOnTeacher: (w) => ({ params: { id: w.newTeacher.id }, body: { approved: true } }),
  signIn: () => ({ body: { name: `nobody ${randomUUID()}`, password: PASSWORD } }),
  endMySignIn: (w) => ({ params: { id: w.signIn } }),
  startSecondFactor: () => ({ body: { password: 'not the one' } }),
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  endSecondFactor: () => ({ body: { password: 'not the one', code: '000000' } }),
  enterWithCode: () => ({ body: { code: '000000' } }),
  signUpWithOpenId: () => ({ body: { role: 'parent', firstName: 'New', lastName: 'Person' } }),
  startOpenIdLink: () => ({ body: { password: 'not the one' } }),
  endOpenIdLink: () => ({ body: { password: 'not the one' } }),
  changePassword: () => ({ body: { current: 'not the one', password: PASSWORD } }),
  signInDemo: () => ({ body: { persona: 'student' } }),
  signUp: () => ({
    body: {
      role: 'parent',
      firstName: 'New',
      lastName: 'Person',
      email: `${randomUUID()}@example.org`,
      password: PASSWORD,
    },
  }),
  addToLibrary: (w) => ({ body: { bookId: w.unread.id } }),
  rateBook: (w) => ({ ...book(w), body: { stars: 4 } }),
  getNextInSeries: book,
  removeFromLibrary: book,
  scanBook: () => ({ body: { upc: '012345678905' } }),
  ...CHALLENGE_ASKS,
  ...REPORT_ASKS,
  ...STUDENT_ASKS,
  ...CLASS_ASKS,
  listClassHeroes: (w) => ({ body: { signInCode: w.squad.signInCode } }),
  signInWithCard: (w) => ({ body: { token: w.cardToken } }),
  // A name of its own each time: wrong pictures at one name have to wait.
  signInWithNameAndPictures: () => ({
    body: { name: `nobody ${randomUUID()}`, pictures: ['sun', 'cat', 'cat', 'drum'] },
  }),
  renewHeroPictures: hero,
  unlockHero: hero,
  endHeroPictures: hero,
  openDevice: () => ({ body: { code: 'ACDE-FGHJ-KMNP' } }),
  signInWithPictures: (w) => ({
    body: {
      signInCode: w.squad.signInCode,
      heroId: w.child.id,
      pictures: ['sun', 'sun', 'sun', 'moon'],
    },
  }),
  dismissEncouragement: (w) => ({ params: { id: w.card } }),
  sendEncouragement: heroWith({ sentence: 'Well read!' }),
  requestLink: (w) => ({ body: { code: w.familyCode, consent: true } }),
  changeHero: (w) => ({
    ...hero(w),
    body: { firstName: 'Maya', signInName: `maya ${w.mark}`, heroName: null, gradeLevel: '4' },
  }),
  listSchoolLinks: () => ({}),
  confirmSchoolLink: (w) => ({ params: { id: w.pupilLink } }),
  declineSchoolLink: (w) => ({ params: { id: w.pupilLink } }),
  getStudentFamilyCode: (w) => ({ params: { id: w.pupil.id } }),
  exportStudent: (w) => ({ params: { id: w.pupil.id } }),
  eraseStudent: (w) => ({ params: { id: w.pupil.id }, body: { firstName: w.pupil.firstName } }),
  listStudentAccounts: (w) => ({ query: { search: w.child.firstName ?? '' } }),
  confirmLink: (w) => ({ params: { id: w.link } }),
  getHeroCare: hero,
  declineLink: (w) => ({ params: { id: w.link } }),
  removeGuardian: (w) => ({ params: { id: w.child.id, guardianId: w.second.id } }),
  renewFamilyCode: hero,
  resetHeroPassword: heroWith({ password: PASSWORD }),
  setGameMinutes: heroWith({ minutes: 20 }),
  approveRedemption: redemption({}),
  declineRedemption: redemption({}),
  approveChildSquad: club,
  declineChildSquad: club,
  setOnLeaderboard: heroWith({ shown: false }),
  createHero: () => ({
    body: {
      firstName: 'Kim',
      gradeLevel: '2',
      signInName: `kim ${randomUUID().slice(0, 8)}`,
      password: PASSWORD,
      consent: true,
    },
  }),
  listHeroSessions: hero,
  pauseStreak: heroWith({ from: '2026-03-05', to: '2026-03-06' }),
  vouchForSession: (w) => ({ params: { id: w.session } }),
  setMailChoice: () => ({ body: { topic: 'prize_waits', isOn: false } }),
  setDigestChoice: () => ({ body: { on: true } }),
  unsubscribe: () => ({ body: { token: 'not a token' } }),
  getHeroPrivacy: hero,
  setConsent: heroWith({ given: true }),
  keepChildAccount: hero,
  exportHero: hero,
  eraseHero: (w) => ({ ...hero(w), body: { firstName: w.child.firstName } }),
  listClassBooks: squad,
  listClassOrders: (w) => ({ ...squad(w), query: { stage: 'waiting' } }),
  handOutOrders: (w) => ({ ...squad(w), body: { ids: [w.redemption] } }),
  logHomeReading: (w) => ({
    body: { childIds: [w.child.id], day: '2026-03-03', minutes: 10, key: randomUUID() },
  }),
  correctHomeReading: (w) => ({ params: { id: w.homeSession }, body: { minutes: 5 } }),
  confirmMission: mission,
  returnMission: mission,
  reportMission: mission,
  startMission: freshMission,
  swapMission: freshMission,
  completeOnboarding: () => ({ body: HERO }),
  rebuildHero: () => ({
    body: { head: 'fire', body: 'robes', feet: 'boots', superpower: 'Story Sense', worn: [] },
  }),
  getChildProgress: ofChild,
  getParentDashboard: ofChild,
  getReadingCalendar: (w) => ({ query: { childId: w.child.id, month: '2026-03' } }),
  setReadingGoals: heroWith(GOALS),
  decideOnVoid: (w) => ({ params: { id: w.questionVoid }, body: { accepted: true } }),
  addQuestion: (w) => ({ params: { id: w.quizId }, body: QUESTION }),
  editQuestion: question(QUESTION),
  getQuizKey: book,
  orderQuestions: (w) => ({ params: { id: w.quizId }, body: { questionIds: w.questionIds } }),
  retireQuestion: question(),
  rewriteQuiz: (w) => ({ ...book(w), body: { passage: 'word '.repeat(50) } }),
  reportTimeZone: () => ({ body: { timeZone: 'Europe/Rome' } }),
  setTimeZone: heroWith({ timeZone: 'America/Chicago' }),
  setQuizRules: heroWith({ hours: null, monitorCode: '4711' }),
  undoVoid: (w) => ({ params: { id: w.questionVoid } }),
  voidQuestion: question({ reason: 'Two answers are right.' }),
  getQuiz: book,
  saveAnswer: (w) => ({
    params: { id: w.quizId },
    body: { questionId: w.questionIds[0], option: 0 },
  }),
  submitAttempt: (w) => ({ body: { quizId: w.quizId, answers: {} } }),
  saveReadHow: (w) => ({ params: { id: w.attempt }, body: { readHow: 'alone' } }),
  unlockQuiz: (w) => ({ params: { id: w.quizId }, body: { code: '4711' } }),
  moveProgress: (w) => ({ params: { id: w.log }, body: { progress: 40 } }),
  startReading: (w) => ({ body: { bookId: w.unread.id } }),
  addStudent: inSquad({ firstName: 'Zoe', gradeLevel: '3', consent: true }),
  createGroup: inSquad({ name: 'Foxes' }),
  deleteGroup: group(),
  getRoster: squad,
  importRoster: inSquad({ csv: 'First name,Grade\nZoe,3\n' }),
  issueCards: (w) => ({ ...squad(w), body: { userIds: [w.child.id], pictures: false } }),
  moveStudents: (w) => ({ ...squad(w), body: { userIds: [w.child.id], toClassId: null } }),
  resetStudentPassword: pupil,
  revokeCards: (w) => ({ ...squad(w), body: { userIds: [w.child.id] } }),
  saveGroup: (w) => ({
    params: { id: String(w.squad.id), groupId: w.group },
    body: { name: 'Foxes', userIds: [w.child.id] },
  }),
  unlockSignIn: pupil,
  pauseTimer: (w) => ({ params: { id: w.timer } }),
  pingTimer: (w) => ({ params: { id: w.timer } }),
  startTimer: (w) => ({ body: { logId: w.log } }),
  stopTimer: (w) => ({ params: { id: w.timer }, body: {} }),
  typeMinutes: (w) => ({ body: { minutes: 10, day: 'today', logId: w.log } }),
  reportOfflineReading: (w) => ({
    body: {
      key: randomUUID(),
      startedAt: new Date(TEST_NOW - 600_000).toISOString(),
      minutes: 5,
      bookId: w.book.id,
    },
  }),
  saveSettings: () => ({ body: SETTINGS }),
  saveLanguage: () => ({ body: { language: 'es' } }),
  allowChildAddress: heroWith({ mayTypeAddress: true }),
  saveFamilyAddress: () => ({ body: ADDRESS }),
  createSquad: () => ({ body: { name: 'New', teacherName: 'Somebody', grade: '3' } }),
  getLeaderboard: squad,
  joinSquad: (w) => ({ body: { classCode: w.squad.classCode } }),
  leaveSquad: inSquad({ close: true }),
  editSquad: (w) => ({ ...squad(w), body: { name: 'Renamed' } }),
  openSurprises: () => ({ body: { ids: [] } }),
  listSquadMembers: squad,
  listSquadNews: squad,
  reactToNews: (w) => ({
    params: { id: String(w.squad.id), newsId: w.news },
    body: { reaction: 'clap' },
  }),
  removeSquadMember: pupil,
  renewSquadCode: squad,
  listJoinRequests: squad,
  approveJoinRequest: request,
  declineJoinRequest: request,
  appointLeader: (w) => ({
    params: { id: String(w.orphan.id) },
    body: { userId: w.otherTeacher.id },
  }),
  closeClass: (w) => ({ params: { id: String(w.orphan.id) } }),
  renewSignInCode: squad,
  setSquadRole: (w) => ({ ...pupil(w), body: { role: 'student' } }),
  endSubscription: () => ({ body: { endsWithPeriod: true } }),
  startSubscription: () => ({ body: { plan: 'family' } }),
  getClassAnalytics: squad,
  getClassBreakdown: squad,
  getClassOverview: squad,
  getClassToday: squad,
  listStudentProgress: squad,
  addWish: (w) => ({ body: { itemId: w.item.id } }),
  rateWish: (w) => ({ params: { itemId: w.item.id }, body: { priority: 5 } }),
  redeem: (w) => ({ body: { itemId: w.item.id } }),
  removeWish: (w) => ({ params: { itemId: w.item.id } }),
  undoRedemption: redemption(),
  changeStoreItems: (w) => ({ body: { ids: [w.item.id], change: { isActive: true } } }),
  createStoreItem: () => ({ body: ITEM }),
  deleteStoreItem: (w) => ({ params: { id: w.item.id } }),
  getPrizePhoto: (w) => ({ params: { hash: w.photo } }),
  exportStore: () => ({ query: { what: 'redemptions' } }),
  grantBudget: () => ({ body: { amount: '10.00', key: randomUUID() } }),
  stepStoreRedemptions: (w) => ({ body: { ids: [w.redemption], step: 'approve' } }),
  stepStoreRedemption: redemption({ step: 'note', note: 'A red one.' }),
  updateStoreItem: (w) => ({ params: { id: w.item.id }, body: ITEM }),
}
