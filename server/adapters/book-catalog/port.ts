/** One edition's facts as reported by a provider; the adapter trims and cleans the text. */
export type FoundBook = {
  /** Which provider answered. */
  source: 'open-library' | 'google-books'
  /** The provider's id of the work, so that two editions of one work meet. */
  workKey: string
  isbn13: string
  title: string
  /** The subtitle; in a series often the book's own name. */
  subtitle?: string | null
  /** ISO 639, two or three letters. */
  language?: string | null
  /** What the provider calls this edition: 'Abridged'. */
  editionNote?: string | null
  author: string
  year: number | null
  pages: number | null
  description: string | null
  /** Address of a cover picture at the provider, never shown to a browser. */
  coverUrl: string | null
}

/**
 * Looks up books outside our own catalog by ISBN-13. Returns null when every provider was asked and none
 * knows the code.
 * @throws CatalogUnavailableError when none found it and some could not be asked.
 */
export interface BookCatalog {
  find(isbn13: string): Promise<FoundBook | null>
}

/** Not found, but not for certain: one provider or more could not be asked. */
export class CatalogUnavailableError extends Error {
  override name = 'CatalogUnavailableError'
  /** True when another provider did answer, and does not know the code. */
  readonly isPartial: boolean

  constructor(message = 'no book source answers', isPartial = false) {
    super(message)
    this.isPartial = isPartial
  }
}
