import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Account, listAccounts, setAccountDisabled } from '#contract/accounts/accounts.ts'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { accountChanges } from '#server/db/schema/accounts.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'
import { disableAccount } from './disable-account.ts'

const PASSWORD = 'three quiet blue boats'
const AT = new Date(TEST_NOW).toISOString()

const t = await sharedApp({ empties: [users, rateLimits] })
let robin: { id: string }
let admin: Caller
const passwordHash = await hashPassword(PASSWORD)
beforeEach(async () => {
  robin = await aUser(t.db, { role: 'admin', firstName: 'Robin', lastName: 'Lee' })
  admin = await t.as(robin)
})

const aTeacher = (email = 'jo@school.example') =>
  aUser(t.db, { role: 'teacher', firstName: 'Jo', lastName: 'Okafor', email, passwordHash })

const turn = (user: { id: string }, disabled: boolean) =>
  admin(setAccountDisabled, { params: { id: user.id }, body: { disabled } })

const enter = (name: string, password = PASSWORD) => t.anyone(signIn, { body: { name, password } })

const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code']

describe('an account that is turned off', () => {
  it('is signed out everywhere at once, and signs in no more until it is turned on', async () => {
    const jo = await aTeacher()
    const [tablet, laptop] = [await t.as(jo), await t.as(jo)]
    expect((await turn(jo, true)).json()).toEqual({ disabled: true })
    for (const browser of [tablet, laptop]) {
      expect((await browser(getCurrentUser)).statusCode).toBe(401)
    }
    expect(codeOf(await enter('jo@school.example'))).toBe('account_disabled')
    // Nothing comes back with the account: it signs in again.
    await turn(jo, false)
    expect((await tablet(getCurrentUser)).statusCode).toBe(401)
    expect((await enter('jo@school.example')).statusCode).toBe(200)
  })

  it('is to a wrong password what every name is, one that no one has included', async () => {
    await turn(await aTeacher(), true)
    const [off, nobody] = [
      await enter('jo@school.example', 'not the right one'),
      await enter('who@school.example', 'not the right one'),
    ]
    expect(codeOf(off)).toBe('wrong_sign_in')
    expect([off.statusCode, off.body]).toEqual([nobody.statusCode, nobody.body])
  })

  it('opens nothing with a session that began in the same moment', async () => {
    const jo = await aTeacher()
    await turn(jo, true)
    expect((await (await t.as(jo))(getCurrentUser)).statusCode).toBe(401)
  })
})

describe('the administrator', () => {
  it('finds grown-ups by name or email, the ones turned off first, and no child', async () => {
    const jo = await aTeacher()
    await aUser(t.db, {
      role: 'parent',
      firstName: 'Ana',
      lastName: 'Rivera',
      email: 'a_1@x.example',
    })
    await aStudent(t.db, { firstName: 'Jolene' })
    await turn(jo, true)
    const find = async (search: string) =>
      (await admin(listAccounts, { query: { search } })).json<Account[]>()
    const all = await find('')
    expect(all.map(({ firstName }) => firstName)).toEqual(['Jo', 'Robin', 'Ana'])
    expect(all[0]).toMatchObject({ disabledAt: AT, disabledBy: 'Robin Lee', role: 'teacher' })
    expect((await find('JO oka')).map(({ id }) => id)).toEqual([jo.id])
    expect((await find('a_1')).map(({ firstName }) => firstName)).toEqual(['Ana'])
    expect(await find('%')).toEqual([])
  })

  it('leaves who turned an account off and on, once each', async () => {
    const jo = await aTeacher()
    for (const disabled of [true, true, false, false]) await turn(jo, disabled)
    await disableAccount(t.db, { accountId: jo.id, disabled: true, by: null, at: TEST_NOW })
    const changes = await t.db.select().from(accountChanges).orderBy(accountChanges.id)
    expect(changes.map(({ change, changedBy }) => [change, changedBy])).toEqual([
      ['disabled', robin.id],
      ['enabled', robin.id],
      ['disabled', null],
    ])
  })

  it('turns off no child, and no one who is not there', async () => {
    expect((await turn(await aStudent(t.db), true)).statusCode).toBe(404)
    expect((await turn({ id: '0190a3c8-0000-7000-8000-000000000000' }, true)).statusCode).toBe(404)
  })

  it('who is the last one stays, also when two turn each other off at once', async () => {
    expect(codeOf(await turn(robin, true))).toBe('last_administrator')
    const kim = await aUser(t.db, { role: 'admin' })
    const asKim = await t.as(kim)
    const answers = await Promise.all([
      turn(kim, true),
      asKim(setAccountDisabled, { params: { id: robin.id }, body: { disabled: true } }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const open = await t.db.select().from(users).where(eq(users.role, 'admin'))
    expect(open.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1)
  })
})
