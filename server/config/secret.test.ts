import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecret } from './secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reading-heroes-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('creates one secret, however many ask for it at once, and keeps it', async () => {
  const config = { secret: null, dataDir }
  const secrets = await Promise.all([readSecret(config), readSecret(config), readSecret(config)])
  expect(new Set([...secrets, await readSecret(config)]).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0)
})

it('refuses an empty file instead of using it as the secret', async () => {
  writeFileSync(join(dataDir, 'secret'), '')
  await expect(readSecret({ secret: null, dataDir })).rejects.toThrow(/secret is damaged/)
})
