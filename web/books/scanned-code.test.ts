import { expect, it } from 'vitest'
import { scannedCode } from './scanned-code.ts'

it('takes a scanned code of ten signs or more, without the blanks around it', () => {
  expect(scannedCode(' 9780064400558\n')).toBe('9780064400558')
  expect(scannedCode('0064400557')).toBe('0064400557')
})

it('refuses a shorter one, however many blanks surround it', () => {
  expect(scannedCode('006440055')).toBeNull()
  expect(scannedCode('   12345      ')).toBeNull()
})
