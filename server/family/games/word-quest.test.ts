import { expect, test } from 'vitest'
import { getWordQuest, type QuestRound } from '#contract/family/games.ts'
import { aBook, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

const EASY = [
  'A frog wants to find the pond.',
  'The king has a new hat.',
  'Ana must learn to sing.',
  'A shy fox meets the queen.',
  'Ben hears a song in the barn.',
  'Two kids find an old map in the attic.',
  'A tiny ant wants to see the zoo.',
  'Every day the baby sits in the sun.',
  'Her dad gets a dog with one ear.',
  'An owl tells Kim about the moon.',
  'Sam puts his coin into the mud.',
  'They ask the hen for a big egg.',
]
const HARD =
  'When a mysterious stranger arrives, the princess must discover who stole the prophecy, and she follows the traitor to a forgotten palace.'

async function quest(readingLevel: number): Promise<QuestRound[]> {
  const call = await t.as(await aStudent(t.db, { readingLevel }))
  const response = await call(getWordQuest)
  expect(response.statusCode).toBe(200)
  return response.json().rounds
}

const missing = ({ choices, answer }: QuestRound) => choices[answer] ?? ''
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []

test('a book that no one described leads to a game without rounds', async () => {
  await aBook(t.db, { title: 'Blank', level: 1 })
  expect(await quest(1)).toEqual([])
})

test('a game has eight rounds of books near the level, with short sentences for the youngest', async () => {
  for (const [at, description] of EASY.entries()) {
    await aBook(t.db, { title: `Easy ${at}`, level: 1, description })
  }
  for (let at = 0; at < 70; at += 1) {
    await aBook(t.db, { title: `Hard ${at}`, level: 8, description: HARD })
  }
  const easy = await quest(1)
  expect(easy).toHaveLength(8)
  for (const round of easy) {
    expect(round.title).toMatch(/^Easy/)
    expect(wordsIn(round.before + round.after).length).toBeLessThan(12)
    expect(missing(round).length).toBeLessThanOrEqual(5)
  }
  // The hard books share one sentence, and no word is asked for twice.
  const hard = await quest(8)
  expect(hard.length).toBeGreaterThan(1)
  for (const round of hard) {
    expect(round.title).toMatch(/^Hard/)
    expect(missing(round).length).toBeGreaterThanOrEqual(5)
  }
})

test('the missing word stands nowhere else, and the four choices differ', async () => {
  for (const level of [1, 3, 8]) {
    for (const round of await quest(level)) {
      const told = wordsIn(`${round.before} ${round.after} ${round.title}`)
      expect(told).not.toContain(missing(round))
      expect(new Set(round.choices).size).toBe(4)
    }
  }
})

test('words of books that came from outside are not used', async () => {
  const description = 'A wizard hides the treasure in a violin.'
  for (let at = 0; at < 30; at += 1) {
    await aBook(t.db, { title: `Found ${at}`, level: 10, source: 'open-library', description })
  }
  for (const { title } of await quest(10)) expect(title).not.toMatch(/^Found/)
})

test('grown-ups may play, and no one who is signed out', async () => {
  for (const role of ['parent', 'teacher', 'admin'] as const) {
    const call = await t.as(await aUser(t.db, { role }))
    expect((await call(getWordQuest)).statusCode).toBe(200)
  }
  expect((await t.anyone(getWordQuest)).statusCode).toBe(401)
})
