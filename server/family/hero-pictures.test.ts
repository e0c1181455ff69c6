import { expect, it } from 'vitest'
import { signInWithNameAndPictures } from '#contract/accounts/class-sign-in.ts'
import { createHero } from '#contract/family/family.ts'
import { endHeroPictures, getHeroCare, renewHeroPictures } from '#contract/family/family-care.ts'
import { PICTURES, type Picture } from '#domain/picture-password.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

async function leoAtHome(signInName: string) {
  const call = await t.as(await aUser(t.db, { role: 'parent' }))
  const made = await call(createHero, {
    body: {
      firstName: 'Leo',
      gradeLevel: '1',
      signInName,
      password: 'paper boat',
      timeZone: 'UTC',
      consent: true,
    },
  })
  return { call, params: { id: made.json().id as string } }
}

const enter = (name: string, pictures: readonly Picture[]) =>
  t.anyone(signInWithNameAndPictures, { body: { name, pictures: [...pictures] } })

function wrong(pictures: readonly Picture[]): Picture[] {
  const [first, ...rest] = pictures
  return [PICTURES.find((picture) => picture !== first) ?? 'sun', ...rest]
}

it('a guardian’s four pictures and the hero name sign the child in, until they are taken away', async () => {
  const { call, params } = await leoAtHome('leo the lion')
  expect((await call(getHeroCare, { params })).json().hasPictures).toBe(false)
  const { pictures } = (await call(renewHeroPictures, { params })).json()
  expect((await call(getHeroCare, { params })).json().hasPictures).toBe(true)
  expect((await enter('Leo the LION', pictures)).json()).toMatchObject({ id: params.id })
  expect((await enter('leo the lion', wrong(pictures))).statusCode).toBe(401)
  expect((await call(endHeroPictures, { params })).json().hasPictures).toBe(false)
  expect((await enter('leo the lion', pictures)).statusCode).toBe(401)
})

it('new pictures end the old ones and open what wrong tries had shut', async () => {
  const { call, params } = await leoAtHome('leo the bear')
  const old = (await call(renewHeroPictures, { params })).json().pictures
  for (let n = 0; n < 5; n += 1) await enter('leo the bear', wrong(old))
  expect((await enter('leo the bear', old)).statusCode).toBe(429)
  const { pictures } = (await call(renewHeroPictures, { params })).json()
  expect((await enter('leo the bear', pictures)).statusCode).toBe(200)
})

it('a name that no one has, or that has no pictures, is answered like wrong pictures, however often', async () => {
  const { call, params } = await leoAtHome('leo the seal')
  const { pictures } = (await call(renewHeroPictures, { params })).json()
  await leoAtHome('leo the crab')
  const twelveTries = async (name: string) => {
    const codes: unknown[] = []
    for (let n = 0; n < 12; n += 1) {
      codes.push((await enter(name, wrong(pictures))).headers['x-error-code'])
      t.clock.at += 30_000
    }
    return codes
  }
  const known = await twelveTries('leo the seal')
  expect(known.slice(0, 6)).toEqual([...Array(5).fill('wrong_pictures'), 'pictures_wait'])
  expect(await twelveTries('No Such Hero')).toEqual(known)
  expect(await twelveTries('leo the crab')).toEqual(known)
})
