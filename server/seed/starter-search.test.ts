import { beforeAll, expect, it } from 'vitest'
import { type Book, listBooks } from '#contract/books/books.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'
import { seedCatalogue } from './catalogue.ts'

const t = await sharedApp()
let asReader: Caller
beforeAll(async () => {
  await seedCatalogue(t.db, TEST_NOW)
  asReader = await t.as(await aStudent(t.db))
}, 120_000)

/** As children of six to ten write them. */
it.each([
  ['catapiller', 'The Very Hungry Caterpillar'],
  ['hungy caterpiler', 'The Very Hungry Caterpillar'],
  ['charlots web', "Charlotte's Web"],
  ['harry poter', "Harry Potter and the Sorcerer's Stone"],
  ['diry of a wimpy kid', 'Diary of a Wimpy Kid'],
  ['wher the wild things ar', 'Where the Wild Things Are'],
  ['gren egs and ham', 'Green Eggs and Ham'],
  ['jungel book', 'The Jungle Book'],
  ['goosbumps', 'Goosebumps'],
  ['percy jackson lightning theif', 'The Lightning Thief'],
  ['brige to terabithia', 'Bridge to Terabithia'],
  ['captin underpants', 'The Adventures of Captain Underpants'],
  ['frog and tode', 'Frog and Toad'],
  ['roled dahl', 'Roald Dahl'],
  ['dr suess', 'Dr. Seuss'],
  ['magik tree house', 'Magic Tree House'],
  ['velveteen rabit', 'The Velveteen Rabbit'],
  ['peeter pan', 'Peter Pan'],
  ['asterix cleopatra', 'Asterix and Cleopatra'],
  ['goodnite moon', 'Goodnight Moon'],
  ['junie b jonse', 'Junie B. Jones and the Stupid Smelly Bus'],
  ['kerius jorge', 'Curious George'],
  ['scardy skwirel', 'Scaredy Squirrel'],
])('finds by %j', async (search, wanted) => {
  const answer = await asReader(listBooks, { query: { search, limit: '6' } })
  const found = answer.json<Book[]>()
  const words = found.map(({ title, author, series }) => `${title} / ${author} / ${series}`)
  expect(words[0], words.join('\n')).toContain(wanted)
})
