/** Statements of the calls about students without a guardian, as in statements.ts. */
export const SCHOOL_STATEMENTS: Record<string, number> = {
  getOrderCounts: 4,
  listPickUps: 5,
  stepStoreRedemptions: 4,
  listSchoolLinks: 3,
  confirmSchoolLink: 14,
  declineSchoolLink: 5,
  getStudentFamilyCode: 6,
  exportStudent: 49,
  eraseStudent: 93,
  listStudentAccounts: 4,
  getClassToday: 6,
  // student-reports
  listReportStudents: 6,
  downloadStudentReportPdf: 14,
  downloadStudentReportCsv: 13,
}
