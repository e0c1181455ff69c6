/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const SHEET = join(import.meta.dirname, '../web/ui/styles/first-letters.css')
const FOLDER = join(import.meta.dirname, '../.cache/first-letters')
/** What figures in a column need, and what makes a word look set by hand. */
const KEPT = ['kern', 'liga', 'tnum']
/** The weights that the screens use. */
const FACES = [
  {
    name: 'grandstander',
    whole: '@fontsource-variable/grandstander/files/grandstander-latin-wght-normal.woff2',
    weights: { min: 600, max: 900, default: 600 },
  },
  {
    name: 'atkinson',
    whole:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    weights: { min: 400, max: 700, default: 400 },
  },
]

/** Cuts the letters that `first-letters.css` names out of the whole faces, into files of their own. */
export function firstLetters(): Plugin {
  return {
    name: 'first-letters',
    async config() {
      const letters = lettersOf(await readFile(SHEET, 'utf8'))
      await mkdir(FOLDER, { recursive: true })
      for (const { name, whole, weights } of FACES) {
        const font = await readFile(createRequire(import.meta.url).resolve(whole))
        const first = await subsetFont(font, letters, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          keepFeatures: KEPT,
        })
        await writeFile(join(FOLDER, `${name}-first.woff2`), first)
      }
      return { resolve: { alias: { '@first-letters': FOLDER } } }
    },
  }
}

/** Every letter in the ranges of a sheet, which are the same for all its faces. */
function lettersOf(sheet: string): string {
  const [ranges, ...others] = new Set(sheet.match(/(?<=unicode-range:)[^;]+/g))
  if (!ranges || others.length > 0) throw new Error('The first faces must have the same letters.')
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      const many = Number.parseInt(to, 16) - first + 1
      return Array.from({ length: many }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}
