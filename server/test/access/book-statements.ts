/** Maximum statements of the calls about books and the library; an added book may complete a mission. */
export const BOOK_STATEMENTS: Record<string, number> = {
  listBooks: 5,
  listPicks: 3,
  listShelves: 5,
  listSquadStars: 2,
  getNextInSeries: 3,
  scanBook: 4,
  listKnownCodes: 2,
  addToLibrary: 19,
  removeFromLibrary: 2,
  rateBook: 3,
}
