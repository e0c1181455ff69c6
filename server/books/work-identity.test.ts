import { describe, expect, test } from 'vitest'
import { fullTitle, isSameWork, type Naming, variantOf } from './work-identity.ts'

type Pair = [a: Naming, b: Naming]
const of = (title: string, more: Partial<Naming> = {}): Naming => ({ title, ...more })

const GOOSEBUMPS = { series: 'Goosebumps' }
const WIMPY = { series: 'Diary of a Wimpy Kid' }
const FABLEHAVEN = { series: 'Fablehaven' }
const PERCY = { series: 'Percy Jackson and the Olympians' }
const TREE_HOUSE = { series: 'Magic Tree House' }

const SAME: readonly Pair[] = [
  [of('Holes'), of('Holes')],
  [of("Charlotte's Web"), of('Charlottes Web')],
  [of('Wonder'), of('Wonder', { subtitle: 'A Novel' })],
  [of('Holes'), of('Holes', { subtitle: 'A Newbery Award Winner' })],
  [of('Hatchet'), of('Hatchet: 30th Anniversary Edition')],
  [of('The Giver'), of('The Giver (Movie Tie-In)')],
  [of('Matilda'), of('Matilda', { note: 'Unabridged' })],
  [of('Number the Stars'), of('Number the Stars', { subtitle: 'A Newbery Honor Book' })],
  [
    of('The Tale of Despereaux'),
    of('The Tale of Despereaux', { subtitle: 'Being the Story of a Mouse' }),
  ],
  [
    of('Diary of a Wimpy Kid', WIMPY),
    of('Diary of a Wimpy Kid', { subtitle: 'A Novel in Cartoons' }),
  ],
  [of('Dog Days', WIMPY), of('Diary of a Wimpy Kid', { subtitle: 'Dog Days' })],
  [of('Dog Days', WIMPY), of('Diary of a Wimpy Kid #4: Dog Days')],
  [of('Fablehaven', FABLEHAVEN), of('Fablehaven', { subtitle: 'Book 1' })],
  [of('Fablehaven', FABLEHAVEN), of('Fablehaven, Vol. 1')],
  [
    of('Rise of the Evening Star', FABLEHAVEN),
    of('Fablehaven', { subtitle: 'Rise of the Evening Star' }),
  ],
  [
    of('Night of the Living Dummy', GOOSEBUMPS),
    of('Goosebumps', { subtitle: 'Night of the Living Dummy' }),
  ],
  [of('Night of the Living Dummy', GOOSEBUMPS), of('Night of the Living Dummy (Goosebumps #7)')],
  [
    of('The Lightning Thief', PERCY),
    of('The Lightning Thief (Percy Jackson and the Olympians, Book 1)'),
  ],
  [of('Dinosaurs Before Dark', TREE_HOUSE), of('Magic Tree House #1: Dinosaurs Before Dark')],
  [of('Dinosaurs Before Dark', TREE_HOUSE), of('Dinosaurs Before Dark', { language: 'eng' })],
  [of('Goosebumps: Monster Blood'), of('Goosebumps', { subtitle: 'Monster Blood' })],
  [
    of('The One and Only Ivan'),
    of('The One and Only Ivan', { subtitle: 'A Newbery Award Winner' }),
  ],
]

const OTHER: readonly Pair[] = [
  [
    of('Goosebumps', { subtitle: 'Night of the Living Dummy' }),
    of('Goosebumps', { subtitle: 'Monster Blood' }),
  ],
  [
    of('Goosebumps', { subtitle: 'Monster Blood' }),
    of('Goosebumps', { subtitle: 'Say Cheese and Die!' }),
  ],
  [
    of('Goosebumps', { subtitle: 'Say Cheese and Die!' }),
    of('Goosebumps', { subtitle: 'The Haunted Mask' }),
  ],
  [of('Night of the Living Dummy', GOOSEBUMPS), of('Night of the Living Dummy II', GOOSEBUMPS)],
  [of('Goosebumps #1'), of('Goosebumps #2')],
  [of('Diary of a Wimpy Kid', WIMPY), of('Diary of a Wimpy Kid', { subtitle: 'Rodrick Rules' })],
  [of('Diary of a Wimpy Kid', WIMPY), of('Diary of a Wimpy Kid #4: Dog Days')],
  [of('Diary of a Wimpy Kid', WIMPY), of('Diary of a Wimpy Kid, Book 2')],
  [of('Dog Days', WIMPY), of('Diary of a Wimpy Kid: The Last Straw')],
  [of('Fablehaven', FABLEHAVEN), of('Fablehaven', { subtitle: 'Rise of the Evening Star' })],
  [of('Fablehaven', FABLEHAVEN), of('Fablehaven, Vol. 2')],
  [of('Fablehaven', FABLEHAVEN), of('Fablehaven', { subtitle: 'Book Two' })],
  [of('Fablehaven', FABLEHAVEN), of('Fablehaven: The Complete Collection')],
  [of('The Lightning Thief', PERCY), of('The Lightning Thief', { subtitle: 'The Graphic Novel' })],
  [
    of('The Lightning Thief', PERCY),
    of('Percy Jackson and the Olympians, Book Two: The Sea of Monsters'),
  ],
  [of('Dinosaurs Before Dark', TREE_HOUSE), of('Dinosaurs Before Dark Graphic Novel')],
  [of('Dinosaurs Before Dark', TREE_HOUSE), of('Magic Tree House Boxed Set, Books 1-4')],
  [of('Little Women'), of('Little Women (Abridged)')],
  [
    of('Little Women'),
    of('Little Women', { subtitle: 'Retold from the Louisa May Alcott Original' }),
  ],
  [of('Treasure Island'), of('Treasure Island', { note: 'Abridged edition' })],
  [of('Hidden Figures'), of('Hidden Figures', { subtitle: "Young Readers' Edition" })],
  [of('Matilda'), of('Matilda', { language: 'spa' })],
  [of('Matilda'), of('Matilda', { isbn13: '9788420464558' })],
  [of('Wonder'), of('Wonder', { language: 'de' })],
  [of('Holes'), of('Holes: A Study Guide')],
  [of('Dog Man'), of('Dog Man: A Tale of Two Kitties')],
  [of('The Bad Guys'), of('The Bad Guys: Episode 2')],
  [of('Warriors', { subtitle: 'Into the Wild' }), of('Warriors', { subtitle: 'Fire and Ice' })],
  [of('Wings of Fire: The Lost Heir'), of('Wings of Fire: The Hidden Kingdom')],
]

const words = ([a, b]: Pair) => [a, b].map((one) => Object.values(one).join(' / ')).join(' | ')

describe('two editions', () => {
  test.each(SAME.map((pair) => [words(pair), pair] as const))('are one work: %s', (_, [a, b]) => {
    expect([isSameWork(a, b), isSameWork(b, a)]).toEqual([true, true])
  })

  test.each(OTHER.map((pair) => [words(pair), pair] as const))('are two works: %s', (_, [a, b]) => {
    expect([isSameWork(a, b), isSameWork(b, a)]).toEqual([false, false])
  })

  test('a provider calls one work are, unless numbers, languages or kinds differ', () => {
    const sameKey = { sameKey: true }
    const novel = of('The Tale of Despereaux')
    expect(isSameWork(novel, of('Despereaux'), sameKey)).toBe(true)
    expect(isSameWork(novel, of('Despereaux', { language: 'fr' }), sameKey)).toBe(false)
    expect(isSameWork(novel, of('The Tale of Despereaux: The Graphic Novel'), sameKey)).toBe(false)
    expect(isSameWork(of('Fablehaven, Book 1'), of('Fablehaven, Book 3'), sameKey)).toBe(false)
  })
})

test('a title says which book of a series it is, and nothing of prizes', () => {
  expect(fullTitle(of('Goosebumps', { subtitle: 'Monster Blood' }))).toBe(
    'Goosebumps: Monster Blood',
  )
  expect(fullTitle(of('Fablehaven', { subtitle: 'Book 2' }))).toBe('Fablehaven: Book 2')
  expect(fullTitle(of('Holes', { subtitle: 'A Newbery Award Winner' }))).toBe('Holes')
})

test('an English prose edition is no variant', () => {
  expect(variantOf(of('Holes', { isbn13: '9780440414803' }))).toBe('')
  expect(variantOf(of('Hoyos', { language: 'spa', note: 'Abridged' }))).toBe('spa-abridged')
})
