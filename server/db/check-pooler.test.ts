import { afterEach, expect, it } from 'vitest'
import { startFakePooler } from '#server/test/fake-pooler.ts'
import { checkPooler, PoolerError } from './check-pooler.ts'
import { openDatabase } from './open.ts'

let pooler: Awaited<ReturnType<typeof startFakePooler>>
afterEach(() => pooler.close())

it('refuses a pooler that loses prepared statements, and says what to do', async () => {
  pooler = await startFakePooler('loses prepared statements')
  await expect(checkPooler(pooler.url)).rejects.toThrow(PoolerError)
  const start = openDatabase({ database: { kind: 'server', url: pooler.url } })
  await expect(start).rejects.toThrow(/PgBouncer 1\.21 or newer .*pool_mode = session/)
})

it('refuses it also when another process of ours has just been refused', async () => {
  pooler = await startFakePooler('loses prepared statements')
  for (let n = 0; n < 3; n += 1) await expect(checkPooler(pooler.url)).rejects.toThrow(PoolerError)
})

it.each(['keeps prepared statements', 'is the server itself'] as const)(
  'accepts one that %s',
  async (kind) => {
    pooler = await startFakePooler(kind)
    await expect(checkPooler(pooler.url)).resolves.toBe(undefined)
  },
)
