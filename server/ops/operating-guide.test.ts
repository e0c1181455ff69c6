import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VARIABLES } from '#server/config/config.ts'
import { RETENTION } from '#server/privacy/retention-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')

it('names every variable there is', () => {
  expect(VARIABLES.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

it('names no command that is not there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const named = [...guide.matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts) && name !== 'ci')).toEqual([])
})

it('shows what is deleted and when as it is done', () => {
  const [, table = ''] = guide.split('| what | kept |\n|---|---|\n')
  const rows = RETENTION.map(({ what, kept }) => `| ${what} | ${kept} |`)
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows)
})
