import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import {
  dismissEncouragement,
  type Encouragement,
  sendEncouragement,
} from '#contract/family/encouragement.ts'
import { aFamily, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

async function theFamily() {
  const { parent, child } = await aFamily(t.db)
  const [asParent, asChild] = [await t.as(parent), await t.as(child)]
  const send = (sentence: string, id = child.id) =>
    asParent(sendEncouragement, { params: { id }, body: { sentence } })
  const cards = async (): Promise<Encouragement[]> =>
    (await asChild(getDashboard)).json().encouragements
  return { child, asChild, send, cards }
}

test('a sentence of a parent stands on the child’s desk until it is put away', async () => {
  const { asChild, send, cards } = await theFamily()
  const sent = (await send('You stuck with a hard book!')).json()
  expect(await cards()).toEqual([sent])
  expect(sent).toMatchObject({
    fromName: 'Ana',
    sentence: 'You stuck with a hard book!',
    putAway: false,
  })
  const away = await asChild(dismissEncouragement, { params: { id: sent.id } })
  expect(away.json()).toEqual({ putAway: true })
  expect(await cards()).toEqual([])
})

test('the newest three are shown, and ten a day are enough', async () => {
  const { send, cards } = await theFamily()
  for (let n = 1; n <= 10; n += 1) {
    t.clock.at += 1000
    expect((await send(`Well done ${n}`)).statusCode).toBe(200)
  }
  expect((await send('One more')).statusCode).toBe(429)
  expect((await cards()).map(({ sentence }) => sentence)).toEqual([
    'Well done 10',
    'Well done 9',
    'Well done 8',
  ])
})

test('no one writes to a child of others, and no one puts another’s card away', async () => {
  const { asChild, send } = await theFamily()
  const other = await theFamily()
  expect((await other.send('Hello there')).statusCode).toBe(200)
  expect((await send('Hello', other.child.id)).statusCode).toBe(404)
  const [card] = await other.cards()
  const params = { id: card?.id ?? '' }
  expect((await asChild(dismissEncouragement, { params })).statusCode).toBe(404)
  const teacher = await t.as(await aUser(t.db, { role: 'teacher' }))
  const body = { sentence: 'Hello' }
  const asked = { params: { id: other.child.id }, body }
  expect((await teacher(sendEncouragement, asked)).statusCode).toBe(403)
  expect((await send('   ')).body).toBe('Choose or type a message.')
  expect((await send('x'.repeat(141))).statusCode).toBe(400)
})
