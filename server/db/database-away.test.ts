import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { openServer } from './open.ts'

const AUTHENTICATION_OK = Buffer.from('520000000800000000', 'hex')
const SET_DONE = Buffer.from('430000000853455400', 'hex')
const BEGIN_DONE = Buffer.from('430000000a424547494e00', 'hex')
const IN_TRANSACTION = Buffer.from('5a0000000554', 'hex')
const READY = Buffer.from('5a0000000549', 'hex')

test('a server lost in the middle of a transaction is away, and the process lives on', async () => {
  // Just enough of PostgreSQL to begin a transaction; it hangs up on whatever comes then.
  const server = createServer((socket) => {
    const answers = [
      Buffer.concat([AUTHENTICATION_OK, READY]),
      Buffer.concat([SET_DONE, READY]),
      Buffer.concat([BEGIN_DONE, IN_TRANSACTION]),
    ]
    socket.on('data', () => {
      const answer = answers.shift()
      if (answer) socket.write(answer)
      else socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = await openServer(`postgres://app:secret@127.0.0.1:${port}/heroes`)

  const failed = database.db.transaction((tx) => tx.execute(sql`select 1`))
  const error: unknown = await failed.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(isDatabaseAway(error)).toBe(true)

  server.close()
  await database.close()
})

test.each([
  ['a connection closed by its own client', 'Client was closed and is not queryable'],
  ['a broken connection', 'Connection terminated unexpectedly'],
  ['no connection in time', 'Connection terminated due to connection timeout'],
  ['no answer in time', 'Query read timeout'],
  ['no free connection', 'timeout exceeded when trying to connect'],
])('%s means that the database is away', (_, message) => {
  expect(isDatabaseAway(new Error('Failed query', { cause: new Error(message) }))).toBe(true)
})

test('a full disk means away, a wrong statement does not', () => {
  expect(isDatabaseAway(Object.assign(new Error('no space left'), { code: '53100' }))).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('no such column'), { code: '42703' }))).toBe(false)
})
