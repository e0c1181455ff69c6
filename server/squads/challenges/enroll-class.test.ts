import { expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { enrollClass, joinChallenge, listChallenges } from '#contract/squads/challenges.ts'
import { challenges } from '#server/db/schema/squads.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass, aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aClassWithChallenge() {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo', 'Zoe'])
  const { id } = await aChallenge(t.db, squad)
  const call = await t.as(teacher)
  const enroll = () => call(enrollClass, { params: { id } })
  const joined = async () => {
    const list = await call(listChallenges, { params: { id: String(squad.id) } })
    return list.json<Output<typeof listChallenges>>()[0]?.squad.joined
  }
  return { id, children, enroll, joined }
}

it('enters every student who is not in it yet, once', async () => {
  const { id, children, enroll, joined } = await aClassWithChallenge()
  const [maya] = children
  if (!maya) throw new Error('no child')
  await (await t.as(maya))(joinChallenge, { params: { id } })
  expect((await enroll()).json()).toEqual({ enrolled: 2 })
  expect(await joined()).toBe(3)
  expect((await enroll()).json()).toEqual({ enrolled: 0 })
  expect(await joined()).toBe(3)
})

it('counts two taps at once as one', async () => {
  const { enroll, joined } = await aClassWithChallenge()
  const answers = await Promise.all([enroll(), enroll()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await joined()).toBe(3)
})

it('is refused for a challenge that is over, and to other teachers', async () => {
  const { id, enroll, joined } = await aClassWithChallenge()
  const stranger = await t.as(await aTeacher(t.db))
  expect((await stranger(enrollClass, { params: { id } })).statusCode).toBe(404)
  await t.db.update(challenges).set({ endsAt: new Date(TEST_NOW - 1) })
  expect((await enroll()).headers['x-error-code']).toBe('challenge_ended')
  expect(await joined()).toBe(0)
})
