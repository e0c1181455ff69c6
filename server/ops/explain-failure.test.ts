import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, openEmbedded } from '#server/db/open.ts'
import { explainFailure } from './explain-failure.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
/** Signs of a stack trace or a driver's own message. */
const TECHNICAL = /\n\s+at |node:internal|Error:|\[object/

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-heroes-failure-'))
  writeFileSync(join(folder, 'file'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function sentenceFor(work: () => Promise<unknown>): Promise<string | null> {
  const error = await work().then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  const sentence = explainFailure(error)
  expect(sentence).not.toMatch(TECHNICAL)
  return sentence
}

const open = (url: string) => () => openDatabase({ database: { kind: 'server', url } })

describe.skipIf(!SERVER)('a database that refuses us', () => {
  it.each([
    ['a wrong password', { password: 'no' }, /refused the user or the password/],
    ['no password', { password: '' }, /has no password/],
    ['an unknown user', { username: 'nobody' }, /refused the user/],
    ['an unknown database', { pathname: '/none' }, /"none" does not exist/],
    ['TLS it lacks', { search: '?ssl=true' }, /asks for TLS/],
  ])('is explained with %s', async (_, change, sentence) => {
    const url = Object.assign(new URL(SERVER), change)
    expect(await sentenceFor(open(url.href))).toMatch(sentence)
  })

  it('is explained without permission', async () => {
    const { db, close } = await openDatabase({ database: { kind: 'server', url: SERVER } })
    const work = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`create role only_for_this_test`)
        await tx.execute(sql`set local role only_for_this_test`)
        await tx.execute(sql`create schema drizzle_of_another`)
      })
    expect(await sentenceFor(work)).toMatch(/isn't allowed to do this: permission denied/)
    await close()
  })
})

it.each([
  [
    'no server',
    'postgres://app:x@127.0.0.1:1/heroes',
    /No database server answers at 127.0.0.1 port 1/,
  ],
  [
    'an unknown host',
    'postgres://app:x@no-such-host.invalid/heroes',
    /no-such-host.invalid .*(exist|looked up)/,
  ],
  ['no URL', 'postgres://a b:%@x:99999999/y', /isn't a URL/],
])('explains a database address with %s', async (_, url, sentence) => {
  expect(await sentenceFor(open(url))).toMatch(sentence)
})

it('explains a data folder that is a file or below one', async () => {
  expect(await sentenceFor(() => openEmbedded(join(folder, 'file')))).toMatch(/is a file/)
  expect(await sentenceFor(() => openEmbedded(join(folder, 'file', 'data')))).toMatch(
    /inside a file/,
  )
})

it('explains a port that is in use, an address of another machine and an impossible port', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const listen = (at: number, host: string) => async () => {
    const server = createServer().listen(at, host)
    await once(server, 'listening')
  }
  expect(await sentenceFor(listen(port, '127.0.0.1'))).toMatch(`Port ${port} is already in use`)
  expect(await sentenceFor(listen(0, '192.0.2.1'))).toMatch(
    /192.0.2.1, which this machine doesn't have/,
  )
  first.close()
})

it('leaves an error of ours to whoever develops this', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toBe(null)
  expect(explainFailure('a word')).toBe(null)
})

it.each(['../main.ts', 'backup-command.ts', 'restore-command.ts', 'admin-command.ts'])(
  'says one sentence when %s finds no database',
  async (file) => {
    const said = await new Promise<string>((resolve) => {
      const env = {
        ...process.env,
        DATABASE_URL: 'postgres://app:x@127.0.0.1:1/heroes',
        DATA_DIR: folder,
      }
      execFile(process.execPath, [join(import.meta.dirname, file)], { env }, (_, __, stderr) =>
        resolve(stderr),
      )
    })
    expect(said).toMatch(/No database server answers at 127.0.0.1 port 1/)
    expect(said).not.toMatch(TECHNICAL)
  },
)
