import type { AccessKind } from './access-kinds.ts'

/** What is written to the security log, and how the administrator reads it. Never a child's name. */
export const SECURITY_EVENTS = {
  sign_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  sign_out: 'Signed out',
  sign_ins_ended: 'Ended other sign-ins',
  account_created: 'Account created',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled',
  role_changed: 'Role changed',
  approved: 'Approved',
  declined: 'Declined',
  invited: 'Invitation created',
  email_verified: 'Email verified',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  card_issued: 'Class card issued',
  card_revoked: 'Class card revoked',
  pictures_reset: 'Picture password changed',
  sign_in_unlocked: 'Sign-in unlocked',
  credentials_ended: 'Class sign-in codes ended',
  second_factor_on: 'Two-step verification turned on',
  second_factor_off: 'Two-step verification turned off',
  single_sign_on_linked: 'Single sign-on linked',
  single_sign_on_unlinked: 'Single sign-on unlinked',
  guardian_requested: 'Guardian requested access',
  guardian_added: 'Guardian added',
  guardian_removed: 'Guardian removed',
  class_joined: 'Joined a class',
  class_changed: 'Moved or removed from a class',
  leader_changed: 'Class leader changed',
  consent_given: 'Consent given',
  consent_withdrawn: 'Consent withdrawn',
  child_exported: 'Student data exported',
  child_erased: 'Student deleted',
  inactivity_announced: 'Deletion notice sent for an inactive student',
  budget_changed: 'Store budget changed',
  order_approved: 'Order approved',
  order_canceled: 'Order canceled',
  question_voided: 'Question reported',
  question_restored: 'Report undone',
  backup_restored: 'Backup restored',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as [
  SecurityEventKind,
  ...SecurityEventKind[],
]

/** What adults do with a child's record that is a security event as well. */
export const SECURITY_ACCESS: Partial<Record<AccessKind, SecurityEventKind>> = {
  account_made: 'account_created',
  password_reset: 'password_reset',
  pictures_set: 'pictures_reset',
  cards_made: 'card_issued',
  cards_revoked: 'card_revoked',
  class_changed: 'class_changed',
  sign_in_unlocked: 'sign_in_unlocked',
}

/** How much of an address is kept: the network, never the device (reliability 4). */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  const v4 = plain.match(/^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/)
  if (v4) return `${v4[1]}.0/24`
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...(tail === undefined ? [] : gap), ...back].slice(0, 3)
  return `${groups.join(':')}::/48`
}
