import { expect, test } from 'vitest'
import { plainOneTimeCode, shownOneTimeCode } from './one-time-code.ts'

test('is shown in groups of four and read back however it is typed', () => {
  expect(shownOneTimeCode('ACDEFGHJKMNP')).toBe('ACDE-FGHJ-KMNP')
  for (const typed of ['ACDE-FGHJ-KMNP', 'acde fghj kmnp', ' acdefghjkmnp ']) {
    expect(plainOneTimeCode(typed)).toBe('ACDEFGHJKMNP')
  }
})
