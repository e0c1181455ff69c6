import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getCurrentUser, signUp } from '#contract/accounts/auth.ts'
import { saveLanguage } from '#contract/accounts/language.ts'
import { languageAddress } from '#contract/accounts/language-page.ts'
import type { ChosenLanguage } from '#contract/language.ts'
import { users } from '#server/db/schema/users.ts'
import { aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'

const t = await sharedApp()
t.app.get('/api/spoken', async ({ language }) => language)

type Person = { id: string }
type Device = { accept?: string; cookie?: string }

/** The language in which this person is answered on this device. */
async function spokenTo(person: Person | null, { accept, cookie }: Device = {}): Promise<string> {
  const { sid } = person ? await t.cookieOf(person) : { sid: undefined }
  const { body } = await t.app.inject({
    url: '/api/spoken',
    cookies: { ...(sid && { sid }), ...(cookie !== undefined && { language: cookie }) },
    headers: accept === undefined ? {} : { 'accept-language': accept },
  })
  return body
}

const choose = async (person: Person, language: ChosenLanguage) =>
  (await t.as(person))(saveLanguage, { body: { language } })

async function chosenBy(person: Person) {
  const [row] = await t.db.select().from(users).where(eq(users.id, person.id))
  return row?.language
}

describe('somebody who is not signed in', () => {
  it.each([
    [{}, 'en'],
    [{ accept: 'es-419,es;q=0.9,en;q=0.8' }, 'es'],
    [{ accept: 'fr-CA, fr;q=0.9' }, 'en'],
    [{ accept: 'en-GB', cookie: 'es' }, 'es'],
    [{ accept: 'es', cookie: 'en' }, 'en'],
    [{ accept: 'es', cookie: 'klingon' }, 'es'],
    [{ accept: `${'x'.repeat(8000)}, es` }, 'es'],
  ])('is answered as %j asks, in %s', async (device, language) => {
    expect(await spokenTo(null, device)).toBe(language)
  })
})

describe('somebody who has chosen', () => {
  it('is answered in that language on every device, until they choose another', async () => {
    const person = await aUser(t.db, { role: 'parent' })
    expect(await spokenTo(person, { cookie: 'en' })).toBe('en')
    const saved = await choose(person, 'es')
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual({ language: 'es' })
    for (const device of [{}, { cookie: 'en' }, { accept: 'en-US' }]) {
      expect(await spokenTo(person, device)).toBe('es')
    }
    expect((await (await t.as(person))(getCurrentUser)).json().language).toBe('es')
    await choose(person, 'en')
    expect(await spokenTo(person, { cookie: 'es', accept: 'es' })).toBe('en')
  })

  it('changes nothing for anyone else in the class', async () => {
    const { teacher, children } = await aClass(t.db, ['Maya', 'Leo', 'Zoe'])
    const [maya, leo, zoe] = children
    if (!maya || !leo || !zoe) throw new Error('the class has three children')
    await Promise.all([choose(maya, 'es'), choose(leo, 'en')])
    const device = { cookie: 'es', accept: 'es' }
    expect(
      await Promise.all([maya, leo, zoe, teacher].map((one) => spokenTo(one, device))),
    ).toEqual(['es', 'en', 'es', 'es'])
    expect(await Promise.all([maya, leo, zoe, teacher].map((one) => spokenTo(one)))).toEqual([
      'es',
      'en',
      'en',
      'en',
    ])
  })

  it('can be a parent whose child reads English on the same device', async () => {
    const { parent, child } = await aFamily(t.db)
    await choose(parent, 'es')
    await choose(child, 'en')
    const device = { cookie: 'es' }
    expect(await spokenTo(parent, device)).toBe('es')
    expect(await spokenTo(child, device)).toBe('en')
  })

  it('can be an adult who has yet to confirm an address', async () => {
    const adult = await aUser(t.db, { role: 'parent', verified: false })
    expect((await choose(adult, 'es')).statusCode).toBe(200)
    expect(await chosenBy(adult)).toBe('es')
  })
})

describe('the language of a device', () => {
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === 'language')

  it('follows an adult’s choice, and not that of a child at a shared tablet', async () => {
    const byAdult = await choose(await aUser(t.db, { role: 'teacher' }), 'es')
    expect(cookieOf(byAdult)).toMatchObject({ value: 'es', path: '/', sameSite: 'Lax' })
    expect(cookieOf(byAdult)).not.toHaveProperty('httpOnly')
    expect(cookieOf(await choose(await aStudent(t.db), 'es'))).toBeUndefined()
  })

  it('is set by a link of a page without scripts, which comes back to the page', async () => {
    const answer = await t.app.inject(languageAddress('es', '/sign-in?next=%2Fgames'))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/sign-in?next=%2Fgames')
    expect(cookieOf(answer)).toMatchObject({ value: 'es', maxAge: 365 * 86_400 })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/búsqueda',
    'javascript:alert(1)',
    '',
    `/${'x'.repeat(3000)}`,
  ])('comes back to no other site: %j', async (next) => {
    const answer = await t.app.inject(languageAddress('en', next))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/')
  })

  it.each(['fr', 'EN', 'pseudo', '..', 'es%00', '__proto__'])('is never "%s"', async (language) => {
    const answer = await t.app.inject(`/api/language/${language}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.cookies).toEqual([])
  })
})

describe('a choice that is none', () => {
  it.each([{ language: 'fr' }, { language: 'pseudo' }, { language: '' }, { language: null }, {}])(
    'is refused with a sentence: %j',
    async (body) => {
      const person = await aStudent(t.db)
      await choose(person, 'es')
      const answer = await (await t.as(person))(saveLanguage, { body })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toBe('Elige uno de los idiomas de la lista.')
      expect(await chosenBy(person)).toBe('es')
    },
  )

  it('is refused by the database, and one of a later version is read as none', async () => {
    const person = await aStudent(t.db)
    const written = (language: string) =>
      t.db
        .update(users)
        .set({ language: language as 'en' })
        .where(eq(users.id, person.id))
    await expect(written('English')).rejects.toThrow()
    await written('fr')
    expect(await spokenTo(person, { cookie: 'es' })).toBe('es')
    expect((await (await t.as(person))(getCurrentUser)).json().language).toBeNull()
  })

  it('is that of somebody signed out', async () => {
    const answer = await t.anyone(saveLanguage, { body: { language: 'es' } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('a new account', () => {
  async function signedUp({ accept, cookie }: Device) {
    const answer = await t.app.inject({
      method: 'POST',
      url: signUp.url,
      payload: {
        role: 'parent',
        firstName: 'Ana',
        lastName: 'Rivera',
        email: `ana-${crypto.randomUUID()}@example.org`,
        password: 'four random words here',
      },
      cookies: cookie === undefined ? {} : { language: cookie },
      headers: accept === undefined ? {} : { 'accept-language': accept },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json().language
  }

  it('has the language chosen on the device', async () => {
    expect(await signedUp({ cookie: 'es' })).toBe('es')
    expect(await signedUp({ cookie: 'en', accept: 'es' })).toBe('en')
  })

  it('is in Spanish where the browser asked for Spanish, so that its emails are', async () => {
    expect(await signedUp({ accept: 'es-MX' })).toBe('es')
  })

  it('has none otherwise, and follows each device', async () => {
    expect(await signedUp({})).toBeNull()
    expect(await signedUp({ accept: 'fr' })).toBeNull()
  })
})
