import { BOOK_STATEMENTS } from './book-statements.ts'
import { MAIL_STATEMENTS } from './mail-statements.ts'
import { OPS_STATEMENTS } from './ops-statements.ts'
import { QUIZ_STATEMENTS } from './quiz-statements.ts'
import { SCHOOL_STATEMENTS } from './school-statements.ts'

/** Extra statements for a daily mission the call happens to complete, since missions are random. */
const MISSION = 3

/**
 * Maximum statements a call may send when it does all its work, including the caller's lookup but not the
 * start and end of transactions. A call without a row fails the test.
 */
export const MAX_STATEMENTS: Record<string, number> = {
  ...BOOK_STATEMENTS,
  ...MAIL_STATEMENTS,
  ...OPS_STATEMENTS,
  ...SCHOOL_STATEMENTS,
  openSurprises: 1,
  // approvals
  listAccounts: 2,
  setAccountDisabled: 8,
  listSecurityEvents: 2,
  verifySecurityLog: 2,
  listWaitingTeachers: 2,
  decideOnTeacher: 3,

  // auth
  getCurrentUser: 3,
  getSignInOptions: 1,
  signIn: 6,
  signInDemo: 1,
  signUp: 12,
  signOut: 0,

  // sign-ins
  listMySignIns: 2,
  endMySignIn: 2,
  endOtherSignIns: 3,
  changePassword: 1,

  // second-factor
  getSecondFactor: 3,
  startSecondFactor: 1,
  confirmSecondFactor: 1,
  endSecondFactor: 1,

  // openid
  getOpenIdArrival: 2,
  enterWithCode: 2,
  signUpWithOpenId: 5,
  getOpenIdLink: 2,
  startOpenIdLink: 1,
  endOpenIdLink: 2,

  // badges
  listUserBadges: 2,
  listNextBadges: 2,

  // challenges
  listChallenges: 3,
  createChallenge: 7,
  enrollClass: 36,
  joinChallenge: 17,
  editChallenge: 7,
  endChallenge: 6,

  // class-reports
  createQuickReport: 13,
  createAdvancedReport: 13,
  listClassReports: 3,
  getClassReport: 6,
  retryClassReport: 14,
  deleteClassReport: 4,
  // Drawing a PDF counts against the person's limit: one more than the CSV, below as well.
  downloadClassReportPdf: 7,
  downloadClassReportCsv: 6,
  downloadClassReportXlsx: 6,

  // class-sign-in
  signInWithCard: 8,
  listClassHeroes: 2,
  signInWithNameAndPictures: 9,
  renewHeroPictures: 15,
  unlockHero: 17,
  endHeroPictures: 13,
  openDevice: 2,
  signInWithPictures: 7,

  // dashboard
  getDashboard: 20,

  // encouragement
  sendEncouragement: 6,
  dismissEncouragement: 2,

  // family-care
  getHeroCare: 8,
  changeHero: 12,
  resetHeroPassword: 18,
  setGameMinutes: 12,
  renewFamilyCode: 12,
  removeGuardian: 8,
  getFamilyCode: 2,
  requestLink: 4,
  listFamilyLinks: 3,
  confirmLink: 13,
  declineLink: 4,

  // family-prizes
  listFamilyRedemptions: 5,
  approveRedemption: 17,
  declineRedemption: 16,

  // family-squads
  listChildSquads: 3,
  approveChildSquad: 24,
  declineChildSquad: 5,
  setOnLeaderboard: 5,

  // family
  createHero: 7,
  listHeroes: 2,
  pauseStreak: 8,
  listHeroSessions: 4,
  vouchForSession: 3,

  // flags
  listCheckIns: 5,
  reviewCheckIn: 7,
  playGames: 2,
  getWordQuest: 4,
  listRunnerWords: 3,

  // privacy
  getHeroPrivacy: 8,
  setConsent: 4,
  listInactiveChildren: 2,
  keepChildAccount: 2,
  exportHero: 51,
  eraseHero: 1,
  listErasures: 2,
  logHomeReading: 36 + MISSION,
  correctHomeReading: 16,

  // missions
  listMissions: 3,
  startMission: 7,
  reportMission: 6,
  swapMission: 8,
  listPendingMissions: 4,
  confirmMission: 17,
  returnMission: 6,

  // wardrobe
  getWardrobe: 5,
  seeWardrobe: 6,
  rebuildHero: 9,

  // onboarding
  completeOnboarding: 6,

  // parent
  getParentDashboard: 9,
  getChildProgress: 5,
  getReadingCalendar: 8,
  setReadingGoals: 5,
  getProgress: 3,
  getYearReview: 6,

  // quiz-key
  getQuizKey: 10,
  addQuestion: 7,
  editQuestion: 7,
  retireQuestion: 8,
  orderQuestions: 11,
  voidQuestion: 9,
  undoVoid: 6,
  listReportedQuestions: 2,
  decideOnVoid: 12,
  rewriteQuiz: 5,
  setQuizRules: 6,

  // time-zone
  reportTimeZone: 5,
  setTimeZone: 7,

  ...QUIZ_STATEMENTS,

  // reading
  startReading: 18 + MISSION,
  listReadingLogs: 2,
  moveProgress: 16 + MISSION,

  // reports
  getChildReport: 10,
  downloadChildReportPdf: 11,
  downloadChildReportCsv: 10,
  downloadChildReportXlsx: 10,

  // roster
  getRoster: 5,
  addStudent: 23,
  importRoster: 7,
  resetStudentPassword: 13,
  moveStudents: 12,
  createGroup: 5,
  saveGroup: 10,
  deleteGroup: 3,
  issueCards: 10,
  revokeCards: 9,
  unlockSignIn: 15,

  // sessions
  getReadingNow: 6,
  startTimer: 4,
  pingTimer: 4,
  pauseTimer: 4,
  stopTimer: 17 + MISSION,
  typeMinutes: 24 + MISSION,
  reportOfflineReading: 27 + MISSION,
  listReadingSessions: 2,
  getSettings: 2,
  saveSettings: 2,
  saveLanguage: 2,

  // shipping
  getShippingWay: 2,
  getFamilyShipping: 3,
  saveFamilyAddress: 4,
  eraseFamilyAddress: 4,
  allowChildAddress: 6,

  // squads
  listMySquads: 2,
  listSquadRequests: 2,
  createSquad: 8,
  joinSquad: 17,
  listJoinRequests: 9,
  approveJoinRequest: 30,
  declineJoinRequest: 9,
  listLeaderlessClasses: 2,
  appointLeader: 30,
  closeClass: 9,
  listSquadMembers: 3,
  getLeaderboard: 3,
  renewSignInCode: 5,
  renewSquadCode: 7,
  leaveSquad: 11,
  editSquad: 6,
  removeSquadMember: 17,
  setSquadRole: 11,
  listSquadNews: 3,
  reactToNews: 15,

  // subscription
  getPrizeFund: 6,
  getSubscription: 2,
  startSubscription: 25,
  manageSubscription: 1,
  endSubscription: 1,

  // teacher
  listClassBooks: 5,
  listTeacherClasses: 2,
  getClassOverview: 8,
  getClassAnalytics: 5,
  listStudentProgress: 5,
  getClassBreakdown: 5,

  // treasure-box
  listTreasureItems: 2,
  getPrizePhoto: 2,
  listWishlist: 2,
  addWish: 4,
  rateWish: 3,
  removeWish: 2,
  listRedemptions: 2,
  redeem: 19,
  undoRedemption: 12,
  listPointsHistory: 2,
  getTreasureFigures: 2,

  listStoreItems: 2,
  createStoreItem: 2,
  updateStoreItem: 3,
  deleteStoreItem: 2,
  getStoreTotals: 2,
  listStoreRedemptions: 5,
  stepStoreRedemption: 9,
  getStoreInsights: 6,
  grantBudget: 13,
  exportStore: 4,
}
