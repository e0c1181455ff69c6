import type { AccessKind } from './access-kinds.ts'
import { message } from './message.ts'

/** What is written to the security log, and how the administrator reads it. Never a child's name. */
export const SECURITY_EVENTS = {
  sign_in: message('Signed in'),
  sign_in_failed: message('Failed sign-in'),
  sign_out: message('Signed out'),
  sign_ins_ended: message('Ended other sessions'),
  account_created: message('Account created'),
  account_deleted: message('Account deleted'),
  account_disabled: message('Account disabled'),
  account_enabled: message('Account enabled'),
  role_changed: message('Role changed'),
  approved: message('Approved'),
  declined: message('Declined'),
  invited: message('Invitation created'),
  invitation_revoked: message('Invitation revoked'),
  email_verified: message('Email verified'),
  email_changed: message('Email changed'),
  password_changed: message('Password changed'),
  password_reset: message('Password reset'),
  card_issued: message('Class card issued'),
  card_revoked: message('Class card revoked'),
  pictures_reset: message('Picture password changed'),
  sign_in_unlocked: message('Sign-in unlocked'),
  credentials_ended: message('Class sign-in codes ended'),
  second_factor_on: message('Two-step verification turned on'),
  second_factor_off: message('Two-step verification turned off'),
  single_sign_on_linked: message('Single sign-on linked'),
  single_sign_on_unlinked: message('Single sign-on unlinked'),
  guardian_requested: message('Guardian requested access'),
  guardian_added: message('Guardian added'),
  guardian_removed: message('Guardian removed'),
  class_joined: message('Joined a class'),
  class_changed: message('Student moved or removed from a class'),
  leader_changed: message('Class leader changed'),
  consent_given: message('Consent given'),
  consent_withdrawn: message('Consent withdrawn'),
  child_exported: message('Student data exported'),
  child_erased: message('Student deleted'),
  inactivity_announced: message('Deletion notice sent for an inactive student'),
  budget_changed: message('Store budget changed'),
  order_approved: message('Order approved'),
  order_canceled: message('Order canceled'),
  question_voided: message('Question reported'),
  question_restored: message('Report undone'),
  backup_restored: message('Backup restored'),
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
