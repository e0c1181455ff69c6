/** The rows of policy.ts about email and accounts kept with it. */
export const MAIL_POLICY: Record<string, string> = {
  requestPasswordReset: '409 409 409 409 409 409 409 409',
  resetPassword: '400 400 400 400 400 400 400 400',
  getProfile: '401 403 403 200 200 200 200 200',
  saveOwnName: '401 403 403 200 200 200 200 200',
  changeEmail: '401 403 403 409 409 409 409 409',
  confirmEmail: '400 400 400 400 400 400 400 400',
}
