/** The rows of statements.ts about email and accounts kept with it. */
export const MAIL_STATEMENTS: Record<string, number> = {
  requestPasswordReset: 1,
  resetPassword: 2,
  getVerification: 2,
  verifyAccount: 4,
  sendVerification: 4,
  createInvitation: 5,
  getDigestChoice: 2,
  setDigestChoice: 3,
  unsubscribe: 3,
  listOutbox: 2,
  getProfile: 2,
  saveOwnName: 3,
  changeEmail: 1,
  confirmEmail: 3,
}
