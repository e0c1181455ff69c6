/** The rows of policy.ts about email and accounts kept with it. */
export const MAIL_POLICY: Record<string, string> = {
  requestPasswordReset: '409 409 409 409 409 409 409 409',
  resetPassword: '400 400 400 400 400 400 400 400',
  getAccountDeletion: '401 403 403 200 200 200 200 200',
  // No mail server is set up, and no one of the world has a password or a code.
  sendDeletionCode: '401 403 403 409 409 409 409 409',
  deleteAccount: '401 403 403 403 403 403 403 403',
  getMailChoices: '401 403 403 200 200 200 200 403',
  setMailChoice: '401 403 403 200 200 404 404 403',
  getProfile: '401 403 403 200 200 200 200 200',
  saveOwnName: '401 403 403 200 200 200 200 200',
  // The child's teacher, seen by everyone in the class.
  getPicture: '401 200 404 404 404 200 404 404',
  // The file is no photo.
  savePicture: '401 403 403 400 400 400 400 400',
  removePicture: '401 403 403 200 200 200 200 200',
  changeEmail: '401 403 403 409 409 409 409 409',
  confirmEmail: '400 400 400 400 400 400 400 400',
}
