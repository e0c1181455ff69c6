import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { completeOnboarding, type Onboarding } from '#contract/accounts/onboarding.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { A_HERO, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp({ empties: [users, rateLimits] })

const HERO: Onboarding = {
  ...A_HERO,
  readingLevel: 1,
  favoriteGenres: ['Mystery', 'Poetry'],
  timeZone: 'America/New_York',
}

async function newReader() {
  const reader = await aStudent(t.db, { onboardingCompleted: false, gradeLevel: null })
  return { reader, call: await t.as(reader) }
}

async function rowOf(id: string) {
  const [row] = await t.db.select().from(users).where(eq(users.id, id))
  return row
}

describe('a new reader', () => {
  it('builds a hero and is onboarded', async () => {
    const { reader, call } = await newReader()
    const answer = await call(completeOnboarding, { body: HERO })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: reader.id,
      onboardingCompleted: true,
      gradeLevel: '3',
      points: 0,
      hero: {
        name: 'Captain Page',
        head: 'owl',
        body: 'cape',
        feet: 'boots',
        superpower: 'Speed Reading',
      },
    })
    expect(await rowOf(reader.id)).toMatchObject({
      favoriteGenres: ['Mystery', 'Poetry'],
      timeZone: 'America/New_York',
    })
  })

  it.each([
    ['Captain Shit', 'words_unkind'],
    ['Call 555 123 4567', 'words_contact'],
    ['mia@example.org', 'words_contact'],
  ])('is asked for another name than %s', async (characterName, code) => {
    const { reader, call } = await newReader()
    const answer = await call(completeOnboarding, { body: { ...HERO, characterName } })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['x-error-code']).toBe(code)
    expect(await rowOf(reader.id)).toMatchObject({ heroName: null, onboardingCompleted: false })
  })

  it('tells a birthday of which only month and year are kept', async () => {
    const { reader, call } = await newReader()
    const answer = await call(completeOnboarding, { body: HERO })
    const row = await rowOf(reader.id)
    expect(row).toMatchObject({ birthMonth: 5, birthYear: 2017 })
    expect(JSON.stringify(row)).not.toContain('2017-05-21')
    expect(answer.body).not.toContain('2017')
  })

  it('does it once: the same hero sent again answers the same, another is refused', async () => {
    const { reader, call } = await newReader()
    const body = { ...HERO, favoriteGenres: ['Drama', 'Drama'] } satisfies Onboarding
    const first = await call(completeOnboarding, { body })
    const row = await rowOf(reader.id)
    expect(row?.favoriteGenres).toEqual(['Drama'])
    const same = await call(completeOnboarding, { body: { ...body, timeZone: 'Asia/Tokyo' } })
    expect(same.json()).toEqual(first.json())
    for (const change of [{ characterHead: 'fire' }, { gradeLevel: '8' }] as const) {
      const other = await call(completeOnboarding, { body: { ...body, ...change } })
      expect(other.statusCode).toBe(409)
      expect(other.body).toBe('You already built your hero.')
    }
    expect(await rowOf(reader.id)).toEqual(row)
  })

  it('builds one of two heroes that are sent at once', async () => {
    const { reader, call } = await newReader()
    const heads = ['owl', 'fire'] as const
    const sent = await Promise.all(
      heads.map((characterHead) => call(completeOnboarding, { body: { ...HERO, characterHead } })),
    )
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const built = sent.find(({ statusCode }) => statusCode === 200)
    expect((await rowOf(reader.id))?.heroHead).toBe(built?.json().hero.head)
  })

  it.each([
    { gradeLevel: 'K', asked: 1, kept: 1 },
    { gradeLevel: '1', asked: 1, kept: 2 },
    { gradeLevel: '3', asked: undefined, kept: 4 },
    { gradeLevel: '8', asked: 12, kept: 9 },
    { gradeLevel: '3', asked: 3, kept: 4 },
  ])('of grade $gradeLevel who asks for $asked reads at level $kept', async (given) => {
    const { reader, call } = await newReader()
    const body = { ...HERO, gradeLevel: given.gradeLevel, readingLevel: given.asked }
    expect((await call(completeOnboarding, { body })).statusCode).toBe(200)
    expect((await rowOf(reader.id))?.readingLevel).toBe(given.kept)
  })

  it.each(['2023-03-04', '1906-03-04', '1905-03-05', '2016-02-29'])(
    'may be born on %s',
    async (dateOfBirth) => {
      const { call } = await newReader()
      const body = { ...HERO, timeZone: 'UTC', dateOfBirth }
      expect((await call(completeOnboarding, { body })).statusCode).toBe(200)
    },
  )

  it.each([
    ['2023-03-05', 'not three yet'],
    ['2026-03-05', 'tomorrow'],
    ['2030-01-01', 'years to come'],
    ['1905-03-04', 'older than anyone'],
    ['0000-01-01', 'no year'],
    ['2017-02-29', 'no such day'],
    ['2017-13-01', 'no such month'],
    ['05/21/2017', 'another way of writing'],
    ['', 'nothing'],
  ])('cannot be born on %s (%s)', async (dateOfBirth) => {
    const { reader, call } = await newReader()
    const body = { ...HERO, timeZone: 'UTC', dateOfBirth }
    expect((await call(completeOnboarding, { body })).statusCode).toBe(400)
    expect((await rowOf(reader.id))?.onboardingCompleted).toBe(false)
  })

  it('keeps their time zone when the browser tells one no one knows', async () => {
    const { reader, call } = await newReader()
    await t.db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(eq(users.id, reader.id))
    await call(completeOnboarding, { body: { ...HERO, timeZone: 'Mars/Olympus' } })
    expect((await rowOf(reader.id))?.timeZone).toBe('Asia/Tokyo')
  })

  it('without a whole hero is asked to build one', async () => {
    const { reader, call } = await newReader()
    for (const missing of [
      { selectedCharacter: undefined },
      { characterHead: undefined },
      { characterBody: 'robot' },
      { characterFeet: '' },
      { characterSuperpower: null },
    ]) {
      const answer = await call(completeOnboarding, { body: { ...HERO, ...missing } })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toBe('Please complete character creation') // spec 5
    }
    expect((await rowOf(reader.id))?.onboardingCompleted).toBe(false)
  })

  it('cannot slip in points, a role or someone else', async () => {
    const { reader, call } = await newReader()
    const other = await aStudent(t.db)
    const forged = { ...HERO, id: other.id, userId: other.id, points: 9000, role: 'admin' }
    await call(completeOnboarding, { body: forged })
    expect(await rowOf(reader.id)).toMatchObject({ points: 0, role: 'student' })
    expect(await rowOf(other.id)).toEqual(other)
  })
})

describe.each(['parent', 'teacher', 'admin'] as const)('a %s', (role) => {
  it('has no hero to build', async () => {
    const grownUp = await aUser(t.db, { role, gradeLevel: null })
    const answer = await (await t.as(grownUp))(completeOnboarding, { body: HERO })
    expect(answer.statusCode).toBe(403)
    expect(await rowOf(grownUp.id)).toEqual(grownUp)
  })
})

it('asks someone who is signed out to sign in', async () => {
  expect((await t.anyone(completeOnboarding, { body: HERO })).statusCode).toBe(401)
})
