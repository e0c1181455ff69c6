import { expect, test } from 'vitest'
import { isRetryable, retryTransactions, transactionRetries } from './retry-transactions.ts'
import type { Db } from './types.ts'

const deadlock = () =>
  new Error('Failed query', {
    cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  })

/** A database whose first transactions fail with these errors. */
function failing(...errors: Error[]) {
  const ran: string[] = []
  const db = {
    async transaction(work: () => Promise<string>) {
      ran.push(await work())
      const error = errors.shift()
      if (error) throw error
      return 'done'
    },
  }
  retryTransactions(db as unknown as Pick<Db, 'transaction'>)
  return { ran, run: () => db.transaction(async () => 'ran') }
}

test('a transaction that lost a deadlock or a serialization is run again', async () => {
  const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' })
  const { ran, run } = failing(deadlock(), conflict)
  const before = transactionRetries()
  expect(await run()).toBe('done')
  expect(ran).toHaveLength(3)
  expect(transactionRetries() - before).toBe(2)
})

test('it is run again three times at most, and then the error is told', async () => {
  const { ran, run } = failing(deadlock(), deadlock(), deadlock(), deadlock(), deadlock())
  await expect(run()).rejects.toSatisfy(isRetryable)
  expect(ran).toHaveLength(4)
})

test('any other error is told at once', async () => {
  const { ran, run } = failing(new Error('duplicate key'))
  await expect(run()).rejects.toThrow('duplicate key')
  expect(ran).toHaveLength(1)
})
