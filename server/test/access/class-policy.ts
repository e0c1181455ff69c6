/** The rows of policy.ts about squads and classes. */
export const CLASS_POLICY: Record<string, string> = {
  // join-requests: of the first child's class; the other child waits there
  listJoinRequests: '401 403 404 404 404 200 404 404',
  approveJoinRequest: '401 403 404 404 404 200 404 404',
  declineJoinRequest: '401 403 404 404 404 200 404 404',
  listLeaderlessClasses: '401 403 403 403 403 403 403 200',
  appointLeader: '401 403 403 403 403 403 403 200',
  closeClass: '401 403 403 403 403 403 403 200',

  // squads
  listMySquads: '401 200 200 200 200 200 200 200',
  listSquadRequests: '401 200 200 200 200 200 200 200',
  createSquad: '401 200 200 200 200 200 200 200',
  joinSquad: '401 409 200 200 200 409 200 200',
  listSquadMembers: '401 200 404 404 404 200 404 404',
  getLeaderboard: '401 200 404 404 404 200 404 404',
  renewSquadCode: '401 403 404 404 404 200 404 404',
  leaveSquad: '401 200 404 404 404 200 404 404',
  editSquad: '401 403 404 404 404 200 404 404',
  removeSquadMember: '401 403 404 404 404 200 404 404',
  setSquadRole: '401 403 404 404 404 200 404 404',
  listSquadNews: '401 200 404 404 404 200 404 404',
  reactToNews: '401 200 404 404 404 200 404 404',

  // roster
  getRoster: '401 403 403 403 403 200 404 403',
  addStudent: '401 403 403 403 403 200 404 403',
  importRoster: '401 403 403 403 403 200 404 403',
  renewSignInCode: '401 403 403 403 403 200 404 403',
  resetStudentPassword: '401 403 403 403 403 200 404 403',
  moveStudents: '401 403 403 403 403 200 404 403',
  createGroup: '401 403 403 403 403 200 404 403',
  saveGroup: '401 403 403 403 403 200 404 403',
  deleteGroup: '401 403 403 403 403 200 404 403',
  issueCards: '401 403 403 403 403 200 404 403',
  revokeCards: '401 403 403 403 403 200 404 403',
  unlockSignIn: '401 403 403 403 403 200 404 403',

  // class-orders
  listClassOrders: '401 403 403 403 403 200 404 403',
  handOutOrders: '401 403 403 403 403 200 404 403',

  // teacher
  listClassBooks: '401 403 403 403 403 200 404 403',
  listTeacherClasses: '401 403 403 403 403 200 200 403',
  getClassOverview: '401 403 403 403 403 200 404 403',
  getClassAnalytics: '401 403 403 403 403 200 404 403',
  listStudentProgress: '401 403 403 403 403 200 404 403',
  getClassBreakdown: '401 403 403 403 403 200 404 403',
  getClassToday: '401 403 403 403 403 200 404 403',

  // student
  getStudent: '401 403 403 403 403 200 404 403',
  getFamilyLetter: '401 403 403 403 403 200 404 403',
  sendFamilyLetter: '401 403 403 403 403 200 404 403',
  setReadingLevel: '401 403 403 403 403 200 404 403',
  pauseStudentStreak: '401 403 403 403 403 200 404 403',
  praiseStudent: '401 403 403 403 403 200 404 403',
  listStudentNotes: '401 403 403 403 403 200 404 403',
  addStudentNote: '401 403 403 403 403 200 404 403',
  deleteStudentNote: '401 403 403 403 403 200 404 403',
  // check-ins
  listReviewedCheckIns: '401 403 403 403 403 200 404 403',
  undoCheckInReview: '401 403 403 403 403 200 404 403',

  // removed students
  listRemovedStudents: '401 403 403 403 403 200 404 403',
  restoreStudents: '401 403 403 403 403 200 404 403',

  // co-teachers
  listCoTeachers: '401 403 403 403 403 200 404 403',
  inviteCoTeacher: '401 403 403 403 403 409 404 403',
  createInvitationLink: '401 403 403 403 403 200 404 403',
  revokeClassInvitation: '401 403 403 403 403 200 404 403',
  acceptClassInvitation: '401 403 403 403 403 403 403 403',

  // class-reports
  createQuickReport: '401 403 403 403 403 200 404 403',
  createAdvancedReport: '401 403 403 403 403 200 404 403',
  listClassReports: '401 403 403 403 403 200 404 403',
  getClassReport: '401 403 403 403 403 200 404 403',
  retryClassReport: '401 403 403 403 403 200 404 403',
  deleteClassReport: '401 403 403 403 403 200 404 403',
  downloadClassReportPdf: '401 403 403 403 403 200 404 403',
  downloadClassReportCsv: '401 403 403 403 403 200 404 403',
  downloadClassReportXlsx: '401 403 403 403 403 200 404 403',

  // student-reports
  listReportStudents: '401 403 403 403 403 200 404 403',
  downloadStudentReportPdf: '401 403 403 403 403 200 404 403',
  downloadStudentReportCsv: '401 403 403 403 403 200 404 403',
  downloadStudentReportXlsx: '401 403 403 403 403 200 404 403',

  // class-sign-in
  signInWithCard: '200 200 200 200 200 200 200 200',
  listClassHeroes: '200 200 200 200 200 200 200 200',
  openDevice: '404 404 404 404 404 404 404 404',
  signInWithNameAndPictures: '401 401 401 401 401 401 401 401',
  signInWithPictures: '401 401 401 401 401 401 401 401',
}
