import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '#contract/accounts/auth.ts'
import { signInWithCard, signInWithNameAndPictures } from '#contract/accounts/class-sign-in.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Picture } from '#domain/picture-password.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { issueCard } from './class-card.ts'
import { hashPictures, setPictures } from './picture-password.ts'
import { openBrowser } from './test-browser.ts'

const SCHOOL = '198.51.100.7'
const MINUTES = 10
const MINUTE_MS = 60_000
const HONEST = 600
const GUESSES = 1_500
const MAX_AN_HOUR = 10
const ATTACKED = 30
const WITH_PICTURES = 10
const PASSWORD = 'three quiet blue boats'
const RIGHT: Picture[] = ['sun', 'moon', 'star', 'tree']
const WRONG: Picture[] = ['sun', 'moon', 'star', 'boat']

type Pupil = { id: string; name: string; token: string }

const t = await sharedApp()

const browser = () => openBrowser(t.app, { address: SCHOOL })
const at = (pupils: readonly Pupil[], n: number) => pupils[n % pupils.length] as Pupil
const withPassword = ({ name }: Pupil, password = PASSWORD) => ({ name, password })

/** A class a script knows the names of, with cards and some with pictures. */
async function attackedClass(passwordHash: string): Promise<Pupil[]> {
  const names = Array.from({ length: ATTACKED }, (_, n) => `Kid ${n}`)
  const { children, teacher } = await aClass(t.db, names)
  const pupils: Pupil[] = []
  for (const [n, { id }] of children.entries()) {
    const name = `kid-${n}`
    await t.db.update(users).set({ signInName: name, passwordHash }).where(eq(users.id, id))
    const whose = { userId: id, issuedBy: teacher.id, at: TEST_NOW }
    const kept = n < WITH_PICTURES ? await hashPictures(t.deps, id, RIGHT) : null
    const token = await t.db.transaction(async (tx) => {
      if (kept) await setPictures(tx, { ...whose, hash: kept })
      return issueCard(tx, whose)
    })
    pupils.push({ id, name, token })
  }
  return pupils
}

test('600 children sign in within ten minutes behind one address while a script there guesses', async () => {
  // A quick hash: the queue for slow ones is tested by itself (server/accounts/people/hash-turns.test.ts).
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const attacked = await attackedClass(passwordHash)
  const quiet = await Promise.all(
    Array.from({ length: HONEST / 4 }, async (_, n) => {
      const { id } = await aStudent(t.db, { signInName: `quiet-${n}`, passwordHash })
      return { id, name: `quiet-${n}`, token: '' }
    }),
  )
  const byCard = async (pupil: Pupil) => {
    const opened = browser()
    await opened.call(signInWithCard, { token: pupil.token })
    return opened
  }
  const own = await Promise.all(attacked.map(byCard))
  const honest = [
    (n: number) => browser().call(signInWithCard, { token: at(attacked, n).token }),
    (n: number) => own[n % own.length]?.call(signIn, withPassword(at(attacked, n))),
    // A tablet that a classmate has used.
    async (n: number) =>
      (await byCard(at(attacked, n + 1))).call(signIn, withPassword(at(attacked, n))),
    (n: number) => browser().call(signIn, withPassword(at(quiet, n))),
  ]
  const guess = async (endpoint: Endpoint, pupil: Pupil, body: object) => {
    const { headers } = await browser().call(endpoint, body)
    const wasChecked = /^wrong_/.test(String(headers['x-error-code']))
    if (wasChecked) looked.set(pupil.id, (looked.get(pupil.id) ?? 0) + 1)
  }
  const guesses = [
    (n: number) => guess(signIn, at(attacked, n), withPassword(at(attacked, n), 'a guess')),
    (n: number) => {
      const pupil = at(attacked.slice(0, WITH_PICTURES), n)
      return guess(signInWithNameAndPictures, pupil, { name: pupil.name, pictures: WRONG })
    },
    (n: number) => guess(signInWithCard, at(attacked, n), { token: 'x'.repeat(43) }),
  ]
  const looked = new Map<string, number>()
  const answers: (number | undefined)[] = []
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const share = (all: number) =>
      Array.from({ length: all / MINUTES }, (_, n) => (minute * all) / MINUTES + n)
    await Promise.all([
      ...share(GUESSES).map((n) => guesses[n % 3]?.(Math.floor(n / 3))),
      ...share(HONEST).map(async (n) => {
        answers.push((await honest[n % 4]?.(Math.floor(n / 4)))?.statusCode)
      }),
    ])
    t.clock.at += MINUTE_MS
  }
  expect(answers).toHaveLength(HONEST)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect(looked.size).toBe(ATTACKED)
  expect(Math.max(...looked.values())).toBeLessThanOrEqual(MAX_AN_HOUR)
})
