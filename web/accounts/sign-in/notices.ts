import { sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** One of the demo's people could not be stepped into. */
export function demoSignInFailed(error: unknown): Notice {
  return {
    title: 'Sign-in Failed',
    description: sentenceOf(error) ?? 'Please try again',
    destructive: true,
  }
}

/** Notices about failed sign-ins. */
export function entrySentence(error: unknown): string {
  return sentenceOf(error) ?? 'We could not reach the academy. Please try again.'
}
