/** The rows of statements.ts about the installation. */
export const OPS_STATEMENTS: Record<string, number> = {
  listSystemProblems: 2,
  getWaiting: 8,
  getInstallation: 5,
  testQuizWriter: 5,
  sendTestMail: 3,
}
