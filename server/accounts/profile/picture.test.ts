import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import {
  getPicture,
  getProfile,
  type Profile,
  removePicture,
  savePicture,
} from '#contract/accounts/profile.ts'
import type { HeroCare } from '#contract/family/family-care.ts'
import { getHeroCare } from '#contract/family/family-care.ts'
import { deleteAccount } from '#contract/own-account.ts'
import { type CoTeachers, listCoTeachers } from '#contract/school/co-teachers.ts'
import { leaveSquad, listSquadMembers, type SquadMember } from '#contract/squads/squads.ts'
import { MAX_PHOTO_BYTES, PICTURE_SIDE } from '#domain/photo.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { guardians, profilePictures, users } from '#server/db/schema/users.ts'
import { aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { aBomb, aPhoto } from '#server/test/photos.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import type { Caller } from '#server/test/test-app.ts'

const t = await sharedApp({ empties: [rateLimits] })

let photo = Buffer.alloc(0)
beforeAll(async () => {
  photo = await aPhoto('#c33')
})

const save = (caller: Caller, file: Buffer) =>
  caller(savePicture, { body: { photo: file.toString('base64') } })
const urlOf = async (caller: Caller) => (await caller(getProfile)).json<Profile>().profileImageUrl
const open = (caller: Caller, url: string | null) =>
  caller(getPicture, { params: { hash: url?.split('/').at(-1) ?? '' } })
const seenBy = async (person: { id: string }, url: string | null) =>
  (await open(await t.as(person), url)).statusCode
const kept = (person: { id: string }) =>
  t.db.$count(profilePictures, eq(profilePictures.userId, person.id))

/** A teacher with a picture, and the class of theirs. */
async function aPicturedTeacher() {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher)
  const call = await t.as(teacher)
  const saved = await save(call, photo)
  expect(saved.statusCode, saved.body).toBe(200)
  return { teacher, squad, call, url: saved.json<Profile>().profileImageUrl }
}

describe('a picture of an adult', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is stored small, square, upright and without what the camera wrote, from %s',
    async (format) => {
      const call = await t.as(await aUser(t.db, { role: 'parent' }))
      await save(call, await aPhoto('#3c3', format))
      const answer = await open(call, await urlOf(call))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
      const read = await sharp(answer.rawPayload).metadata()
      expect([read.format, read.width, read.height]).toEqual(['webp', PICTURE_SIDE, PICTURE_SIDE])
      expect([read.exif, read.orientation, read.xmp]).toEqual([undefined, undefined, undefined])
      expect(answer.rawPayload.includes('Rivera')).toBe(false)
    },
  )

  it.each(['parent', 'teacher', 'admin'] as const)(
    'is saved, replaced and removed by a %s',
    async (role) => {
      const person = await aUser(t.db, { role })
      const call = await t.as(person)
      await save(call, photo)
      const first = await urlOf(call)
      expect(first).toMatch(/^\/api\/profile\/pictures\/[\w-]{43}$/)
      await save(call, await aPhoto('#33c'))
      const second = await urlOf(call)
      expect(second).not.toBe(first)
      expect((await call(getCurrentUser)).json()).toMatchObject({ profileImageUrl: second })
      expect([(await open(call, first)).statusCode, await kept(person)]).toEqual([404, 1])
      const removed = await call(removePicture)
      expect(removed.json()).toMatchObject({ profileImageUrl: null })
      expect([(await open(call, second)).statusCode, await kept(person)]).toEqual([404, 0])
      expect((await call(removePicture)).statusCode).toBe(200)
    },
  )

  it('is never one of a child', async () => {
    const child = await aStudent(t.db)
    const call = await t.as(child)
    expect((await save(call, photo)).statusCode).toBe(403)
    expect((await call(removePicture)).statusCode).toBe(403)
    expect(await kept(child)).toBe(0)
    const forced = t.db
      .update(users)
      .set({ profileImageUrl: '/api/profile/pictures/x' })
      .where(eq(users.id, child.id))
    await expect(forced).rejects.toThrow()
  })

  it('may be saved twenty times an hour', async () => {
    const call = await t.as(await aUser(t.db, { role: 'parent' }))
    for (let one = 0; one < 20; one += 1) await save(call, Buffer.from('no photo'))
    expect((await save(call, photo)).statusCode).toBe(429)
    t.clock.at += 3_600_001
    expect((await save(call, photo)).statusCode).toBe(200)
  })
})

describe('who sees it', () => {
  it('are the members of a class, as long as they share it', async () => {
    const { teacher, squad, url } = await aPicturedTeacher()
    const child = await aStudent(t.db)
    await putIn(t.db, squad, child)
    const asChild = await t.as(child)
    const members = await asChild(listSquadMembers, { params: { id: String(squad.id) } })
    const shown = members
      .json<SquadMember[]>()
      .map(({ user }) => [user.id, user.profileImageUrl])
      .sort()
    expect(shown).toEqual(
      [
        [teacher.id, url],
        [child.id, null],
      ].sort(),
    )
    expect((await open(asChild, url)).statusCode).toBe(200)
    const left = await asChild(leaveSquad, { params: { id: String(squad.id) } })
    expect(left.statusCode, left.body).toBe(200)
    expect((await open(asChild, url)).statusCode).toBe(404)
  })

  it('are the co-teachers of a class', async () => {
    const { squad, url } = await aPicturedTeacher()
    const other = await aTeacher(t.db)
    await putIn(t.db, squad, other, 'teacher')
    const asOther = await t.as(other)
    const found = await asOther(listCoTeachers, { params: { id: String(squad.id) } })
    expect(found.json<CoTeachers>().teachers.map((one) => one.profileImageUrl)).toEqual([url, null])
    expect((await open(asOther, url)).statusCode).toBe(200)
  })

  it('are the other guardians of a child', async () => {
    const { parent, child } = await aFamily(t.db)
    const second = await aUser(t.db, { role: 'parent', firstName: 'Ben' })
    const since = new Date(t.clock.at + 1)
    await t.db
      .insert(guardians)
      .values({ guardianId: second.id, childId: child.id, createdAt: since })
    const asParent = await t.as(parent)
    await save(asParent, photo)
    const url = await urlOf(asParent)
    const asSecond = await t.as(second)
    const care = (await asSecond(getHeroCare, { params: { id: child.id } })).json<HeroCare>()
    expect(care.guardians.map((one) => one.profileImageUrl)).toEqual([url, null])
    expect((await open(asSecond, url)).statusCode).toBe(200)
  })

  it('is nobody else', async () => {
    const { url } = await aPicturedTeacher()
    const { parent, child } = await aFamily(t.db)
    const otherTeacher = await aTeacher(t.db)
    await putIn(t.db, await aSquad(t.db, otherTeacher), child)
    const admin = await aUser(t.db, { role: 'admin' })
    for (const person of [parent, child, otherTeacher, admin]) {
      expect(await seenBy(person, url), person.role).toBe(404)
    }
    expect((await t.app.inject(url ?? '')).statusCode).toBe(401)
  })

  it('is nobody once the account is closed', async () => {
    const { teacher, squad, url } = await aPicturedTeacher()
    const child = await aStudent(t.db)
    await putIn(t.db, squad, child)
    const disabledAt = new Date(t.clock.at)
    await t.db.update(users).set({ disabledAt }).where(eq(users.id, teacher.id))
    expect(await seenBy(child, url)).toBe(404)
  })

  it.each(['a', '../../etc/passwd', 'x'.repeat(43), '%00'])(
    'is not found under %s',
    async (hash) => {
      const { call } = await aPicturedTeacher()
      expect((await call(getPicture, { params: { hash } })).statusCode).toBe(404)
    },
  )
})

describe('a file that is no picture', () => {
  const files: [string, () => string, string][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      "We couldn't read this photo. Use a JPEG, PNG or WebP file.",
    ],
    [
      'half a JPEG',
      () => photo.subarray(0, photo.length / 2).toString('base64'),
      "We couldn't read this photo. Use a JPEG, PNG or WebP file.",
    ],
    [
      'too many pixels',
      () => aBomb(20_000, 20_000).toString('base64'),
      'This photo is too big. Use one of at most 40 megapixels.',
    ],
    [
      'too many bytes',
      () => Buffer.alloc(MAX_PHOTO_BYTES + 3).toString('base64'),
      'Use a photo of at most 8 MB.',
    ],
    ['no base64', () => 'not base64!', 'That file was not sent whole. Please try again.'],
  ]
  it.each(files)('is refused with a sentence: %s', async (_name, file, sentence) => {
    const { call, url } = await aPicturedTeacher()
    const answer = await call(savePicture, { body: { photo: file() } })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
    expect(await urlOf(call)).toBe(url)
    expect((await open(call, url)).statusCode).toBe(200)
  })

  it('is refused when nothing is sent', async () => {
    const { call } = await aPicturedTeacher()
    expect((await call(savePicture, { body: {} })).statusCode).toBe(400)
    expect((await call(savePicture, { body: { photo: null } })).statusCode).toBe(400)
  })
})

it('goes with the account', async () => {
  const password = 'three quiet blue boats'
  const passwordHash = await hashPassword(password)
  const person = await aUser(t.db, { role: 'parent', email: 'ana@example.org', passwordHash })
  const call = await t.as(person)
  await save(call, photo)
  const answer = await call(deleteAccount, { body: { password, childIds: [] } })
  expect(answer.statusCode, answer.body).toBe(200)
  const [row] = await t.db.select().from(users).where(eq(users.id, person.id))
  expect([await kept(person), row?.profileImageUrl]).toEqual([0, null])
})
