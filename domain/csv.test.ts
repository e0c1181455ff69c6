import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('commas, quotes and lines inside a field stay inside it', () => {
  const rows = [
    ['Name', 'Points'],
    ['A "big", red book', 3200],
    ['two\nlines', 0],
  ]
  expect(csvOf(rows)).toBe('Name,Points\r\n"A ""big"", red book",3200\r\n"two\nlines",0\r\n')
})

test.each(['=1+1', '+1', '-2', '@sum(a1)', '\tx'])('%j is text and not a formula', (text) => {
  expect(csvOf([[text]])).toBe(`'${text}\r\n`)
})
