import type { Ask } from './asks.ts'
import type { World } from './world.ts'

const PASSWORD = 'seven purple wagons drift'

/** The rows of asks.ts about email and accounts kept with it. */
export const MAIL_ASKS: Record<string, (w: World) => Ask> = {
  requestPasswordReset: () => ({ body: { email: 'ana@example.org' } }),
  resetPassword: () => ({ body: { token: 'no link', password: PASSWORD } }),
  verifyAccount: () => ({ body: { code: 'ACDE-FGHJ-KMNP' } }),
  sendVerification: () => ({ body: { email: 'ana@example.org' } }),
  deleteAccount: () => ({ body: { code: 'ACDE-FGHJ-KMNP', childIds: [] } }),
  revokeInvitation: (w) => ({ params: { id: w.invitation } }),
  getProfile: () => ({}),
  saveOwnName: () => ({ body: { firstName: 'Ana', lastName: 'Reyes' } }),
  getPicture: (w) => ({ params: { hash: w.picture } }),
  savePicture: () => ({ body: { photo: 'AAAA' } }),
  removePicture: () => ({}),
  changeEmail: () => ({ body: { email: 'new@example.org', password: PASSWORD } }),
  confirmEmail: () => ({ body: { token: 'no link' } }),
}
