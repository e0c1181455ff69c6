import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** The list of books did not come (spec 8); it is said where the list would stand. */
export const BOOKS_FAILED = 'Failed to fetch books'

export const RATING_FAILED: Notice = {
  title: 'Error',
  description: 'Your stars were not saved. Please try again.',
  destructive: true,
}

/** A book was taken out of the reader's library; quizzes and points stay. */
export function bookRemoved(title: string): Notice {
  return { title: 'Book removed', description: `"${title}" is out of your library.` }
}

export const REMOVE_FAILED: Notice = {
  title: 'Error',
  description: 'The book was not removed. Please try again.',
  destructive: true,
}
