import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, weekdayOf, weekOf } from './calendar.ts'
import { seededRandom } from './seeded-random.ts'
import { isTeacherLed, MIN_CODE_LENGTH, newSquadCode, plainCode } from './squads.ts'

const teacher = { role: 'teacher', approved: true }
const waiting = { role: 'teacher', approved: false }
const parent = { role: 'parent', approved: true }
const child = { role: 'student', approved: true }

describe('a squad code', () => {
  it('has no two signs that look alike, and no vowel to make a word with', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const code = newSquadCode(seededRandom(seed))
        expect(code).toMatch(/^[A-Z3-9]{8}$/)
        expect(code).not.toMatch(/[AEIOULQSZBV01258]/)
        expect(code.length).toBeGreaterThanOrEqual(MIN_CODE_LENGTH)
      }),
    )
  })

  it('is the same however it is typed', () => {
    for (const typed of ['cdfg hjkm', ' CDFG-HJKM ', 'cdfg–hjkm', 'CDFGHJKM']) {
      expect(plainCode(typed)).toBe('CDFGHJKM')
    }
  })
})

describe('a squad is led by a teacher', () => {
  it.each([
    ['a confirmed teacher', [teacher], true],
    ['a confirmed teacher beside a child', [child, teacher], true],
    ['a child', [child], false],
    ['a parent', [parent], false],
    ['a teacher who waits for the yes', [waiting], false],
    ['a confirmed teacher beside a grown-up nobody confirmed', [teacher, parent], false],
    ['nobody', [], false],
  ])('with %s: %#', (_who, leaders, is) => {
    expect(isTeacherLed(leaders)).toBe(is)
  })
})

it('the week of a day goes from Monday to Sunday', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01') }), (date) => {
      if (Number.isNaN(date.getTime())) return
      const day = date.toISOString().slice(0, 10)
      const { from, to } = weekOf(day)
      expect([weekdayOf(from), weekdayOf(to), daysBetween(from, to)]).toEqual([0, 6, 6])
      expect(from <= day && day <= to).toBe(true)
    }),
  )
})
