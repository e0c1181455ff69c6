import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseHero } from '#contract/privacy.ts'
import { openLog } from '#server/config/log.ts'
import { readSecret } from '#server/config/secret.ts'
import { ErasureFile } from '#server/db/erasure-file.ts'
import { openEmbedded } from '#server/db/open.ts'
import { aFullLife } from '#server/test/full-life.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'

/** The database's own pages keep deleted data until they are overwritten. */
const PAGES = 'pg/'

let folder: string
let t: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erased-files-'))
  const config = { dataDir: folder, secret: null }
  const database = await openEmbedded(folder)
  await database.migrate()
  await readSecret(config)
  const log = openLog('debug', pino.destination({ dest: join(folder, 'app.log'), sync: true }))
  t = await startTestApp({ database, log, erasureFile: new ErasureFile(config) })
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Every file in the folder, except database pages, that contains one of the texts. */
async function filesWith(texts: readonly string[]): Promise<{ all: string[]; found: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(PAGES))
    .sort()
  const found: string[] = []
  for (const path of all) {
    const bytes = await readFile(join(folder, path))
    if (texts.some((text) => bytes.includes(text))) found.push(path)
  }
  return { all, found }
}

it('leaves the name of an erased child in no file of the data folder', async () => {
  const { child, canary, asParent, params } = await aFullLife(t)
  const wrong = await asParent(eraseHero, { params, body: { firstName: 'Somebody' } })
  expect(wrong.headers['x-error-code']).toBe('name_does_not_match')
  const answer = await asParent(eraseHero, { params, body: { firstName: canary } })
  expect(answer.statusCode).toBe(200)
  const { all, found } = await filesWith([canary, canary.toLowerCase()])
  expect(all).toEqual(expect.arrayContaining(['app.log', 'erasures.jsonl', 'secret']))
  expect(found).toEqual([])
  // Only the id, so that no restore brings the child back.
  expect((await filesWith([child.id])).found).toEqual(['erasures.jsonl'])
})
