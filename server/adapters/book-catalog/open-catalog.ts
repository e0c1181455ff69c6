import type { Config } from '#server/config/config.ts'
import { catalogChain } from './chain.ts'
import { googleBooks } from './google-books.ts'
import { openLibrary } from './open-library.ts'
import type { BookCatalog } from './port.ts'

/** The book sources the installation is configured for, in the order it names them. */
export function openCatalog(settings: Config['bookSources']): BookCatalog {
  const { names, contact } = settings
  return catalogChain(
    names.map((name) =>
      name === 'open-library'
        ? openLibrary({ url: settings.openLibraryUrl, contact })
        : googleBooks({ url: settings.googleBooksUrl, contact, key: settings.googleBooksKey }),
    ),
  )
}
