import type { ReadingLog } from '#contract/reading/reading.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** The reader finished a book by their own word. */
export function bookFinished({ book }: ReadingLog): Notice {
  return { title: 'Book finished!', description: `You read all of "${book.title}".`, stamp: 'Read' }
}

export function progressFailed(): Notice {
  return {
    title: 'Error',
    description: 'Your progress was not saved. Please try again.',
    destructive: true,
  }
}
