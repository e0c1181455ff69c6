import { Font } from '@react-pdf/renderer'
import { expect, it } from 'vitest'
import { lettersFor } from './report-fonts.ts'

const NAMES = [
  'Zoë Łukasz Șerban',
  'Nguyễn Thị Hằng',
  'Ёжик Їжак',
  'Γιώργος',
  '张伟 張偉',
  '佐藤さくら タカシ',
  '김민준',
  'محمد فاطمة گلی',
  'משה שָׂרָה',
  'राजेश',
  'สมชาย',
  'பிரியா',
  'አበበ',
]

it.each(NAMES)('draws %s as it is', async (name) => {
  expect((await lettersFor([name])).print(name)).toBe(name.normalize('NFC'))
})

it('prints letters without a font as codes, never as empty boxes', async () => {
  const { print } = await lettersFor(['ᏣᎳᎩ'])
  expect(print('Sam ᏣᎳ')).toBe('Sam [U+13E3 U+13B3]')
})

it('prints a name as codes when its font cannot join the letters', async () => {
  const name = 'ਗੁਰਪ੍ਰੀਤ'
  expect((await lettersFor([name])).print(name)).toMatch(/^\[U\+0A17 .*\]$/)
})

it('leaves pictures out and keeps what is written around them', async () => {
  expect((await lettersFor(['🦊'])).print('The 🦊 Fox 👩‍🚀')).toBe('The Fox')
})

it('reads only the fonts that the names need', async () => {
  expect((await lettersFor(['Maya'])).families.join()).not.toMatch(/Noto/)
  expect((await lettersFor(['张伟'])).families.join()).toContain('chinese')
})

it.each(['فاطمة', 'علي', 'گلی', 'پژمان'])(
  'draws each letter of %s with its dots as one glyph, because the printer loses parts',
  async (name) => {
    const { families } = await lettersFor([name])
    const { data } = Font.getFont({ fontFamily: families.at(-1) ?? '' })
    const positions: { xAdvance: number }[] = data?.layout(name).positions ?? []
    expect(positions.length).toBeGreaterThan(0)
    expect(positions.every(({ xAdvance }) => xAdvance > 0)).toBe(true)
  },
)
