import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { createHero, listHeroes } from '#contract/family/family.ts'
import {
  changeHero,
  confirmLink,
  declineLink,
  type FamilyLinks,
  getFamilyCode,
  getHeroCare,
  type HeroCare,
  listFamilyLinks,
  removeGuardian,
  renewFamilyCode,
  requestLink,
  resetHeroPassword,
  setGameMinutes,
} from '#contract/family/family-care.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { aFamily, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp({ empties: [rateLimits] })

async function theFamily() {
  const { parent, child } = await aFamily(t.db)
  const call = await t.as(parent)
  const params = { id: child.id }
  const care = async (): Promise<HeroCare> => (await call(getHeroCare, { params })).json()
  return { parent, child, call, params, care }
}

/** A second parent who wrote the family code. */
async function asking(code: string, firstName = 'Tom') {
  const parent = await aUser(t.db, {
    role: 'parent',
    firstName,
    email: `${firstName}${Math.random()}@example.org`,
  })
  const call = await t.as(parent)
  const answer = await call(requestLink, { body: { code, consent: true } })
  const heroes = async () =>
    ((await call(listHeroes)).json() as { id: string }[]).map(({ id }) => id)
  return { parent, call, answer, heroes }
}

describe('a hero’s names and password', () => {
  it('are changed by the guardian, and the old password signs in no more', async () => {
    const { call } = await theFamily()
    const born = await call(createHero, {
      body: {
        firstName: 'Leo',
        gradeLevel: '2',
        signInName: 'leo the lion',
        password: 'paper boat',
        consent: true,
      },
    })
    const params = { id: born.json().id }
    const signedIn = (name: string, password: string) =>
      t.anyone(signIn, { body: { name, password } })
    const before = await t.as(params)
    const changed = await call(changeHero, {
      params,
      body: {
        firstName: 'Leonard',
        signInName: 'rocket leo',
        heroName: 'Red Rocket',
        gradeLevel: '3',
      },
    })
    expect(changed.json()).toMatchObject({
      firstName: 'Leonard',
      signInName: 'rocket leo',
      heroName: 'Red Rocket',
      gradeLevel: '3',
    })
    expect((await signedIn('leo the lion', 'paper boat')).statusCode).toBe(401)
    const body = { password: 'green kite flies' }
    expect((await call(resetHeroPassword, { params, body })).json()).toEqual({ changed: true })
    expect((await before(getCurrentUser)).statusCode).toBe(401)
    expect((await signedIn('rocket leo', 'paper boat')).statusCode).toBe(401)
    expect((await signedIn('rocket leo', 'green kite flies')).statusCode).toBe(200)
  })

  it('stay as they are when another hero has the sign-in name', async () => {
    const { call, params, care } = await theFamily()
    const taken = { firstName: 'Mia', signInName: 'captain mia', heroName: null, gradeLevel: null }
    expect((await call(changeHero, { params, body: taken })).statusCode).toBe(200)
    const other = await theFamily()
    const answer = await other.call(changeHero, {
      params: other.params,
      body: { ...taken, signInName: 'Captain MIA' },
    })
    expect(answer.statusCode).toBe(409)
    expect((await other.care()).firstName).toBe('Maya')
    expect((await care()).signInName).toBe('captain mia')
  })
})

describe('a second guardian', () => {
  it('writes the code of the child’s profile, and looks after the child once the first says yes', async () => {
    const { child, call, params, care } = await theFamily()
    const { code } = (await (await t.as(child))(getFamilyCode)).json()
    expect(code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    expect((await care()).familyCode).toBe(code)
    const tom = await asking(` ${code.toLowerCase()} `)
    expect(tom.answer.json()).toEqual({ asked: true })
    expect(await tom.heroes()).toEqual([])
    expect((await tom.call(getHeroCare, { params })).statusCode).toBe(404)

    const { waiting }: FamilyLinks = (await call(listFamilyLinks)).json()
    expect(waiting).toMatchObject([{ childName: 'Maya', parentName: 'Tom' }])
    const link = { params: { id: waiting[0]?.id ?? '' } }
    expect((await tom.call(confirmLink, link)).statusCode).toBe(404)
    expect((await call(confirmLink, link)).json()).toEqual({ waiting: [], asked: [] })
    expect(await tom.heroes()).toEqual([child.id])
    expect((await care()).guardians.map(({ firstName, isYou }) => [firstName, isYou])).toEqual([
      ['Ana', true],
      ['Tom', false],
    ])
    // The code is used up.
    expect((await asking(code, 'Eve')).answer.headers['x-error-code']).toBe('family_code_unknown')
  })

  it('stays outside after a no', async () => {
    const { call, care } = await theFamily()
    const tom = await asking((await care()).familyCode)
    const { waiting }: FamilyLinks = (await call(listFamilyLinks)).json()
    await call(declineLink, { params: { id: waiting[0]?.id ?? '' } })
    expect(await tom.heroes()).toEqual([])
    expect((await tom.call(listFamilyLinks)).json()).toEqual({ waiting: [], asked: [] })
  })

  it('cannot take the first one off, and the last one stays', async () => {
    const { parent, child, call, params, care } = await theFamily()
    const tom = await asking((await care()).familyCode)
    const { waiting }: FamilyLinks = (await call(listFamilyLinks)).json()
    await call(confirmLink, { params: { id: waiting[0]?.id ?? '' } })
    const off = (who: typeof call, guardianId: string) =>
      who(removeGuardian, { params: { ...params, guardianId } })
    expect((await off(tom.call, parent.id)).statusCode).toBe(404)
    expect((await off(call, tom.parent.id)).json()).toEqual({ removed: true })
    expect(await tom.heroes()).toEqual([])
    expect((await off(call, parent.id)).headers['x-error-code']).toBe('last_guardian')
    expect((await care()).guardians).toMatchObject([{ id: parent.id, canBeRemoved: false }])
    const looks = await t.db.select().from(accessLog).where(eq(accessLog.childId, child.id))
    expect(looks.map(({ look }) => look).sort()).toEqual([
      'care',
      'guardian_added',
      'guardian_removed',
    ])
  })

  it('guesses at most ten codes an hour', async () => {
    const stranger = await t.as(await aUser(t.db, { role: 'parent' }))
    const guess = () => stranger(requestLink, { body: { code: 'AAAAA-AAAAA', consent: true } })
    for (let n = 0; n < 10; n += 1) expect((await guess()).statusCode).toBe(404)
    expect((await guess()).statusCode).toBe(429)
  })
})

it('lets a guardian set the time for games and renew the code, and no one else', async () => {
  const { call, params, care } = await theFamily()
  const { familyCode, gameMinutes } = await care()
  expect(gameMinutes).toBeNull()
  await call(setGameMinutes, { params, body: { minutes: 20 } })
  await call(renewFamilyCode, { params })
  expect((await care()).gameMinutes).toBe(20)
  expect((await care()).familyCode).not.toBe(familyCode)
  await call(setGameMinutes, { params, body: { minutes: null } })
  expect((await care()).gameMinutes).toBeNull()
  expect((await call(setGameMinutes, { params, body: { minutes: 7 } })).statusCode).toBe(400)
  const { call: other } = await theFamily()
  for (const [endpoint, body] of [
    [getHeroCare, undefined],
    [setGameMinutes, { minutes: 10 }],
    [renewFamilyCode, undefined],
    [resetHeroPassword, { password: 'green kite flies' }],
  ] as const) {
    expect((await other(endpoint, { params, ...(body && { body }) })).statusCode).toBe(404)
  }
})
