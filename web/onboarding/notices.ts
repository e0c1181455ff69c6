import { sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/toast-store.ts'

// Spec 2 and 8.

export function heroActivated(): Notice {
  return { title: 'Hero Activated!', description: 'Welcome to your reading adventure!' }
}

export function registrationFailed(error: unknown): Notice {
  return failed(sentenceOf(error) ?? 'Please try again')
}

/** Something was missing, so nothing was sent. */
export function registrationIncomplete(problem: string): Notice {
  return failed(problem)
}

function failed(description: string): Notice {
  return { title: 'Registration Failed', description, destructive: true }
}

/** Signing out did not work. */
export function stillSignedIn(): Notice {
  return {
    title: 'Error',
    description: 'You are still signed in. Please try again.',
    destructive: true,
  }
}
