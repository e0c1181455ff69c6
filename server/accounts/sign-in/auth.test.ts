import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import {
  getCurrentUser,
  getSignInOptions,
  signIn,
  signInDemo,
  signOut,
  signUp,
} from '#contract/accounts/auth.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { hashPassword } from './password.ts'
import { openBrowser } from './test-browser.ts'

/** The embedded database takes one transaction at a time; only a server can really race. */
const ON_SERVER = process.env.TEST_DATABASE_URL !== undefined
const PASSWORD = 'three quiet blue boats'

const t = await sharedApp({ empties: [users, rateLimits] })

function newcomer(given: Record<string, unknown> = {}) {
  return {
    role: 'parent',
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.org',
    password: PASSWORD,
    timeZone: 'America/Chicago',
    ...given,
  }
}

/** Lets everyone look at the users and no one add one, until the answer is called. */
async function holdInserts(): Promise<() => void> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await new Promise<void>((held, failed) => {
    t.db
      .transaction(async (tx) => {
        await tx.execute(sql`lock table users in share mode`)
        held()
        await released
      })
      .catch(failed)
  })
  return letGo
}

/** How many transactions stand waiting for another. */
async function waiting(): Promise<number> {
  const { rows } = await t.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and not granted`,
  )
  return rows[0]?.count ?? 0
}

describe('signing up', () => {
  it('makes the first account of a fresh installation its administrator', async () => {
    expect((await t.anyone(getSignInOptions)).json()).toMatchObject({
      demo: false,
      firstAccount: true,
    })
    const answer = await t.anyone(signUp, { body: newcomer({ role: 'teacher' }) })
    expect(answer.json()).toMatchObject({
      role: 'admin',
      approved: true,
      verified: true,
      onboardingCompleted: true,
      email: 'ana@example.org',
    })
    expect((await t.anyone(getSignInOptions)).json()).toMatchObject({
      demo: false,
      firstAccount: false,
    })
  })

  it('makes one administrator when several are first at once', async () => {
    const letGo = ON_SERVER ? await holdInserts() : () => undefined
    const asked = [1, 2, 3, 4, 5].map((n) =>
      t.anyone(signUp, { body: newcomer({ email: `first${n}@example.org` }) }),
    )
    try {
      if (ON_SERVER) await vi.waitFor(async () => expect(await waiting()).toBe(5), 10_000)
    } finally {
      letGo()
    }
    const roles = (await Promise.all(asked)).map((answer) => answer.json().role).sort()
    expect(roles).toEqual(['admin', 'parent', 'parent', 'parent', 'parent'])
  })

  it('makes accounts that have to be verified, and a teacher waits for the administrator too', async () => {
    await aUser(t.db, { role: 'admin' })
    const parent = await t.anyone(signUp, { body: newcomer() })
    expect(parent.json()).toMatchObject({ role: 'parent', approved: true, verified: false })
    const teacher = newcomer({ role: 'teacher', email: 'tom@example.org' })
    expect((await t.anyone(signUp, { body: teacher })).json()).toMatchObject({
      role: 'teacher',
      approved: false,
      onboardingCompleted: true,
    })
    const again = await t.anyone(signIn, {
      body: { name: 'tom@example.org', password: PASSWORD },
    })
    expect(again.json()).toMatchObject({ role: 'teacher', approved: false })
  })

  it('signs the new account in', async () => {
    const browser = openBrowser(t.app)
    await browser.call(signUp, newcomer())
    expect((await browser.call(getCurrentUser)).json()).toMatchObject({ firstName: 'Ana' })
  })

  it('refuses a short password and a role no one may choose', async () => {
    for (const wrong of [{ password: 'fourteen chars' }, { role: 'admin' }, { role: 'student' }]) {
      const answer = await t.anyone(signUp, { body: newcomer(wrong) })
      expect(answer.statusCode).toBe(400)
    }
    expect(await t.db.select().from(users)).toEqual([])
  })

  it('takes nothing but what the form asks for', async () => {
    await aUser(t.db, { role: 'admin' })
    const id = '00000000-0000-7000-8000-000000000000'
    const forged = newcomer({
      role: 'teacher',
      approved: true,
      verified: true,
      points: 5000,
      id,
      timeZone: 'Mars/Olympus',
    })
    const answer = await t.anyone(signUp, { body: forged })
    expect(answer.json()).toMatchObject({ approved: false, verified: false, points: 0 })
    expect(answer.json().id).not.toBe(id)
    const [row] = await t.db.select().from(users).where(eq(users.id, answer.json().id))
    expect(row?.timeZone).toBe('UTC')
  })

  it('keeps only a slow hash of the password, and shows it to no one', async () => {
    const answer = await t.anyone(signUp, { body: newcomer() })
    const [row] = await t.db.select().from(users)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(answer.body).not.toContain('argon2')
    expect(answer.body).not.toContain(PASSWORD)
  })

  it('stops one address after sixty sign-ups in an hour', async () => {
    await aUser(t.db, { role: 'admin', email: 'ana@example.org' })
    for (let n = 1; n <= 60; n += 1) {
      expect((await t.anyone(signUp, { body: newcomer() })).statusCode).toBe(200)
    }
    expect((await t.anyone(signUp, { body: newcomer() })).statusCode).toBe(429)
    const elsewhere = openBrowser(t.app, { address: '192.0.2.9' })
    expect((await elsewhere.call(signUp, newcomer())).statusCode).toBe(200)
    t.clock.at += 3_600_000
    expect((await t.anyone(signUp, { body: newcomer() })).statusCode).toBe(200)
  })
})

describe('signing in', () => {
  it('opens a grown-up’s account by email, in any case', async () => {
    const passwordHash = await hashPassword(PASSWORD)
    await aUser(t.db, { role: 'parent', email: 'Ana@example.org', passwordHash })
    const answer = await t.anyone(signIn, {
      body: { name: ' aNA@EXAMPLE.org', password: PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ role: 'parent', email: 'Ana@example.org' })
  })

  it('opens a hero’s account by sign-in name, in any case and on any keyboard', async () => {
    const passwordHash = await hashPassword('sun\u00e9 8')
    await aUser(t.db, { signInName: '\u00c9mile the Fox', email: 'e@example.org', passwordHash })
    const answer = await t.anyone(signIn, {
      body: { name: 'e\u0301mile THE fox', password: 'sune\u0301 8' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ role: 'student', email: null, lastName: null })
  })

  it('answers a wrong password and a name no one has with the same words', async () => {
    await aUser(t.db, { signInName: 'maya', passwordHash: await hashPassword('paper moon') })
    const wrong = await t.anyone(signIn, { body: { name: 'maya', password: 'paper sun' } })
    const nobody = await t.anyone(signIn, { body: { name: 'nemo', password: 'paper moon' } })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.headers['x-error-code']).toBe('wrong_sign_in')
    expect([nobody.statusCode, nobody.body]).toEqual([wrong.statusCode, wrong.body])
    expect([...wrong.cookies, ...nobody.cookies]).toEqual([])
  })

  it('never opens an account that has no password', async () => {
    await aUser(t.db, { signInName: 'maya' })
    for (const password of ['', 'null', 'paper moon']) {
      const answer = await t.anyone(signIn, { body: { name: 'maya', password } })
      expect([400, 401]).toContain(answer.statusCode)
    }
  })

  it('refuses names that no one could type', async () => {
    for (const name of ['ma\u0000ya', '\ud800', 'x'.repeat(300), '', 7, null, { a: 1 }]) {
      const answer = await t.anyone(signIn, { body: { name, password: 'paper moon' } })
      expect(answer.statusCode).toBe(400)
    }
  })

  it('sends the browser from /api/login to the sign-in page', async () => {
    const answer = await t.app.inject({ url: '/api/login' })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/sign-in')
  })
})

it('shows the demo people to no one on an installation that is no demo', async () => {
  await aUser(t.db, { signInName: 'demo-student' })
  const answer = await t.anyone(signInDemo, { body: { persona: 'student' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.cookies).toEqual([])
})

describe('signing out', () => {
  it('ends the session, takes the cookie and the stored pages away', async () => {
    const browser = openBrowser(t.app)
    await browser.call(signUp, newcomer())
    const kept = browser.cookies.sid ?? ''
    const answer = await browser.call(signOut)
    expect(answer.json()).toEqual({ signedOut: true })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(browser.cookies.sid).toBeUndefined()
    browser.cookies.sid = kept
    expect((await browser.call(getCurrentUser)).statusCode).toBe(401)
  })

  it('works for someone who is signed out already', async () => {
    expect((await t.anyone(getCurrentUser)).statusCode).toBe(401)
    expect((await t.anyone(signOut)).statusCode).toBe(200)
  })
})
