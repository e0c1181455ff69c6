import { CLASS_POLICY } from './class-policy.ts'
import { MAIL_POLICY } from './mail-policy.ts'

/**
 * The status every call returns to each actor when the request is about the first child's data (asks.ts):
 * 401 signed out, 403 wrong role, 404 someone else's, 200 allowed. Other refusals (400, 409, 503) come from
 * rules other than access. A call without a row fails the test.
 *
 * The columns: signed out, the child, another child, its guardian, another guardian, its teacher,
 * another teacher, the administrator.
 */
export const POLICY: Record<string, string> = {
  ...MAIL_POLICY,
  ...CLASS_POLICY,
  // surprises: only the own ones are handed out
  openSurprises: '401 200 200 200 200 200 200 200',

  // accounts
  listAccounts: '401 403 403 403 403 403 403 200',
  setAccountDisabled: '401 403 403 403 403 403 403 200',
  listSecurityEvents: '401 403 403 403 403 403 403 200',
  verifySecurityLog: '401 403 403 403 403 403 403 200',

  // operations
  listSystemProblems: '401 403 403 403 403 403 403 200',
  getInstallation: '401 403 403 403 403 403 403 200',
  sendTestMail: '401 403 403 403 403 403 403 200',
  testQuizWriter: '401 403 403 403 403 403 403 200',
  getWaiting: '401 403 403 200 200 200 200 200',

  // approvals
  listWaitingTeachers: '401 403 403 403 403 403 403 200',
  decideOnTeacher: '401 403 403 403 403 403 403 200',

  // auth
  getCurrentUser: '401 200 200 200 200 200 200 200',
  getSignInOptions: '200 200 200 200 200 200 200 200',
  signIn: '401 401 401 401 401 401 401 401',
  signInDemo: '404 404 404 404 404 404 404 404',
  signUp: '200 200 200 200 200 200 200 200',
  getVerification: '401 403 403 404 404 404 404 404',
  verifyAccount: '401 403 403 404 404 404 404 404',
  sendVerification: '401 403 403 404 404 404 404 404',
  listInvitations: '401 403 403 200 200 200 200 200',
  revokeInvitation: '401 403 403 200 404 404 404 404',
  createInvitation: '401 403 403 200 200 200 200 200',
  signOut: '200 200 200 200 200 200 200 200',

  // sign-ins
  listMySignIns: '401 200 200 200 200 200 200 200',
  endMySignIn: '401 200 404 404 404 404 404 404',
  endOtherSignIns: '401 200 200 200 200 200 200 200',
  // No one of the world has a password.
  changePassword: '401 403 403 403 403 403 403 403',

  // second-factor: no one of the world has a password or a factor
  getSecondFactor: '401 403 403 200 200 200 200 200',
  startSecondFactor: '401 403 403 403 403 403 403 403',
  confirmSecondFactor: '401 403 403 403 403 403 403 403',
  endSecondFactor: '401 403 403 403 403 403 403 403',

  // openid: no issuer is set up, and no one comes from one
  getOpenIdArrival: '403 403 403 403 403 403 403 403',
  enterWithCode: '403 403 403 403 403 403 403 403',
  signUpWithOpenId: '403 403 403 403 403 403 403 403',
  getOpenIdLink: '401 403 403 200 200 200 200 200',
  startOpenIdLink: '401 403 403 404 404 404 404 404',
  endOpenIdLink: '401 403 403 403 403 403 403 403',

  // badges
  listUserBadges: '401 200 200 200 200 200 200 200',
  listNextBadges: '401 200 200 200 200 200 200 200',

  // books
  listBooks: '401 200 200 200 200 200 200 200',
  listPicks: '401 200 200 200 200 200 200 200',
  listShelves: '401 200 200 403 403 403 403 403',
  listSquadStars: '401 200 200 403 403 403 403 403',
  getNextInSeries: '401 200 200 200 200 200 200 200',
  listKnownCodes: '401 200 200 200 200 200 200 200',
  scanBook: '401 404 404 404 404 404 404 404',
  addToLibrary: '401 200 200 200 200 200 200 200',
  removeFromLibrary: '401 404 404 404 404 404 404 404',
  rateBook: '401 404 404 404 404 404 404 404',

  // challenges
  listChallenges: '401 200 404 404 404 200 404 404',
  createChallenge: '401 403 404 404 404 200 404 404',
  enrollClass: '401 403 403 403 403 200 404 403',
  joinChallenge: '401 200 404 404 404 200 404 404',
  editChallenge: '401 403 404 404 404 200 404 404',
  endChallenge: '401 403 404 404 404 200 404 404',

  // dashboard
  getDashboard: '401 200 200 200 200 200 200 200',

  // encouragement
  sendEncouragement: '401 403 403 200 404 403 403 403',
  dismissEncouragement: '401 200 404 404 404 404 404 404',

  // family-care
  getHeroCare: '401 403 403 200 404 403 403 403',
  changeHero: '401 403 403 200 404 403 403 403',
  resetHeroPassword: '401 403 403 200 404 403 403 403',
  renewHeroPictures: '401 403 403 200 404 403 403 403',
  unlockHero: '401 403 403 200 404 403 403 403',
  endHeroPictures: '401 403 403 200 404 403 403 403',
  setGameMinutes: '401 403 403 200 404 403 403 403',
  renewFamilyCode: '401 403 403 200 404 403 403 403',
  removeGuardian: '401 403 403 200 404 403 403 403',
  getFamilyCode: '401 200 200 403 403 403 403 403',
  requestLink: '401 403 403 200 200 403 403 403',
  listFamilyLinks: '401 403 403 200 200 403 403 403',
  // school-children: a student without a guardian.
  listSchoolLinks: '401 403 403 403 403 200 200 200',
  confirmSchoolLink: '401 403 403 403 403 200 404 200',
  declineSchoolLink: '401 403 403 403 403 200 404 200',
  getStudentFamilyCode: '401 403 403 403 403 200 404 200',
  exportStudent: '401 403 403 403 403 200 404 200',
  eraseStudent: '401 403 403 403 403 200 404 200',
  listStudentAccounts: '401 403 403 403 403 403 403 200',
  confirmLink: '401 403 403 200 404 403 403 403',
  declineLink: '401 403 403 200 200 403 403 403',

  // family-prizes
  listFamilyRedemptions: '401 403 403 200 200 403 403 403',
  approveRedemption: '401 403 403 200 404 403 403 403',
  declineRedemption: '401 403 403 200 404 403 403 403',

  // family-squads
  listChildSquads: '401 403 403 200 200 403 403 403',
  approveChildSquad: '401 403 403 200 404 403 403 403',
  declineChildSquad: '401 403 403 200 404 403 403 403',
  setOnLeaderboard: '401 403 403 200 404 403 403 403',

  // family
  createHero: '401 403 403 200 200 403 403 403',
  listHeroes: '401 403 403 200 200 403 403 403',
  pauseStreak: '401 403 403 200 404 403 403 403',
  listHeroSessions: '401 403 403 200 404 403 403 403',
  vouchForSession: '401 403 403 200 404 403 403 403',

  // flags
  listCheckIns: '401 403 403 403 403 200 404 403',
  reviewCheckIn: '401 403 403 403 403 200 404 403',

  // games
  playGames: '401 200 200 200 200 200 200 200',
  getWordQuest: '401 200 200 200 200 200 200 200',
  listRunnerWords: '401 200 200 200 200 200 200 200',

  // digest and privacy
  getDigestChoice: '401 403 403 200 200 403 403 403',
  setDigestChoice: '401 403 403 200 200 403 403 403',
  unsubscribe: '400 400 400 400 400 400 400 400',
  listOutbox: '401 403 403 403 403 403 403 200',
  getHeroPrivacy: '401 403 403 200 404 403 403 403',
  setConsent: '401 403 403 200 404 403 403 403',
  listInactiveChildren: '401 403 403 200 200 200 200 200',
  // No one of the world is announced for erasure.
  keepChildAccount: '401 403 403 404 404 404 404 404',
  exportHero: '401 403 403 200 404 403 403 403',
  eraseHero: '401 403 403 409 404 403 403 403',
  listErasures: '401 403 403 200 200 403 403 403',

  // home-reading
  logHomeReading: '401 403 403 200 404 403 403 403',
  correctHomeReading: '401 403 403 200 404 403 403 403',

  // missions
  listMissions: '401 200 200 200 200 200 200 200',
  startMission: '401 200 404 403 403 403 403 403',
  reportMission: '401 200 404 403 403 403 403 403',
  swapMission: '401 200 404 403 403 403 403 403',
  listPendingMissions: '401 403 403 200 200 403 403 403',
  confirmMission: '401 403 403 200 404 403 403 403',
  returnMission: '401 403 403 200 404 403 403 403',

  // wardrobe: the hero of the caller alone
  getWardrobe: '401 200 200 403 403 403 403 403',
  seeWardrobe: '401 200 200 403 403 403 403 403',
  rebuildHero: '401 200 200 403 403 403 403 403',

  // onboarding
  // Both have built their heroes.
  completeOnboarding: '401 409 409 403 403 403 403 403',

  // parent
  getParentDashboard: '401 403 403 200 404 403 403 403',
  getChildProgress: '401 403 403 200 404 403 403 403',
  getReadingCalendar: '401 403 403 200 404 403 403 403',
  setReadingGoals: '401 403 403 200 404 403 403 403',

  // progress
  getProgress: '401 200 200 200 200 200 200 200',
  getYearReview: '401 200 200 200 200 200 200 200',

  // quiz-key
  getQuizKey: '401 403 403 200 404 200 404 200',
  addQuestion: '401 403 403 409 404 200 404 200',
  editQuestion: '401 403 403 409 404 200 404 200',
  retireQuestion: '401 403 403 409 404 200 404 200',
  orderQuestions: '401 403 403 409 404 200 404 200',
  voidQuestion: '401 403 403 200 404 200 404 200',
  undoVoid: '401 403 403 200 404 404 404 200',
  listReportedQuestions: '401 403 403 403 403 403 403 200',
  decideOnVoid: '401 403 403 403 403 403 403 200',
  rewriteQuiz: '401 403 403 503 404 503 404 503',
  setQuizRules: '401 403 403 200 404 200 404 404',

  // time-zone
  reportTimeZone: '401 200 200 403 403 403 403 403',
  setTimeZone: '401 403 403 200 404 200 404 403',

  // quiz
  getQuiz: '401 200 200 200 200 200 200 200',
  // The own library's quizzes, each without its key.
  listQuizzesAhead: '401 200 200 200 200 200 200 200',
  listOpenQuizzes: '401 200 200 403 403 403 403 403',
  saveAnswer: '401 200 200 403 403 403 403 403',
  unlockQuiz: '401 200 200 403 403 403 403 403',
  submitAttempt: '401 200 200 403 403 403 403 403',
  saveReadHow: '401 200 404 404 404 404 404 404',
  listAttempts: '401 200 200 200 200 200 200 200',

  // reading
  startReading: '401 200 200 200 200 200 200 200',
  listReadingLogs: '401 200 200 200 200 200 200 200',
  moveProgress: '401 200 404 404 404 404 404 404',

  // reports
  getChildReport: '401 403 403 200 404 403 403 403',
  downloadChildReportPdf: '401 403 403 200 404 403 403 403',
  downloadChildReportCsv: '401 403 403 200 404 403 403 403',
  downloadChildReportXlsx: '401 403 403 200 404 403 403 403',

  // sessions
  getReadingNow: '401 200 200 200 200 200 200 200',
  startTimer: '401 200 404 404 404 404 404 404',
  pingTimer: '401 200 404 404 404 404 404 404',
  pauseTimer: '401 200 404 404 404 404 404 404',
  stopTimer: '401 200 404 404 404 404 404 404',
  typeMinutes: '401 200 404 404 404 404 404 404',
  reportOfflineReading: '401 200 200 200 200 200 200 200',
  listReadingSessions: '401 200 200 200 200 200 200 200',

  // settings
  getSettings: '401 200 200 200 200 200 200 200',
  saveSettings: '401 200 200 200 200 200 200 200',
  saveLanguage: '401 200 200 200 200 200 200 200',

  // shipping
  getShippingWay: '401 200 200 200 200 200 200 200',
  getFamilyShipping: '401 403 403 200 200 403 403 403',
  saveFamilyAddress: '401 403 403 200 200 403 403 403',
  eraseFamilyAddress: '401 403 403 200 200 403 403 403',
  allowChildAddress: '401 403 403 200 404 403 403 403',

  // subscription
  getPrizeFund: '401 403 403 200 200 403 403 403',
  getSubscription: '401 403 403 200 200 403 403 403',
  startSubscription: '401 403 403 200 200 403 403 403',
  manageSubscription: '401 403 403 409 409 403 403 403',
  endSubscription: '401 403 403 409 409 403 403 403',

  // treasure-box
  listTreasureItems: '401 200 200 200 200 200 200 200',
  getPrizePhoto: '401 200 200 200 200 200 200 200',
  listWishlist: '401 200 200 200 200 200 200 200',
  addWish: '401 200 200 200 200 200 200 200',
  rateWish: '401 200 404 404 404 404 404 404',
  removeWish: '401 200 200 200 200 200 200 200',
  listRedemptions: '401 200 200 200 200 200 200 200',
  redeem: '401 200 200 403 403 403 403 403',
  undoRedemption: '401 200 404 403 403 403 403 403',
  listPointsHistory: '401 200 200 200 200 200 200 200',
  getTreasureFigures: '401 200 200 200 200 200 200 200',

  // treasure-store
  listStoreItems: '401 403 403 403 403 403 403 200',
  findStoreItems: '401 403 403 403 403 403 403 200',
  changeStoreItems: '401 403 403 403 403 403 403 200',
  createStoreItem: '401 403 403 403 403 403 403 200',
  updateStoreItem: '401 403 403 403 403 403 403 200',
  deleteStoreItem: '401 403 403 403 403 403 403 200',
  getStoreTotals: '401 403 403 403 403 403 403 200',
  listStoreRedemptions: '401 403 403 403 403 403 403 200',
  getOrderCounts: '401 403 403 403 403 403 403 200',
  listPickUps: '401 403 403 403 403 403 403 200',
  stepStoreRedemption: '401 403 403 403 403 403 403 200',
  stepStoreRedemptions: '401 403 403 403 403 403 403 200',
  getStoreInsights: '401 403 403 403 403 403 403 200',
  grantBudget: '401 403 403 403 403 403 403 200',
  exportStore: '401 403 403 403 403 403 403 200',
}
