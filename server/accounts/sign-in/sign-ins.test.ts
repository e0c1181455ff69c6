import { expect, test } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import {
  changePassword,
  endMySignIn,
  endOtherSignIns,
  listMySignIns,
  type MySignIn,
} from '#contract/accounts/sign-ins.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { hashPassword } from './password.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const OLD = 'three quiet blue boats'
const NEW = 'seven purple wagons drift'

const t = await sharedApp()

const aParent = async (email: string) =>
  aUser(t.db, { role: 'parent', email, passwordHash: await hashPassword(OLD) })

async function signsIn(email: string, password: string) {
  const headers = { 'user-agent': FIREFOX }
  return t.anyone(signIn, { body: { name: email, password }, headers })
}

test('a person sees where they are signed in, and signs a lost tablet out at once', async () => {
  const parent = await aParent('list@example.org')
  const here = await t.as(parent)
  const stranger = await t.as(await aUser(t.db, { role: 'parent' }))
  const lost = await t.as(parent)
  await signsIn('list@example.org', OLD)

  const listed = (await here(listMySignIns)).json<MySignIn[]>()
  expect(listed).toHaveLength(3)
  expect(listed[0]?.isThis).toBe(true)
  expect(listed.map(({ browser }) => browser)).toContain('Firefox on Windows')

  const own = (await lost(listMySignIns)).json<MySignIn[]>().find(({ isThis }) => isThis)
  const params = { id: own?.id ?? '' }
  expect((await stranger(endMySignIn, { params })).statusCode).toBe(404)
  expect((await here(endMySignIn, { params })).statusCode).toBe(200)
  expect((await lost(getCurrentUser)).statusCode).toBe(401)

  expect((await here(endOtherSignIns)).json()).toEqual({ ended: 1 })
  expect((await here(getCurrentUser)).statusCode).toBe(200)
  expect((await here(listMySignIns)).json<MySignIn[]>()).toHaveLength(1)
})

test('a new password needs the old one, signs every browser out and lets this one in again', async () => {
  const parent = await aParent('change@example.org')
  const [here, elsewhere] = [await t.as(parent), await t.as(parent)]
  const change = (current: string, password: string) =>
    here(changePassword, { body: { current, password } })

  expect((await change('not the old one', NEW)).headers['x-error-code']).toBe('wrong_password')
  expect((await change(OLD, 'password1234567')).headers['x-error-code']).toBe('password_common')
  const changed = await change(OLD, NEW)
  expect(changed.statusCode).toBe(200)
  expect((await elsewhere(getCurrentUser)).statusCode).toBe(401)
  expect((await here(getCurrentUser)).statusCode).toBe(401)
  const sid = changed.cookies.find(({ name }) => name === 'sid')?.value ?? ''
  const again = await t.app.inject({ url: getCurrentUser.url, cookies: { sid } })
  expect(again.statusCode).toBe(200)
  expect((await signsIn('change@example.org', OLD)).statusCode).toBe(401)
  expect((await signsIn('change@example.org', NEW)).statusCode).toBe(200)
})

test('after five wrong old passwords the next has to wait, in this browser alone', async () => {
  const parent = await aParent('guess@example.org')
  const here = await t.as(parent)
  const guess = () => here(changePassword, { body: { current: 'a guess', password: NEW } })
  for (let n = 0; n < 5; n += 1) expect((await guess()).statusCode).toBe(403)
  const body = { current: OLD, password: NEW }
  expect((await here(changePassword, { body })).statusCode).toBe(429)
  const elsewhere = await t.as(parent)
  expect((await elsewhere(changePassword, { body })).statusCode).toBe(200)
})
