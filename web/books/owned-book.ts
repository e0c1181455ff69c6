import { type Book, listBooks } from '#contract/books/books.ts'
import { request } from '#web/api/request.ts'

/** The book of this code in the reader's library: the search finds books by their ISBN, too. */
export async function ownedBookOf(upc: string): Promise<Book | null> {
  const [book] = await request(listBooks, {
    querystring: { search: upc.slice(0, 100), scope: 'library', limit: 1 },
  })
  return book ?? null
}
