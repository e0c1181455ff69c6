import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const SERVER = join(import.meta.dirname, '..')

test('no two advisory locks have the same number', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('advisory locks are taken from the list alone', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const own = sources.filter((path) =>
    /pg_(try_)?advisory_\w*lock\((?!\$1|\$\{ADVISORY_LOCKS)/.test(
      readFileSync(join(SERVER, path), 'utf8'),
    ),
  )
  expect(own).toEqual([])
})
