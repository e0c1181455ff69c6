import { describe, expect, it, test } from 'vitest'
import { chooseMotif } from './choose-motif.ts'
import { COVER_MOTIFS } from './cover-motifs.ts'
import { KNOWN_TITLES } from './known-titles.ts'

describe('the picture on a cover', () => {
  it.each([
    ['Charlotte’s Web', 'spider'],
    ['The Invisible Dog', 'dog'],
    ['A Rocket for Nina', 'rocket'],
    ['The Case of the Missing Cake', 'lens'],
    ['Dinosaurs of the South', 'dinosaur'],
    ['El gato y la luna', 'cat'],
    ['The Category', 'star'],
  ])('%s: %s', (title, motif) => {
    expect(chooseMotif(title, 0)).toBe(motif)
  })

  it('is the same each time where the title tells nothing, and not the same for all', () => {
    const chosen = [0, 1, 2, 3].map((hash) => chooseMotif('Zwirble', hash))
    expect(chosen).toEqual([0, 1, 2, 3].map((hash) => chooseMotif('Zwirble', hash)))
    expect(new Set(chosen).size).toBe(4)
  })
})

test('there are more than thirty pictures, and no book is known by two', () => {
  expect(Object.keys(COVER_MOTIFS).length).toBeGreaterThan(30)
  const titles = KNOWN_TITLES.flatMap(([, names]) => names.split('|'))
  expect(new Set(titles).size).toBe(titles.length)
})
