import { expect, test } from 'vitest'
import { ERRORS } from './errors.ts'

test('the words the scan notices look for stand in their sentences', () => {
  expect(ERRORS.book_already_owned.message).toContain('already exists')
  for (const code of ['book_not_found', 'not_a_book_code', 'code_misread'] as const) {
    expect(ERRORS[code].message).toContain('not found')
  }
})

test('no other refusal is taken for one of these', () => {
  const scan = ['book_not_found', 'not_a_book_code', 'code_misread', 'book_already_owned']
  for (const code of ['lookup_busy', 'too_many_tries', 'server_error', 'signed_out'] as const) {
    expect(scan).not.toContain(code)
    expect(ERRORS[code].message).not.toMatch(/not found|already exists/)
  }
})

test('every refusal has an error status and a whole sentence', () => {
  for (const { status, message } of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(message).toMatch(/^[A-Z].*\.$/)
  }
})
