import { expect, it } from 'vitest'
import { gradeOf, nextGrade } from './written-grade.ts'

it.each([
  [
    '2',
    '2nd',
    'Second',
    '2.0',
    '02',
    'Grade 2',
    '2nd Grade',
    'Gr. 2',
    'gr2',
    'G2',
    '2º',
    '2do',
    'Segundo',
    '2.º grado',
    'Second Grade',
    'segundo grado',
    '2,0',
    'Level 2',
  ],
])('reads %s and the others as grade 2', (...written) => {
  expect(written.map(gradeOf)).toEqual(written.map(() => '2'))
})

it.each([
  'K',
  'k',
  'KG',
  'KF',
  'TK',
  'PK',
  'Pre-K',
  'PreK',
  'Kinder',
  'Kínder',
  'Kindergarten',
  '0',
  '00',
  'K5',
])('reads %s as kindergarten', (written) =>
  expect(gradeOf(written)).toBe(written === 'K5' ? null : 'K'),
)

it.each([
  ['1st', '1'],
  ['Primero', '1'],
  ['3ro', '3'],
  ['tercer grado', '3'],
  ['08', '8'],
  ['Octavo', '8'],
  ['5to', '5'],
  ['7mo', '7'],
])('reads %s as grade %s', (written, grade) => expect(gradeOf(written)).toBe(grade))

it.each(['12', '9', 'Year 3 / 4', '3-4', 'A-', '95', 'Room 12', 'blue', '-2', '2.5'])(
  'takes %s for no grade',
  (written) => expect(gradeOf(written)).toBeNull(),
)

it('raises grades to the last one and leaves others alone', () => {
  expect(['K', '1', '8', null, 'Year 3'].map(nextGrade)).toEqual(['1', '2', '8', null, 'Year 3'])
})
