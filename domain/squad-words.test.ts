import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { newSquadName, problemOfWords } from './squad-words.ts'
import { inEnglish } from './test/in-english.ts'

const child = { grownUp: false }
const teacher = { grownUp: true }

describe('the words of a squad', () => {
  it.each(['The shit squad', 'f.u.c.k', 'Readers', 'Sh1t happens'])('are judged: %s', (text) => {
    expect(problemOfWords([null, text], teacher)).toBe(text === 'Readers' ? null : 'unkind')
  })

  it.each(['Moby Dick Readers', 'Class 3B', 'Room 12, 2026', 'Dr. Seuss fans', 'Ms. Assad'])(
    'may be these: %s',
    (text) => expect(problemOfWords([text], child)).toBeNull(),
  )

  it.each(['me@mail.example', '555-123-4567', 'see www.thing', 'chat.com/us', '@leo_reads'])(
    'hold no way to reach a child when a child writes them: %s',
    (text) => {
      expect(problemOfWords([text], child)).toBe('contact')
      expect(problemOfWords([text], teacher)).toBeNull()
    },
  )

  it('that we offer are always fine', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const name = inEnglish(newSquadName(seededRandom(seed)))
        expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
        expect(problemOfWords([name], child)).toBeNull()
      }),
    )
  })
})
