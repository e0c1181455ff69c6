import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getSettings, saveSettings } from '#contract/accounts/settings.ts'
import { DEFAULT_SETTINGS, type ReadingSettings } from '#domain/reading-settings.ts'
import { readingSettings } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

const OWN: ReadingSettings = {
  density: 'sprout',
  typeface: 'atkinson',
  textSize: 'largest',
  spacing: 'wide',
  theme: 'dark',
  motion: 'off',
  sound: 'on',
  readAloud: 'off',
}

describe('a reader', () => {
  it('has the usual settings before changing any', async () => {
    const call = await t.as(await aStudent(t.db))
    const answer = await call(getSettings)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(DEFAULT_SETTINGS)
  })

  it('finds every choice again, on any device', async () => {
    const reader = await aStudent(t.db)
    const saved = await (await t.as(reader))(saveSettings, { body: OWN })
    expect(saved.json()).toEqual(OWN)
    expect((await (await t.as(reader))(getSettings)).json()).toEqual(OWN)
  })

  it('may change them again and go back to the usual ones', async () => {
    const reader = await aStudent(t.db)
    const call = await t.as(reader)
    await call(saveSettings, { body: OWN })
    await call(saveSettings, { body: { ...OWN, theme: 'light' } })
    expect((await call(getSettings)).json()).toEqual({ ...OWN, theme: 'light' })
    await call(saveSettings, { body: DEFAULT_SETTINGS })
    expect((await call(getSettings)).json()).toEqual(DEFAULT_SETTINGS)
    const rows = await t.db
      .select()
      .from(readingSettings)
      .where(eq(readingSettings.userId, reader.id))
    expect(rows).toHaveLength(1)
  })

  it('changes no one else, not even by naming them', async () => {
    const [reader, other] = [await aStudent(t.db), await aStudent(t.db)]
    const call = await t.as(reader)
    await call(saveSettings, { body: { ...OWN, userId: other.id } })
    expect((await (await t.as(other))(getSettings)).json()).toEqual(DEFAULT_SETTINGS)
    expect((await call(getSettings)).json()).toEqual(OWN)
  })

  it.each([
    ['a theme nobody has', { ...OWN, theme: 'neon' }],
    ['nothing for the sound', { ...OWN, sound: undefined }],
    ['an empty typeface', { ...OWN, typeface: '' }],
    ['a number for the text size', { ...OWN, textSize: 2 }],
    ['no settings at all', {}],
  ])('is told when asking for %s, and keeps what was', async (_, body) => {
    const call = await t.as(await aStudent(t.db))
    const answer = await call(saveSettings, { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toBe('Please choose one of the settings shown.')
    expect((await call(getSettings)).json()).toEqual(DEFAULT_SETTINGS)
  })

  it('leaves no settings behind when the account goes', async () => {
    const reader = await aStudent(t.db)
    await (await t.as(reader))(saveSettings, { body: OWN })
    await t.db.delete(users).where(eq(users.id, reader.id))
    const rows = await t.db
      .select()
      .from(readingSettings)
      .where(eq(readingSettings.userId, reader.id))
    expect(rows).toEqual([])
  })
})

it.each(['parent', 'teacher', 'admin'] as const)('a %s has settings too', async (role) => {
  const call = await t.as(await aUser(t.db, { role, gradeLevel: null }))
  await call(saveSettings, { body: OWN })
  expect((await call(getSettings)).json()).toEqual(OWN)
})

it('the database refuses a choice that does not exist', async () => {
  const reader = await aStudent(t.db)
  const wrong = { ...OWN, theme: 'neon' as 'dark' }
  await expect(
    t.db.insert(readingSettings).values({ userId: reader.id, ...wrong }),
  ).rejects.toThrow()
})

it('somebody who is signed out has none', async () => {
  expect((await t.anyone(getSettings)).statusCode).toBe(401)
  expect((await t.anyone(saveSettings, { body: OWN })).statusCode).toBe(401)
})
