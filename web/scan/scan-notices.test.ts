import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import {
  bookAdded,
  bookAddedByHand,
  bookFound,
  codeHint,
  INVALID_CODE,
  manualAddFailure,
  type ScanPlace,
  saysAlreadyExists,
  scanFailure,
} from './scan-notices.ts'

const refused = (code: ErrorCode) => new ApiError(ERRORS[code].status, ERRORS[code].message, code)
const said = (text: string) => new ApiError(409, text, null)
const failure = (title: string, description: string) => ({ title, description, destructive: true })
const PLACES: ScanPlace[] = ['dashboard', 'library', 'scanner']

describe('a scan that fails', () => {
  it.each([
    ['dashboard', { title: 'Book Found!', description: 'This book is already in your library.' }],
    ['library', failure('Book Already Exists', 'This book is already in the library.')],
    [
      'scanner',
      failure('Book Already in Library', 'This book is already available in the library'),
    ],
  ] as const)('says in the words of the %s that the book is there already', (place, notice) => {
    expect(scanFailure(place, refused('book_already_owned'))).toEqual(notice)
    expect(scanFailure(place, said('It already exists.'))).toEqual(notice)
  })

  it.each([
    ['dashboard', 'Could not find this book in our database.'],
    ['library', 'Could not find this book in the Amazon catalog.'],
    ['scanner', 'Could not find this book in the Amazon catalog'],
  ] as const)('says in the words of the %s that no such book was found', (place, words) => {
    expect(scanFailure(place, refused('book_not_found'))).toEqual(failure('Book Not Found', words))
  })

  it.each(['book_not_found', 'not_a_book_code', 'code_misread'] as const)(
    'takes the refusal %s for a book that was not found, in every place',
    (code) => {
      for (const place of PLACES) {
        expect(scanFailure(place, refused(code)).title).toBe('Book Not Found')
      }
    },
  )

  it('gives the message of any other failure', () => {
    const { message } = ERRORS.lookup_busy
    const titles = PLACES.map((place) => {
      const notice = scanFailure(place, refused('lookup_busy'))
      expect(notice.description).toBe(message)
      expect(notice.destructive).toBe(true)
      return notice.title
    })
    expect(titles).toEqual(['Search Failed', 'Scan Failed', 'Search Failed'])
  })

  it("reads an answer's message field when there is no error", () => {
    expect(scanFailure('library', { message: 'Come back at nine.' }).description).toBe(
      'Come back at nine.',
    )
    expect(scanFailure('dashboard', { message: 'Already exists, it does' }).title).toBe(
      'Book Found!',
    )
  })

  it.each([
    ['the network says nothing', new TypeError('Failed to fetch')],
    ['a proxy answers with a page of its own', new ApiError(502, '<html>Bad Gateway</html>', null)],
    ['the answer is empty', new ApiError(400, '', null)],
    ['there is nothing at all', undefined],
  ])('has words of its own when %s', (_, failure) => {
    expect(PLACES.map((place) => scanFailure(place, failure).description)).toEqual([
      'Failed to find book',
      'Failed to scan book',
      'Unable to find book details',
    ])
  })

  it('tells a book that is there already from one that is missing', () => {
    expect(saysAlreadyExists(refused('book_already_owned'))).toBe(true)
    expect(saysAlreadyExists(refused('book_not_found'))).toBe(false)
  })
})

describe('a code typed in the library that fails', () => {
  it("is called an error, in the server's words or in its own", () => {
    expect(manualAddFailure(refused('book_already_owned'))).toEqual(
      failure('Error', 'This book already exists in your library.'),
    )
    expect(manualAddFailure(new TypeError('Failed to fetch')).description).toBe(
      'Failed to add book. Please check the UPC code.',
    )
  })
})

describe('what stands at the field', () => {
  it('says which codes are mistyped and which are no book at all', () => {
    expect(codeHint(refused('code_misread'))).toBe('One digit is wrong. Check the code.')
    expect(codeHint(refused('not_a_book_code'))).toContain('978')
    expect(codeHint(refused('book_not_found'))).toBeUndefined()
    expect(codeHint(null)).toBeUndefined()
  })
})

describe('the other notices of a scan', () => {
  it('tell of a picture without a code in the words of the specification', () => {
    expect(INVALID_CODE).toEqual(failure('Invalid Code', 'Please scan a valid UPC barcode.'))
  })

  it('celebrate a book that was found or added', () => {
    expect(bookFound('dashboard', 'Holes').description).toBe(
      '"Holes" is ready to add to your reading library.',
    )
    expect(bookFound('scanner', 'Holes')).toEqual({
      title: 'Book Found!',
      description: '"Holes" has been discovered.',
    })
    expect(bookAdded('Holes')).toEqual({
      title: 'Book Added!',
      description: '"Holes" has been added to the library.',
      stamp: 'Added',
    })
    const told = 'Book added successfully with AI quiz generated!'
    expect(bookAddedByHand('Holes', told).description).toBe(told)
    expect(bookAddedByHand('Holes', null), 'nothing is said that nobody knows').toEqual(
      bookAdded('Holes'),
    )
  })
})
