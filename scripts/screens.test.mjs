import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compress, sourcesStamp } from './screens.mjs'

let base
let stamp

async function write(path, text) {
  const file = join(base, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
}

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'sources-'))
  await write('web/quiz/quiz-screen.tsx', 'one')
  await write('package-lock.json', '{}')
  stamp = await sourcesStamp(base)
})

afterEach(() => rm(base, { recursive: true }))

it('builds nothing again when nothing changed', async () => {
  expect(await sourcesStamp(base)).toBe(stamp)
})

it.each([
  ['a screen', 'web/quiz/quiz-screen.tsx'],
  ['a new file', 'web/quiz/queries.ts'],
  ['a rule', 'domain/points.ts'],
  ['the contract', 'contract/quiz/quiz.ts'],
  ['a package', 'package-lock.json'],
])('builds again when %s changed', async (_, path) => {
  await write(path, 'two')
  expect(await sourcesStamp(base)).not.toBe(stamp)
})

it('does not build again for a test or for the server', async () => {
  await write('web/quiz/quiz-run.test.ts', 'two')
  await write('server/main.ts', 'two')
  expect(await sourcesStamp(base)).toBe(stamp)
})

it('puts both compressed forms beside a file, and none beside a picture or a small file', async () => {
  const text = 'once upon a time '.repeat(200)
  await write('built/story.js', text)
  await write('built/face.woff2', text)
  await write('built/short.js', 'a')
  const folder = join(base, 'built')
  await compress(folder)
  expect((await readdir(folder)).sort()).toEqual([
    'face.woff2',
    'short.js',
    'story.js',
    'story.js.br',
    'story.js.gz',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'story.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'story.js.gz'))).toString()).toBe(text)
})
