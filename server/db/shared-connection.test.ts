import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#server/test/test-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { nameStatements } from './name-statements.ts'
import { shortRead } from './prepared-once.ts'
import { seedVersions } from './schema/seed.ts'
import { SharedConnection } from './shared-connection.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const WHO = 'select pg_backend_pid() as pid'

describe('a shared connection', () => {
  let shared: SharedConnection
  beforeEach(() => {
    shared = new SharedConnection(SERVER, async (client) => nameStatements(client))
  })
  afterEach(() => shared.close())

  const numbered = (n: number) => shared.query({ text: 'select $1::int as n' }, [n])
  const pid = async (): Promise<number> => (await shared.query(WHO)).rows[0].pid

  it('gives each of many reads its own answer, over one connection', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => numbered(n)))
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
    expect(new Set(await Promise.all([pid(), pid(), pid()])).size).toBe(1)
  })

  it('lets a read fail alone', async () => {
    const wrong = { text: 'select 1 / $1::int as n' }
    const answers = await Promise.allSettled([
      numbered(1),
      shared.query(wrong, [0]),
      numbered(2),
      shared.query({ text: 'select n from nowhere' }),
      shared.query(wrong, [1]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  it('opens again after the server has ended it', async () => {
    const lost = await pid()
    const waiting = shared.query('select pg_sleep(60)').catch((error: unknown) => error)
    const other = new pg.Client({ connectionString: SERVER })
    await other.connect()
    await other.query('select pg_terminate_backend($1, 10000)', [lost])
    await other.end()
    expect(isDatabaseAway(await waiting)).toBe(true)
    expect(await pid()).not.toBe(lost)
    expect((await numbered(3)).rows).toEqual([{ n: 3 }])
  })

  it('answers what is under way before it closes', async () => {
    const answers = [numbered(1), numbered(2)]
    await Promise.all([...answers, shared.close()])
    expect((await answers[1])?.rows).toEqual([{ n: 2 }])
    expect(isDatabaseAway(await numbered(3).catch((error: unknown) => error))).toBe(true)
  })
})

it('drops a connection that answers nothing, and the next read opens another', async () => {
  let connections = 0
  const shared = new SharedConnection(SERVER, async () => {
    connections += 1
  })
  await shared.query(WHO)
  const stuck = shared.query('select pg_sleep(60)').catch((reason: unknown) => reason)
  const behind = shared.query(WHO).catch((reason: unknown) => reason)
  expect(isDatabaseAway(await stuck)).toBe(true)
  expect(isDatabaseAway(await behind)).toBe(true)
  expect((await shared.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  expect(connections).toBe(2)
  await shared.close()
})

it('keeps a connection that is slow but answers, however long the line is', async () => {
  let connections = 0
  const count = async () => {
    connections += 1
  }
  const shared = new SharedConnection(SERVER, count, 1500)
  const reads = Array.from({ length: 20 }, () => shared.query('select pg_sleep(0.1)'))
  await Promise.all(reads)
  expect(connections).toBe(1)
  await shared.close()
})

it('is not dropped when this process itself was busy', async () => {
  let connections = 0
  const count = async () => {
    connections += 1
  }
  const shared = new SharedConnection(SERVER, count, 100)
  await shared.query(WHO)
  const answer = shared.query('select 1 as n')
  const until = performance.now() + 400
  while (performance.now() < until);
  expect((await answer).rows).toEqual([{ n: 1 }])
  expect(connections).toBe(1)
  await shared.close()
})

it('leaves no connection behind that could not be made ready', async () => {
  const pids: number[] = []
  const shared = new SharedConnection(SERVER, async (client) => {
    pids.push((await client.query(WHO)).rows[0].pid)
    throw new Error('not ready')
  })
  await expect(shared.query(WHO)).rejects.toThrow('not ready')
  const other = new pg.Client({ connectionString: SERVER })
  await other.connect()
  const stillThere = async () =>
    (await other.query('select 1 from pg_stat_activity where pid = any($1)', [pids])).rowCount
  expect(pids).toHaveLength(1)
  await expect.poll(stillThere, { timeout: 60_000 }).toBe(0)
  await other.end()
  await shared.close()
})

it('tries again at the next read when there was no server to connect to', async () => {
  const prepared: pg.Client[] = []
  const nowhere = new URL(SERVER)
  nowhere.port = '1'
  const shared = new SharedConnection(nowhere.href, async (client) => void prepared.push(client))
  for (let tries = 0; tries < 2; tries += 1) {
    const error = await shared.query(WHO).catch((reason: unknown) => reason)
    expect(isDatabaseAway(error)).toBe(true)
  }
  expect(prepared).toEqual([])
  await shared.close()
})

it('is what short reads go over, but not those of a transaction', async () => {
  const versionOf = shortRead((db) =>
    db
      .select({ hash: seedVersions.hash, pid: sql<number>`pg_backend_pid()` })
      .from(seedVersions)
      .where(eq(seedVersions.name, sql.placeholder('name')))
      .prepare('version_of'),
  )
  const { db, close } = await testDatabase()
  await db.insert(seedVersions).values({ name: 'one', hash: 'old' })
  const outside = () => versionOf(db).execute({ name: 'one' })
  await db.transaction(async (tx) => {
    await tx.update(seedVersions).set({ hash: 'new' }).where(eq(seedVersions.name, 'one'))
    const [[mine], [first], [second]] = await Promise.all([
      versionOf(tx).execute({ name: 'one' }),
      outside(),
      outside(),
    ])
    expect([mine?.hash, first?.hash]).toEqual(['new', 'old'])
    expect(first?.pid).toBe(second?.pid)
    expect(mine?.pid).not.toBe(first?.pid)
  })
  expect((await outside())[0]?.hash).toBe('new')
  await close()
})
