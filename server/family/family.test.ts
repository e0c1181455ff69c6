import { describe, expect, it } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { CONSENT, createHero, listHeroes } from '#contract/family/family.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import { aFamily, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp({ empties: [users, rateLimits] })

function leo(given: Record<string, unknown> = {}) {
  return {
    firstName: 'Leo',
    gradeLevel: '2',
    signInName: 'Leo the Lion',
    password: 'paper boat',
    consent: true,
    timeZone: 'Europe/Rome',
    ...given,
  }
}

async function aParent() {
  const parent = await aUser(t.db, { role: 'parent', email: 'ana@example.org' })
  return { parent, call: await t.as(parent) }
}

async function counts() {
  return {
    users: (await t.db.select().from(users)).length,
    guardians: (await t.db.select().from(guardians)).length,
    consents: (await t.db.select().from(consents)).length,
  }
}

describe('a parent making a hero', () => {
  it('gives the child an account, a guardian and a recorded yes', async () => {
    const { parent, call } = await aParent()
    const answer = await call(createHero, { body: leo() })
    expect(answer.statusCode).toBe(200)
    const hero = answer.json()
    expect(hero).toEqual({
      id: hero.id,
      firstName: 'Leo',
      signInName: 'Leo the Lion',
      gradeLevel: '2',
      points: 0,
      onboardingCompleted: false,
      hero: null,
    })
    const rows = await t.db.select().from(users)
    expect(rows.find((row) => row.id === hero.id)).toMatchObject({
      role: 'student',
      email: null,
      lastName: null,
      timeZone: 'Europe/Rome',
      approved: true,
      birthYear: null,
    })
    expect(await t.db.select().from(guardians)).toMatchObject([
      { guardianId: parent.id, childId: hero.id },
    ])
    expect(await t.db.select().from(consents)).toMatchObject([
      {
        guardianId: parent.id,
        childId: hero.id,
        textVersion: CONSENT.version,
        givenAt: new Date(TEST_NOW),
      },
    ])
  })

  it('lets the child sign in with that name and password, to be onboarded', async () => {
    const { call } = await aParent()
    await call(createHero, { body: leo() })
    const body = { name: 'leo the lion', password: 'paper boat' }
    const answer = await t.anyone(signIn, { body })
    expect(answer.json()).toMatchObject({ role: 'student', onboardingCompleted: false })
  })

  it('leaves the parent signed in as themself', async () => {
    const { parent, call } = await aParent()
    expect((await call(createHero, { body: leo() })).cookies).toEqual([])
    expect((await call(getCurrentUser)).json().id).toBe(parent.id)
  })

  it('refuses a sign-in name another hero has, in any case, and makes nothing', async () => {
    const { call } = await aParent()
    await call(createHero, { body: leo() })
    const before = await counts()
    const again = await call(createHero, { body: leo({ signInName: 'LEO the lion' }) })
    expect(again.statusCode).toBe(409)
    expect(again.headers['x-error-code']).toBe('sign_in_name_taken')
    expect(await counts()).toEqual(before)
  })

  it('makes one of two heroes who are given one name at once', async () => {
    const { call } = await aParent()
    const answers = await Promise.all([
      call(createHero, { body: leo() }),
      call(createHero, { body: leo() }),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(await counts()).toEqual({ users: 2, guardians: 1, consents: 1 })
  })

  it('keeps the names of the demo people free', async () => {
    const { call } = await aParent()
    const answer = await call(createHero, { body: leo({ signInName: 'Demo-admin' }) })
    expect(answer.statusCode).toBe(409)
  })

  it('makes nothing without the guardian’s yes or with a form half filled', async () => {
    const { call } = await aParent()
    const before = await counts()
    for (const wrong of [
      { consent: false },
      { consent: undefined },
      { consent: 'true' },
      { firstName: '  ' },
      { gradeLevel: '9' },
      { signInName: 'x' },
      { signInName: 'leo@example.org' },
      { password: 'short' },
    ]) {
      expect((await call(createHero, { body: leo(wrong) })).statusCode).toBe(400)
    }
    expect(await counts()).toEqual(before)
  })

  it('falls back to UTC for a time zone no one knows', async () => {
    const { call } = await aParent()
    const hero = (await call(createHero, { body: leo({ timeZone: 'Mars/Olympus' }) })).json()
    const rows = await t.db.select().from(users)
    expect(rows.find((row) => row.id === hero.id)?.timeZone).toBe('UTC')
  })

  it('stops after twenty heroes in an hour', async () => {
    const { call } = await aParent()
    for (let n = 1; n <= 20; n += 1) {
      expect((await call(createHero, { body: leo({ signInName: `leo ${n}` }) })).statusCode).toBe(
        200,
      )
    }
    expect((await call(createHero, { body: leo({ signInName: 'leo 21' }) })).statusCode).toBe(429)
  })
})

describe('the list of heroes', () => {
  it('names a parent’s own children, and no one else’s', async () => {
    const other = await aFamily(t.db)
    const { call } = await aParent()
    expect((await call(listHeroes)).json()).toEqual([])
    const first = (await call(createHero, { body: leo() })).json()
    t.clock.at += 1000
    const second = (await call(createHero, { body: leo({ signInName: 'mia' }) })).json()
    expect((await call(listHeroes)).json()).toEqual([first, second])
    const theirs = await (await t.as(other.parent))(listHeroes)
    expect(theirs.json().map((hero: { id: string }) => hero.id)).toEqual([other.child.id])
  })
})

describe.each(['student', 'teacher', 'admin'] as const)('a %s', (role) => {
  it('may neither make nor list heroes', async () => {
    const call = await t.as(await aUser(t.db, { role }))
    const before = await counts()
    expect((await call(createHero, { body: leo() })).statusCode).toBe(403)
    expect((await call(listHeroes)).statusCode).toBe(403)
    expect(await counts()).toEqual(before)
  })
})

it('asks someone who is signed out to sign in', async () => {
  expect((await t.anyone(createHero, { body: leo() })).statusCode).toBe(401)
  expect((await t.anyone(listHeroes)).statusCode).toBe(401)
})
