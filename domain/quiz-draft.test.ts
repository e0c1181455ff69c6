import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blind,
  checkDraft,
  confirm,
  type DraftQuestion,
  type Fault,
  faultOf,
  spreadKeys,
} from './quiz-draft.ts'
import { gatherEvidence } from './quiz-evidence.ts'

const evidence = gatherEvidence({
  title: 'The Lantern Fox',
  author: 'R. Oduya',
  series: null,
  year: 2011,
  description:
    'Pip the fox finds a lantern in the snow. She carries it home because her brother fears the dark. ' +
    'On the way a goose asks for help. The goose has lost her eggs under the ice.',
  passages: [],
})

function question(given: Partial<DraftQuestion> = {}): DraftQuestion {
  return {
    question: 'What does Pip find in the snow?',
    options: ['A lantern', 'A red hat', 'A wooden boat', 'A lost key'],
    correct: 0,
    why: 'She finds a lantern in the snow.',
    about: 'story',
    quote: 'Pip the fox finds a lantern in the snow',
    ...given,
  }
}

describe('a question of a draft', () => {
  it('is kept when all about it holds', () => {
    expect(faultOf(question(), evidence)).toBeNull()
    expect(checkDraft([question()], { evidence, level: 2 }).dropped).toEqual([])
  })

  it.each<[string, Fault, Partial<DraftQuestion>]>([
    ['has three options', 'malformed', { options: ['A', 'B', 'C'] }],
    ['has a key that is no option', 'malformed', { correct: 4 }],
    ['has a key between two options', 'malformed', { correct: 0.5 }],
    ['has an option without a word', 'malformed', { options: ['A lantern', '...', 'b c', 'd'] }],
    ['asks nothing', 'malformed', { question: 'What?' }],
    [
      'has two right options in other letters',
      'options_alike',
      { options: ['A lantern', 'a  LANTERN.', 'A boat', 'A key'] },
    ],
    [
      'has an option about the other options',
      'options_refer_to_each_other',
      { options: ['A lantern', 'A boat', 'A key', 'All of the above'] },
    ],
    [
      'explains by the letter of an option',
      'options_refer_to_each_other',
      { why: 'Answer A is right.' },
    ],
    ['cites what the evidence does not say', 'not_in_evidence', { quote: 'Pip finds a sword' }],
    ['cites a single word', 'not_in_evidence', { quote: 'lantern' }],
    ['cites the title alone', 'not_in_evidence', { quote: 'The Lantern Fox' }],
    ['holds a word that is not for children', 'unsafe', { why: 'The goose drank whiskey.' }],
    ['holds one in disguise', 'unsafe', { why: 'Oh sh1t, a lantern.' }],
    ['leads to a web page', 'address', { why: 'See www.example.org for more.' }],
    ['holds markup', 'address', { question: 'What does <b>Pip</b> find in the snow?' }],
    [
      'has a right option far longer than the others',
      'gives_itself_away',
      {
        options: ['A lantern that glows warmly all through the night', 'A hat', 'A boat', 'A key'],
      },
    ],
    [
      'says its answer itself',
      'gives_itself_away',
      { question: 'Pip finds a lantern. What does she find?' },
    ],
  ])('is dropped when it %s', (_how, fault, given) => {
    expect(faultOf(question(given), evidence)).toBe(fault)
  })

  it('is dropped when it is too hard for a reader of the book', () => {
    const hard = question({
      question: 'Which extraordinary illumination apparatus does the protagonist discover?',
    })
    expect(checkDraft([hard], { evidence, level: 2 }).dropped).toEqual([
      { question: hard.question, fault: 'too_hard' },
    ])
    expect(checkDraft([hard], { evidence, level: 9 }).kept).toEqual([hard])
  })

  it('is asked once', () => {
    const again = question({ question: 'What did the fox find there?' })
    const { kept, dropped } = checkDraft([question(), again, question()], { evidence, level: 3 })
    expect(kept).toHaveLength(1)
    expect(dropped.map(({ fault }) => fault)).toEqual(['asked_twice', 'asked_twice'])
  })
})

describe('the keys of a quiz', () => {
  const five = Array.from({ length: 5 }, (_, i) => question({ question: `Question ${i} of Pip?` }))

  it('are spread when a writer always puts the answer first, and no question is lost', () => {
    const spread = spreadKeys(five, 'book')
    expect(spread).toHaveLength(5)
    expect(new Set(spread.map(({ correct }) => correct)).size).toBe(4)
    for (const { options, correct } of spread) expect(options[correct]).toBe('A lantern')
    expect(spreadKeys(five, 'book'), 'the same seed spreads the same way').toEqual(spread)
  })

  it('are rarely the longest option', () => {
    const telling = (i: number) =>
      question({
        question: `Question ${i} of Pip?`,
        options: [`A lantern no ${i}`, 'A hat', 'A boat', 'A key'],
      })
    const plain = (i: number) =>
      question({
        question: `Question ${i} of Pip?`,
        options: [`Lamp ${i}`, 'A red hat', 'A boat', 'A key'],
      })
    const draft = [telling(1), telling(2), telling(3), plain(4)]
    const { kept, dropped } = checkDraft(draft, { evidence, level: 3 })
    expect(dropped.map(({ fault }) => fault)).toEqual(['gives_itself_away', 'gives_itself_away'])
    expect(kept).toHaveLength(2)
  })

  it('hold for any list: spread evenly, options the same, the answer the same', () => {
    const drafts = fc.array(
      fc.record({
        texts: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 4, maxLength: 4 }),
        correct: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(drafts, fc.string(), (list, seed) => {
        const before = list.map(({ texts, correct }) => question({ options: texts, correct }))
        const after = spreadKeys(before, seed)
        const counts = [0, 1, 2, 3].map((p) => after.filter((q) => q.correct === p).length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        after.forEach(({ options, correct }, i) => {
          expect([...options].sort()).toEqual([...(before[i]?.options ?? [])].sort())
          expect(options[correct]).toBe(before[i]?.options[before[i].correct])
        })
      }),
    )
  })
})

describe('the second reading', () => {
  const two = [question(), question({ question: 'Who fears the dark?', correct: 2 })]

  it('gets neither key nor reason nor citation', () => {
    expect(Object.keys(blind(two)[0] ?? {}).sort()).toEqual(['options', 'question'])
  })

  it.each([
    ['finds the key alone', [[0], [2]], 2],
    ['finds two right options', [[0, 1], [2]], 1],
    ['finds another option', [[1], [2]], 1],
    ['finds none', [[], [2]], 1],
    ['leaves a question out', [[0]], 1],
  ])('keeps what it confirms when it %s', (_how, reading, count) => {
    const { kept, dropped } = confirm({ kept: two, dropped: [] }, reading)
    expect(kept).toHaveLength(count)
    expect(dropped.every(({ fault }) => fault === 'not_confirmed')).toBe(true)
    expect(dropped).toHaveLength(2 - count)
  })
})

describe('any draft at all', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('A lantern', 'the fox', 'All of these', 'http://a.org', 'shit', '', '?'),
  )
  const anything = fc.record({
    question: text,
    options: fc.array(text, { maxLength: 6 }),
    correct: fc.oneof(fc.integer({ min: -1, max: 6 }), fc.double()),
    why: text,
    about: fc.constantFrom('story' as const, 'words' as const),
    quote: fc.oneof(text, fc.constantFrom(...evidence.sentences)),
  })

  it('leaves only questions without a fault, and tells of each other one', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (draft) => {
        const { kept, dropped } = checkDraft(draft, { evidence, level: 4 })
        expect(kept.length + dropped.length).toBe(draft.length)
        for (const one of kept) expect(faultOf(one, evidence)).toBeNull()
      }),
    )
  })
})
