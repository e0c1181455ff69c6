import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, searchText } from './search-text.ts'

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => String.fromCharCode(...units))

describe('the text books are searched by', () => {
  it.each([
    ["Charlotte's Web", 'charlottes web'],
    ['Charlotte’s   Web!', 'charlottes web'],
    ['René Goscinny', 'rene goscinny'],
    ['Søren Æsop Łódź Straße', 'soren aesop lodz strasse'],
    ['J.K. Rowling', 'jk rowling'],
    ['J. R. R. Tolkien', 'jrr tolkien'],
    ['A Wrinkle in Time', 'a wrinkle in time'],
    ['Ｆｕｌｌ－ｗｉｄｔｈ', 'full width'],
    ['Don\u0000t_%\\"', 'don t'],
    ['\ud800 broken', 'broken'],
    ['?!...', ''],
    ['', ''],
  ])('%j folds to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('is title and author, with the series behind', () => {
    expect(searchText("Charlotte's Web", 'E. B. White')).toBe('charlottes web eb white')
    expect(searchText('The Last Battle', 'C.S. Lewis', 'The Chronicles of Narnia')).toBe(
      'the last battle cs lewis the chronicles of narnia',
    )
  })

  it('holds only letters, digits and single spaces, whatever comes in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
      }),
    )
  })
})
