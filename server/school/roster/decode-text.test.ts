import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const LIST = 'First name,Last name\nZoë,Muñoz\n'
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function utf16(text: string, { big = false, mark = true } = {}): Uint8Array {
  const units = [...(mark ? [0xfeff] : []), ...Array.from(text, (one) => one.charCodeAt(0))]
  return Uint8Array.from(
    units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  )
}

describe('a list of names', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(LIST)],
    ['UTF-8', new TextEncoder().encode(`\uFEFF${LIST}`)],
    ['UTF-16', utf16(LIST)],
    ['UTF-16', utf16(LIST, { big: true })],
    ['UTF-16', utf16(LIST, { mark: false })],
    ['Windows-1252', latin(LIST)],
  ])('is read as it was saved: %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: LIST, encoding })
  })

  it('keeps the letters only Windows-1252 has', () => {
    expect(decodeText(Uint8Array.from([0x8a, 0x65, 0x80, 0x9c]))?.text).toBe('Še€œ')
  })

  it('in another script is read from UTF-8', () => {
    const list = 'First name\nمريم\n小明\n'
    expect(decodeText(new TextEncoder().encode(list))?.text).toBe(list)
  })

  it('that is no text is refused, not guessed', () => {
    expect(decodeText(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0xff]))).toBeNull()
    expect(decodeText(Uint8Array.from([0x41, 0x81, 0x8d]))).toBeNull()
  })
})
