import { sentenceOf } from '#web/api/api-error.ts'
import { SCAN_FAILURES, saysAlreadyExists } from '#web/scan/scan-notices.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

export const STARTED_READING: Notice = {
  title: 'Started Reading!',
  description: 'The book has been added to your reading list.',
}

export const START_READING_FAILED: Notice = {
  title: 'Error',
  description: 'Failed to start reading this book.',
  destructive: true,
}

/** Add to Library failed for a book that is known. */
export function addFailed(error: unknown): Notice {
  if (saysAlreadyExists(error)) return SCAN_FAILURES.library.alreadyExists
  return {
    title: 'Error',
    description: sentenceOf(error) ?? 'Failed to add book.',
    destructive: true,
  }
}
