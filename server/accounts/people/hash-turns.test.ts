import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { HashTurns, type Sender } from './hash-turns.ts'

function aQueue() {
  const turns = new HashTurns(1)
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const started = turns.take({ from: 'first', isKnown: true }, () => first.promise)
  const ask = (name: string, sender: Sender) =>
    turns.take(sender, async () => {
      done.push(name)
    })
  return { ask, done, go: () => first.resolve(), started }
}

const school = { from: '198.51.100.7', isKnown: false }
const home = { from: '192.0.2.9', isKnown: false }
const known = { from: '198.51.100.7', isKnown: true }

test('serves known browsers first and the addresses of the others in turn', async () => {
  const { ask, done, go, started } = aQueue()
  const asked = [
    ask('school 1', school),
    ask('school 2', school),
    ask('school 3', school),
    ask('home 1', home),
    ask('home 2', home),
    ask('known', known),
  ]
  go()
  await Promise.all([started, ...asked])
  expect(done).toEqual(['known', 'school 1', 'home 1', 'school 2', 'home 2', 'school 3'])
})

test('a flood from one address is refused in the end, and holds up no other address', async () => {
  const { ask, done, go, started } = aQueue()
  const flood = Array.from({ length: 1200 }, (_, index) => ask(`flood ${index}`, school))
  const asked = [ask('home', home), ask('known', known)]
  go()
  const results = await Promise.allSettled(flood)
  await Promise.all([started, ...asked])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(200)
  for (const { reason } of refused) expect((reason as AppError).code).toBe('sign_in_busy')
  expect(done.indexOf('known')).toBe(0)
  expect(done.indexOf('home')).toBeLessThan(3)
})

test('work that fails gives its turn on', async () => {
  const turns = new HashTurns(1)
  const fail = turns.take(home, () => Promise.reject(new AppError('bad_request')))
  const next = turns.take(home, async () => 'served')
  await expect(fail).rejects.toThrow(AppError)
  expect(await next).toBe('served')
})
