import { describe, expect, it } from 'vitest'
import {
  badgeWords,
  codeWords,
  displayName,
  gradeWords,
  ownWords,
  squadWords,
} from './squad-words.ts'

describe('a name on the board', () => {
  it.each([
    [{ firstName: 'Maya', email: 'm@x.org' }, 'Maya'],
    [{ firstName: null, email: 'james.okafor@school.org' }, 'james.okafor'],
    [{ firstName: null, email: null }, 'Hero'],
  ])('of %o is %s', (user, name) => {
    expect(displayName(user)).toBe(name)
  })
})

describe('how far somebody is', () => {
  const mine = (have: number, quizzes = 0) => ({
    have,
    quizzes,
    percent: 0,
    finished: false,
    won: false,
  })

  it.each([
    [{ type: 'books_read', goal: 4, mine: mine(2) }, '2 of 4 books'],
    [{ type: 'books_read', goal: 1, mine: mine(0) }, '0 of 1 book'],
    [{ type: 'minutes_read', goal: 1200, mine: mine(1000) }, '1,000 of 1,200 minutes'],
    [{ type: 'points_earned', goal: 80, mine: mine(264) }, '264 points, goal 80'],
    [{ type: 'quiz_accuracy', goal: 80, mine: mine(0, 2) }, '2 of 3 quizzes taken'],
    [{ type: 'quiz_accuracy', goal: 80, mine: mine(85, 3) }, '85% right, goal 80%'],
    [{ type: 'books_read', goal: 4, mine: null }, ''],
  ] as const)('%o', (challenge, words) => {
    expect(ownWords(challenge)).toBe(words)
  })

  it('is said of the squad as well', () => {
    const squad = { joined: 2, finished: 0, have: 73, target: 80, percent: 91 }
    expect(squadWords({ type: 'quiz_accuracy', squad })).toBe('73% right, goal 80%')
    expect(squadWords({ type: 'books_read', squad })).toBe('73 of 80 books')
  })
})

it('a card says what finishing pays', () => {
  const open = { mine: null, state: 'running' } as const
  const mine = { have: 4, quizzes: 0, percent: 100, finished: true, won: true }
  expect(badgeWords({ ...open, pays: 'badge' })).toBe('Finish it to win its badge')
  expect(badgeWords({ ...open, pays: 'needs_heroes' })).toBe('3 heroes must join to win a badge')
  expect(badgeWords({ ...open, pays: 'needs_days' })).toBe(
    'It must last at least 3 days to win a badge',
  )
  expect(badgeWords({ mine, state: 'ended', pays: 'badge' })).toBe('You won its badge')
})

it('a code is shown in two halves and a grade by its name', () => {
  expect(codeWords('CDFGHJKM')).toBe('CDFG HJKM')
  expect([gradeWords('3'), gradeWords('Mixed'), gradeWords('Year 4')]).toEqual([
    'Grade 3',
    'Mixed grades',
    'Year 4',
  ])
})
