import { expect, it } from 'vitest'
import { cleanCell, nameProblem, splitName } from './written-name.ts'

it.each([
  ['Müller, Zoë', 'Zoë', 'Müller'],
  ['Smith, John, Jr.', 'John', 'Smith Jr.'],
  ['Smith Jr., John', 'John', 'Smith Jr.'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['O’Brien,Mary Kate', 'Mary Kate', 'O’Brien'],
  ['de la Cruz, María José', 'María José', 'de la Cruz'],
  ['Zoe Park', 'Zoe', 'Park'],
  ['Mary Jane Watson', 'Mary Jane', 'Watson'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Anna van den Berg', 'Anna', 'van den Berg'],
  ['GARCÍA LÓPEZ Ana', 'Ana', 'GARCÍA LÓPEZ'],
  ['Cher', 'Cher', null],
  ['ANA RUIZ', 'ANA', 'RUIZ'],
  ['J. Smith', 'J.', 'Smith'],
])('reads %s', (written, firstName, lastName) => {
  expect(splitName(written)).toEqual({ firstName, lastName })
})

it.each([
  ['Ana García López', 'Ana', 'García López'],
  ['Ana Sofía García López', 'Ana Sofía', 'García López'],
  ['Luis Ortiz', 'Luis', 'Ortiz'],
])('reads %s in a Spanish list', (written, firstName, lastName) => {
  expect(splitName(written, true)).toEqual({ firstName, lastName })
})

it('composes accents and drops what is not seen', () => {
  expect(cleanCell(' Zoe\u0308\u200b\u00a0 Ruiz ')).toBe('Zoë Ruiz')
  expect(cleanCell('="00123"')).toBe('00123')
})

it.each([
  '=cmd|calc',
  '=1+1',
  '+SUM(A1)',
  '@import',
  '#N/A',
  '#REF!',
  '---',
  'x'.repeat(61),
  'Zo\uFFFD',
  '',
])('keeps no name of %s', (firstName) =>
  expect(nameProblem({ firstName, lastName: null })).not.toBeNull(),
)

it('keeps hyphens, apostrophes, digits and every script', () => {
  for (const firstName of ['Anne-Marie', 'D’Angelo', 'Student 12', '伟', 'محمد', 'Nguyễn']) {
    expect(nameProblem({ firstName, lastName: null })).toBeNull()
  }
})
