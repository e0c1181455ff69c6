import { sentenceOf } from '#web/api/api-error.ts'
import type { Celebration } from '#web/ui/celebration/celebration-store.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

// Spec 2 and 8.

export function heroActivated(): Notice {
  return { title: 'Hero Activated!', description: 'Welcome to your reading adventure!' }
}

/** The hero steps onto the page for the first time. */
export function heroSteps(name: string): Celebration {
  return { tier: 3, shout: 'Ready!', title: name, says: ['You built your own hero.'] }
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
