import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestCode, hasGoodCheckDigit, judge } from './acceptance.ts'

const BOOK = '9780064400558'
const GROCERY = '0036000291452'
const JAPANESE_BOOK = '9784872348880'
const JAPANESE_PRICE = '1920076018003'

const twelveDigits = fc.stringMatching(/^\d{12}$/)
const withCheckDigit = (twelve: string) =>
  [...'0123456789'].map((digit) => twelve + digit).find(hasGoodCheckDigit) ?? ''

/** Feeds the frames one by one and tells at which one a code was accepted. */
function firstAccepted(frames: readonly (string | null)[]) {
  let waiting: string | null = null
  for (const [index, seen] of frames.entries()) {
    const judgement = judge(waiting, seen)
    if (judgement.accepted !== null) return { code: judgement.accepted, frame: index + 1 }
    waiting = judgement.waiting
  }
  return null
}

describe('the check digit', () => {
  it('is right on real codes and wrong when the last digit is another', () => {
    expect(hasGoodCheckDigit(BOOK)).toBe(true)
    expect(hasGoodCheckDigit(GROCERY)).toBe(true)
    expect(hasGoodCheckDigit('9780064400559')).toBe(false)
  })

  it('exists once for any twelve digits', () => {
    fc.assert(
      fc.property(twelveDigits, (twelve) => {
        const good = [...'0123456789'].filter((digit) => hasGoodCheckDigit(twelve + digit))
        return good.length === 1
      }),
    )
  })

  it('shows every single wrong digit', () => {
    fc.assert(
      fc.property(twelveDigits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, at, by) => {
        const code = withCheckDigit(twelve)
        const wrong = (Number(code[at]) + by) % 10
        return !hasGoodCheckDigit(code.slice(0, at) + wrong + code.slice(at + 1))
      }),
    )
  })

  it('is never good on anything but thirteen digits', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\d{13}$/.test(text) || !hasGoodCheckDigit(text)))
  })
})

describe('taking a code from the camera', () => {
  it('takes the code of a book from the first frame', () => {
    expect(firstAccepted([BOOK])).toEqual({ code: BOOK, frame: 1 })
    expect(firstAccepted(['9798601234566'])).toEqual({ code: '9798601234566', frame: 1 })
  })

  it('takes any other code only when two frames in a row say the same', () => {
    expect(firstAccepted([GROCERY])).toBeNull()
    expect(firstAccepted([GROCERY, GROCERY])).toEqual({ code: GROCERY, frame: 2 })
    expect(firstAccepted([GROCERY, null, GROCERY])).toBeNull()
    expect(firstAccepted([GROCERY, '0070097025088', GROCERY])).toBeNull()
  })

  it('does not take a book code with a wrong check digit at once', () => {
    expect(firstAccepted(['9780064400559'])).toBeNull()
  })

  it('never takes the second line of a Japanese book, however often it is seen', () => {
    expect(firstAccepted([JAPANESE_PRICE, JAPANESE_PRICE, JAPANESE_PRICE])).toBeNull()
    expect(firstAccepted([JAPANESE_PRICE, JAPANESE_BOOK])).toEqual({
      code: JAPANESE_BOOK,
      frame: 2,
    })
  })

  it('always takes a book code at once, whatever waited before it', () => {
    const bookCode = fc
      .tuple(fc.constantFrom('978', '979'), fc.stringMatching(/^\d{9}$/))
      .map(([prefix, nine]) => withCheckDigit(prefix + nine))
    fc.assert(
      fc.property(bookCode, fc.option(twelveDigits.map(withCheckDigit)), (code, waiting) => {
        expect(judge(waiting, code).accepted).toBe(code)
      }),
    )
  })

  it('never takes a code that only one frame has said, unless it is the code of a book', () => {
    const frames = fc.array(
      fc.option(
        fc.constantFrom(GROCERY, '0070097025088', '0794221310054', JAPANESE_PRICE, '1710731612937'),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(frames, (seen) => {
        const taken = firstAccepted(seen)
        if (taken === null) return
        expect(seen[taken.frame - 1]).toBe(taken.code)
        expect(seen[taken.frame - 2]).toBe(taken.code)
        expect(taken.code).not.toMatch(/^19[12]/)
      }),
    )
  })
})

describe('several codes in one frame', () => {
  it('leaves one to judge: the book, else the first that is not a Japanese second line', () => {
    expect(bestCode([GROCERY, BOOK])).toBe(BOOK)
    expect(bestCode([JAPANESE_PRICE, JAPANESE_BOOK])).toBe(JAPANESE_BOOK)
    expect(bestCode([JAPANESE_PRICE, GROCERY])).toBe(GROCERY)
    expect(bestCode([JAPANESE_PRICE])).toBeNull()
    expect(bestCode([])).toBeNull()
  })
})
