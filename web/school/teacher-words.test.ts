import { expect, it } from 'vitest'
import { genreSentence } from './teacher-words.ts'

it.each([
  [[], 'No books finished in this period.'],
  [[{ genre: 'Fantasy', books: 1 }], 'Fantasy is the most-finished genre (1 book).'],
  [
    [
      { genre: 'Comedy', books: 12 },
      { genre: 'Drama', books: 8 },
    ],
    'Comedy is the most-finished genre (12 books), then Drama (8).',
  ],
  [
    [
      { genre: 'Comedy', books: 12 },
      { genre: 'Drama', books: 12 },
      { genre: 'Mystery', books: 12 },
    ],
    'Comedy, Drama, and Mystery are the most-finished genres (12 books each).',
  ],
])('names the genres a class finishes most, ties together', (genres, sentence) => {
  expect(genreSentence({ genres })).toBe(sentence)
})
