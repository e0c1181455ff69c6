import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT_RULES } from './content-rules.ts'
import { readTree, sourcesOf } from './source-tree.ts'
import { STRUCTURE_RULES } from './structure-rules.ts'

const repository = readTree(join(import.meta.dirname, '..'))
// Parsed once, before the first test and outside its time limit.
sourcesOf(repository)

describe.each([...STRUCTURE_RULES, ...CONTENT_RULES])('$name', ({ check, seeded, kept = [] }) => {
  it('holds in the whole repository', () => {
    expect(check(repository)).toEqual([])
  })

  it('finds every seeded breach and nothing where there is none', () => {
    for (const files of seeded) {
      expect(check(new Map(Object.entries(files))), JSON.stringify(files)).toHaveLength(1)
    }
    for (const files of kept) {
      expect(check(new Map(Object.entries(files))), JSON.stringify(files)).toEqual([])
    }
  })
})

it('reads only the files git keeps', () => {
  const paths = [...repository.keys()]
  expect(paths).toContain('package.json')
  expect(paths.filter((path) => /^(node_modules|dist|\.git)\//.test(path))).toEqual([])
})
