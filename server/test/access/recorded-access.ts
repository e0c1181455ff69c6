import type { AccessKind } from '#domain/access-kinds.ts'
import type { Actor } from './world.ts'

/**
 * The access each call must log when one of these adults makes it (product 10). A
 * call that shows the child to an adult and is in neither list fails the test.
 */
export const EXPECTED_ACCESS: Record<string, { kind: AccessKind; by: readonly Actor[] }> = {
  ...byGuardian({
    getHeroPrivacy: 'privacy',
    exportHero: 'export',
    getHeroCare: 'care',
    listPendingMissions: 'progress',
    confirmMission: 'mission_decided',
    returnMission: 'mission_decided',
    listFamilyRedemptions: 'prizes',
    approveRedemption: 'prize_decided',
    declineRedemption: 'prize_decided',
    allowChildAddress: 'shipping_set',
    listChildSquads: 'squads',
    approveChildSquad: 'squad_set',
    declineChildSquad: 'squad_set',
    setOnLeaderboard: 'squad_set',
    sendEncouragement: 'encouraged',
    changeHero: 'names_changed',
    resetHeroPassword: 'password_reset',
    renewHeroPictures: 'pictures_set',
    unlockHero: 'sign_in_unlocked',
    endHeroPictures: 'pictures_set',
    setGameMinutes: 'games_set',
    renewFamilyCode: 'code_renewed',
    removeGuardian: 'guardian_removed',
    confirmLink: 'guardian_added',
    pauseStreak: 'streak_paused',
    listHeroSessions: 'sessions',
    vouchForSession: 'vouched',
    logHomeReading: 'reading_logged',
    correctHomeReading: 'reading_corrected',
    getParentDashboard: 'progress',
    getChildProgress: 'progress',
    getReadingCalendar: 'calendar',
    setReadingGoals: 'goals_set',
    getChildReport: 'report',
    downloadChildReportPdf: 'report',
    downloadChildReportCsv: 'report',
    downloadChildReportXlsx: 'report',
  }),
  ...byTeacher({
    getRoster: 'class_list',
    listSquadMembers: 'class_list',
    importRoster: 'class_list',
    getClassOverview: 'progress',
    getClassAnalytics: 'progress',
    getClassBreakdown: 'progress',
    listClassBooks: 'progress',
    listCheckIns: 'talks',
    listReviewedCheckIns: 'talks',
    listClassOrders: 'prizes',
    getClassReport: 'report',
    downloadClassReportPdf: 'report',
    downloadClassReportCsv: 'report',
    downloadClassReportXlsx: 'report',
    listReportStudents: 'class_list',
    downloadStudentReportPdf: 'report',
    downloadStudentReportCsv: 'report',
    downloadStudentReportXlsx: 'report',
    saveGroup: 'group_changed',
    unlockSignIn: 'sign_in_unlocked',
    removeSquadMember: 'squad_set',
    setSquadRole: 'squad_set',
    reviewCheckIn: 'vouched',
    undoCheckInReview: 'talk_reviewed',
    resetStudentPassword: 'password_reset',
    moveStudents: 'class_changed',
    restoreStudents: 'class_changed',
    listRemovedStudents: 'class_list',
    issueCards: 'cards_made',
    revokeCards: 'cards_revoked',
    listStudentProgress: 'progress',
    getClassToday: 'progress',
    getStudent: 'progress',
    getFamilyLetter: 'report',
    sendFamilyLetter: 'report',
    setReadingLevel: 'level_set',
    pauseStudentStreak: 'streak_paused',
    praiseStudent: 'encouraged',
    listStudentNotes: 'notes',
    addStudentNote: 'note_changed',
    deleteStudentNote: 'note_changed',
  }),
  ...by(['guardian', 'teacher'], {
    setQuizRules: 'quiz_rules_set',
    setTimeZone: 'time_zone_set',
  }),
  ...by(['admin'], {
    listStudentAccounts: 'class_list',
    listStoreRedemptions: 'prizes',
    exportStore: 'prizes',
    stepStoreRedemption: 'prize_decided',
  }),
}

/** Calls that name the child to an adult without logging it, and why. */
export const SHOWN_UNRECORDED: Record<string, string> = {
  listHeroes: 'a guardian chooses among their own children by name',
  listFamilyLinks: 'a guardian is asked by the name of their own child',
  getFamilyShipping: 'a guardian sees the names of their own children beside their own address',
  saveFamilyAddress: 'a guardian sees the names of their own children beside their own address',
  eraseFamilyAddress: 'a guardian sees the names of their own children beside their own address',
  getPrizeFund: 'a guardian sees the names of their own children beside their own money',
  getAccountDeletion: 'a guardian reads what happens to their own children with the account',
  getLeaderboard: 'what every squad mate sees',
  listSquadNews: 'what every squad mate sees',
  listSecurityEvents: 'who did what to which account, by id: the administrator’s own record',
}

function byGuardian(kinds: Record<string, AccessKind>) {
  return by(['guardian'], kinds)
}

function byTeacher(kinds: Record<string, AccessKind>) {
  return by(['teacher'], kinds)
}

function by(actors: readonly Actor[], kinds: Record<string, AccessKind>) {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { kind, by: actors }]),
  )
}
