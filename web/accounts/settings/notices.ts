import { sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

export function signingOutFailed(error: unknown): Notice {
  return {
    title: 'Not Signed Out',
    description: sentenceOf(error) ?? 'Please try again',
    destructive: true,
  }
}

export const PASSWORD_CHANGED: Notice = {
  title: 'Password Changed',
  description: 'All other browsers are signed out.',
}

export const SECOND_STEP_OFF: Notice = {
  title: 'Second Step Off',
  description: 'Your password alone signs you in again.',
}

export function openIdUnlinked(name: string): Notice {
  return { title: 'Unlinked', description: `${name} signs you in no more.` }
}

/** What is said at a form that was refused. */
export function refusalSentence(error: unknown): string {
  return sentenceOf(error) ?? 'We could not reach the academy. Please try again.'
}
