import { describe, expect, it } from 'vitest'
import { type KnownStudent, type ListedStudent, nextGrade, planRoster } from './roster-list.ts'

const listed = (own: Partial<ListedStudent>): ListedStudent => ({
  line: 2,
  sourcedId: null,
  signInName: null,
  firstName: 'Zoe',
  lastName: 'Park',
  grade: '3',
  ...own,
})
const known = (own: Partial<KnownStudent>): KnownStudent => ({
  userId: 'zoe',
  sourcedId: null,
  signInName: 'zoe.1',
  firstName: 'Zoe',
  lastName: 'Park',
  gradeLevel: '3',
  ...own,
})

describe('a school’s list against a class', () => {
  it('knows a student by the school’s id although the name changed', () => {
    const { lines, missing } = planRoster(
      [listed({ sourcedId: 'a1', lastName: 'Park-Lee' })],
      [known({ sourcedId: 'a1' })],
    )
    expect(lines[0]).toMatchObject({
      outcome: 'changed',
      userId: 'zoe',
      changes: [{ field: 'last name', from: 'Park', to: 'Park-Lee' }],
    })
    expect(missing).toEqual([])
  })

  it('never mixes up two children of one name', () => {
    const two = [known({ userId: 'one' }), known({ userId: 'two' })]
    expect(planRoster([listed({})], two).lines[0]?.outcome).toBe('new')
    const byName = planRoster([listed({ signInName: 'ZOE.1' })], two.slice(0, 1))
    expect(byName.lines[0]).toMatchObject({ outcome: 'same', userId: 'one' })
  })

  it('does not take the child with another id for this one', () => {
    const plan = planRoster([listed({ sourcedId: 'b2' })], [known({ sourcedId: 'a1' })])
    expect(plan.lines[0]?.outcome).toBe('new')
    expect(plan.missing).toHaveLength(1)
  })

  it.each([
    ['03', '3'],
    ['KG', 'K'],
    ['Grade 8', '8'],
    ['k', 'K'],
  ])('reads the grade %s as %s', (grade, gradeLevel) => {
    expect(planRoster([listed({ grade })], []).lines[0]?.student.gradeLevel).toBe(gradeLevel)
  })

  it('leaves out a line without a first name, of no grade, or that stands there twice', () => {
    const lines = [
      listed({ firstName: '' }),
      listed({ grade: '12' }),
      listed({ sourcedId: 'a' }),
      listed({ sourcedId: 'a' }),
    ]
    expect(planRoster(lines, []).lines.map(({ outcome }) => outcome)).toEqual([
      'problem',
      'problem',
      'new',
      'problem',
    ])
  })

  it('raises grades to the last one and leaves others alone', () => {
    expect(['K', '1', '8', null, 'Year 3'].map(nextGrade)).toEqual(['1', '2', '8', null, 'Year 3'])
  })
})
