import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveCode } from './isbn.ts'

const ISBN = '9780142410318'
const isbn = (isbn13: string) => ({ kind: 'isbn', isbn13 })
const misread = { kind: 'misread' }
const notABook = { kind: 'not_a_book' }

const BOOKS: [string, string][] = [
  ['9780142410318', ISBN],
  ['978-0-14-241031-8', ISBN],
  ['978 0 14 241031 8', ISBN],
  ['  9780142410318  ', ISBN],
  ['\t9780142410318\r\n', ISBN],
  ['978\u00a00\u00a014\u00a0241031\u00a08', ISBN],
  ['978\u20130\u201314\u2013241031\u20138', ISBN],
  ['978\u20110\u201114\u2011241031\u20118', ISBN],
  ['978\u22120\u221214\u2212241031\u22128', ISBN],
  ['978\u200b0142\u200d410\ufeff318', ISBN],
  ['97801\u00ad42410318', ISBN],
  ['９７８０１４２４１０３１８', ISBN],
  ['ISBN 9780142410318', ISBN],
  ['ISBN: 978-0-14-241031-8', ISBN],
  ['isbn-13: 9780142410318', ISBN],
  ['ISBN-13 9780142410318', ISBN],
  ['ISBN13:9780142410318', ISBN],
  ['ISBN-10: 0-14-241031-4', ISBN],
  ['ISBN 10 0142410314', ISBN],
  ['ISBN 0142410314', ISBN],
  ['0142410314', ISBN],
  ['0-14-241031-4', ISBN],
  ['9780142410318 51095', ISBN],
  ['978014241031890000', ISBN],
  ['978014241031805', ISBN],
  ['978-0-14-241031-8 05', ISBN],
  ['ISBN 978-0-14-241031-8 90000', ISBN],
  ['080442957X', '9780804429573'],
  ['0-8044-2957-x', '9780804429573'],
  ['ISBN-10: 0-8044-2957-X', '9780804429573'],
  ['ISBN 1338099132', '9781338099133'],
  ['9791032305690', '9791032305690'],
  ['9798985711509', '9798985711509'],
  ['9786500000009', '9786500000009'],
  ['9799999999990', '9799999999990'],
]

const MISREAD = [
  '9780142410319',
  '9780412410318',
  '978-0-14-241031-7',
  '9780142410317 51095',
  '0142410315',
  '0804429570',
  '9798985711508',
  'ISBN 0142410315',
]

const NOT_BOOKS: [string, string][] = [
  ['', 'nothing'],
  ['   ', 'only spaces'],
  ['978014241031', 'twelve digits of an ISBN'],
  ['014241031', 'an old SBN of nine digits'],
  ['041220576074', 'a grocery code'],
  ['4006381333931', 'the code of a pen'],
  ['9771234567003', 'a magazine'],
  ['9790060115615', 'printed music'],
  ['2012345678900', 'a price label of a shop'],
  ['19780142410315', 'a carton of books'],
  ['9780142410318123', 'an add-on of three digits'],
  ['97801424103181234', 'an add-on of four digits'],
  ['978014241031X', 'an X in an ISBN-13'],
  ['X142410314', 'an X in front'],
  ['B07XYZ1234', 'an order number'],
  ['Matilda', 'a title'],
  ['9.78014E+12', 'a number from a spreadsheet'],
  ["9780142410318' OR '1'='1", 'an SQL trick'],
  ['<b>9780142410318</b>', 'HTML'],
  ['../../9780142410318', 'a path'],
  ['9780142410318\u0000', 'a NUL behind'],
  ['97801424\u000010318', 'a NUL inside'],
  ['97801424\t10318', 'a tab inside'],
  ['97801424\n10318', 'a new line inside'],
  ['97801424\u007f10318', 'a delete character'],
  ['٩٧٨٠١٤٢٤١٠٣١٨', 'digits of another script'],
  ['\ud800', 'half a character'],
  ['ISBN', 'a label alone'],
  ['ISBNISBN9780142410318', 'two labels'],
  ['9780142410318 9780142410318', 'two codes'],
]

describe('a scanned or typed code', () => {
  it.each(BOOKS)('%j is the book %s', (text, isbn13) => {
    expect(resolveCode(text)).toEqual(isbn(isbn13))
  })

  it.each(MISREAD)('%j has a wrong digit', (text) => {
    expect(resolveCode(text)).toEqual(misread)
  })

  it.each(NOT_BOOKS)('%j is not a book: %s', (text) => {
    expect(resolveCode(text)).toEqual(notABook)
  })

  it.each(['9', ' ', '-', 'ISBN', '\u200b'])('a flood of %j is refused unread', (piece) => {
    expect(resolveCode(piece.repeat(10_000))).toEqual(notABook)
  })
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** Check digits by the definition, written apart from the code under test. */
function ean13(body: string): string {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
function isbn10(body: string): string {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i + 1), 0)
  return `${body}${sum % 11 === 10 ? 'X' : sum % 11}`
}

const separator = fc.constantFrom('', '', '-', ' ', '–', '\u00a0', '\u2011', '\u200b')
const around = fc.constantFrom('', ' ', '\r\n', '\t')

/** The code with separators strewn in, and perhaps a label and an add-on. */
function written(code: string, kind: '10' | '13'): fc.Arbitrary<string> {
  const label = fc.constantFrom('', 'ISBN ', 'ISBN: ', `ISBN-${kind}: `, `isbn${kind}: `)
  const addOn = kind === '13' ? fc.constantFrom('', '12', ' 90000', '-51095') : fc.constant('')
  const marks = fc.array(separator, { minLength: code.length, maxLength: code.length })
  return fc
    .tuple(around, label, marks, addOn, around)
    .map(([before, name, between, extra, after]) => {
      const body = [...code].map((char, i) => `${i === 0 ? '' : between[i]}${char}`).join('')
      return `${before}${name}${body}${extra}${after}`
    })
}

describe('every ISBN there can be', () => {
  it('is the same book in every notation', () => {
    const anyCode = digits(9).chain((body) =>
      fc.tuple(
        fc.constant(ean13(`978${body}`)),
        fc.oneof(written(ean13(`978${body}`), '13'), written(isbn10(body), '10')),
      ),
    )
    fc.assert(
      fc.property(anyCode, ([isbn13, text]) => {
        expect(resolveCode(text)).toEqual(isbn(isbn13))
      }),
      { numRuns: 1000 },
    )
  })

  it('is a misread with any one digit wrong', () => {
    const anyError = fc.tuple(digits(9), fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(anyError, ([body, isLong, where, by]) => {
        const code = isLong ? ean13(`978${body}`) : isbn10(body)
        const first = isLong ? 3 : 0
        const at = first + (where % (code.length - first))
        const right = code[at] === 'X' ? 10 : Number(code[at])
        const wrong = String((right + by) % 10)
        const text = `${code.slice(0, at)}${wrong}${code.slice(at + 1)}`
        fc.pre(text !== code)
        expect(resolveCode(text)).toEqual(misread)
      }),
      { numRuns: 1000 },
    )
  })
})
