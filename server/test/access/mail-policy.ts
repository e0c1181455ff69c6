/** The rows of policy.ts about email and accounts kept with it. */
export const MAIL_POLICY: Record<string, string> = {
  requestPasswordReset: '409 409 409 409 409 409 409 409',
  resetPassword: '400 400 400 400 400 400 400 400',
}
