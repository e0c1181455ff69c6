import { describe, expect, it } from 'vitest'
import { type KnownStudent, type ListedStudent, planRoster } from './roster-list.ts'

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

  it('leaves out a line that was refused, of no grade, or listed twice', () => {
    const reason = { text: 'Inactive.' }
    const lines = [
      listed({ refused: { outcome: 'left', reason } }),
      listed({ grade: '12' }),
      listed({ sourcedId: 'a' }),
      listed({ sourcedId: 'a' }),
    ]
    expect(planRoster(lines, []).lines.map(({ outcome }) => outcome)).toEqual([
      'left',
      'problem',
      'new',
      'problem',
    ])
  })

  it('knows a child whose accents were typed apart', () => {
    const zoe = known({ firstName: 'Zoe\u0308' })
    expect(planRoster([listed({ firstName: 'Zo\u00eb' })], [zoe]).lines[0]?.outcome).toBe('same')
  })

  it('refuses by line who no longer fits in the class', () => {
    const two = [listed({}), listed({ line: 3, firstName: 'Liam' })]
    expect(planRoster(two, [], new Map(), 1).lines).toMatchObject([
      { outcome: 'new' },
      { outcome: 'problem', reason: { text: expect.stringContaining('class is full') } },
    ])
  })
})
