import { expect, it } from 'vitest'
import { InTurn } from './in-turn.ts'

it('runs one task at a time, in the order they came, and goes on after one that fails', async () => {
  const turns = new InTurn()
  const first = Promise.withResolvers<void>()
  const ran: string[] = []
  const all = Promise.allSettled([
    turns.run('ana', async () => {
      ran.push('first')
      await first.promise
      throw new Error('no')
    }),
    turns.run('ben', async () => ran.push('second')),
  ])
  await new Promise(setImmediate)
  expect(ran).toEqual(['first'])
  first.resolve()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(ran).toEqual(['first', 'second'])
})

it('lets a person have two, and no more than thirty wait in all', async () => {
  const turns = new InTurn({ waiting: 3 })
  const held = Promise.withResolvers<void>()
  const run = (personId: string) => turns.run(personId, () => held.promise)
  const under = [run('ana'), run('ana')]
  await expect(run('ana')).rejects.toMatchObject({ code: 'too_many_tries' })
  under.push(run('ben'))
  await expect(run('cleo')).rejects.toMatchObject({ code: 'unavailable' })
  held.resolve()
  await Promise.all(under)
  await expect(run('ana')).resolves.toBeUndefined()
})
