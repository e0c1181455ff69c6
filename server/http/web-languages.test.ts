import type { FastifyRequest } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { appWith } from './test-web.ts'

const pageIn = (lang: string) =>
  `<html lang="${lang}"><head><script>start('${lang}')</script></head><body><div id="root"></div></body></html>`

/** Screens of a language, which draw the language that the application answers them in. */
const screensIn = (language: string) => `
let carry
export const askThrough = (other) => { carry = other }
export async function drawPage({ url, locale }) {
  if (!/^\\/(library|sign-in)/.test(url)) return null
  const answer = await (await carry('/api/language', { method: 'GET' })).json()
  return { markup: ['${language}', locale.language, answer.language].join(' '), look: [], screen: 'LibraryScreen' }
}`

const manifestOf = (file: string) =>
  JSON.stringify({ 'reading/library-screen.tsx': { file: `assets/${file}.js` } })

const SPANISH = {
  'web/es/index.html': pageIn('es-US'),
  'web/es/landing.html': 'la portada',
  'web/es/manifest.webmanifest': '{"lang":"es-US"}',
  'web/es/manifest.json': manifestOf('es'),
  'draw/es/draw-page.js': screensIn('es'),
}

const FILES = {
  'web/index.html': pageIn('en-US'),
  'web/landing.html': 'the landing page',
  'web/manifest.webmanifest': '{"lang":"en-US"}',
  'web/manifest.json': manifestOf('en'),
  'draw/package.json': '{"type":"module"}',
  'draw/en/draw-page.js': screensIn('en'),
  ...SPANISH,
}

/** What the account of each session has chosen. */
const CHOSEN = new Map<string | undefined, Language | null>([
  ['ana', 'es'],
  ['ben', 'en'],
])

const chosenBy = async ({ cookies }: FastifyRequest) => CHOSEN.get(cookies.sid) ?? null

const webWith = (files: Record<string, string>) =>
  appWith(
    files,
    (app) => {
      // As in the application, where every call knows who asks.
      app.addHook('onRequest', async (request) => {
        const language = await chosenBy(request)
        if (language) Object.defineProperty(request, 'language', { value: language })
      })
      app.get('/api/language', async ({ language }) => ({ language }))
    },
    chosenBy,
  )

const both = await webWith(FILES)
const englishOnly = await webWith(
  Object.fromEntries(Object.entries(FILES).filter(([name]) => !(name in SPANISH))),
)
afterAll(async () => {
  await both.end()
  await englishOnly.end()
})

type Headers = Record<string, string>

const get = async (url: string, headers: Headers = {}, { app } = both) =>
  app.inject({ url, headers })
const langOf = (body: string) => /<html [^>]*lang="([^"]+)"/.exec(body)?.[1]
const drawnIn = (body: string) => /<div id="root">(.*?)<\/div>/.exec(body)?.[1]

describe('the page a browser gets', () => {
  it.each([
    ['no word of its reader', {}, 'en-US'],
    ['a browser in Spanish', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es-US'],
    ['a browser in a language that is not here', { 'accept-language': 'fr,de;q=0.5' }, 'en-US'],
    ['a browser that prefers one that is not here', { 'accept-language': 'fr,es;q=0.5' }, 'es-US'],
    ['a browser that refuses English', { 'accept-language': 'en;q=0,es' }, 'es-US'],
    ['a header that is none', { 'accept-language': ';;;q=x,\u00ff' }, 'en-US'],
    ['a choice on this device', { cookie: 'language=es', 'accept-language': 'en' }, 'es-US'],
    ['the other choice', { cookie: 'language=en', 'accept-language': 'es' }, 'en-US'],
    ['a cookie that is none', { cookie: 'language=../es', 'accept-language': 'es' }, 'es-US'],
    ['an account over the device', { cookie: 'sid=ana; language=en' }, 'es-US'],
    [
      'an account in English over a browser in Spanish',
      { cookie: 'sid=ben; language=es' },
      'en-US',
    ],
    ['an account that has not chosen', { cookie: 'sid=cleo; language=es' }, 'es-US'],
    ['a session that ended', { cookie: 'sid=nobody', 'accept-language': 'es' }, 'es-US'],
  ])('with %s is in the right language', async (_, headers, lang) => {
    const { body, headers: sent } = await get('/settings', headers)
    expect(langOf(body)).toBe(lang)
    expect(sent.vary).toBe('accept-encoding, accept-language, cookie')
  })

  it('is drawn in the language of each, however many ask at once', async () => {
    const sessions = ['ana', 'ben', 'ana', 'ben']
    const bodies = await Promise.all(
      sessions.map(async (sid) => (await get('/library', { cookie: `sid=${sid}` })).body),
    )
    const drawn = bodies.map(drawnIn)
    expect(drawn).toEqual(['es es-US es', 'en en-US en', 'es es-US es', 'en en-US en'])
    for (const [index, body] of bodies.entries()) {
      const language = index % 2 === 0 ? 'es' : 'en'
      expect(langOf(body)).toBe(`${language}-US`)
      expect(body).toContain(`<link rel="later-script" href="/assets/${language}.js">`)
    }
  })

  it('is the landing page of its language', async () => {
    expect((await get('/')).body).toBe('the landing page')
    expect((await get('/', { cookie: 'language=es' })).body).toBe('la portada')
  })

  it('is kept for everybody in their own language', async () => {
    const open = async (headers: Headers) => drawnIn((await get('/sign-in', headers)).body)
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await open({})).toBe('en en-US en')
      expect(await open({ cookie: 'language=es' })).toBe('es es-US es')
      expect(await open({ 'accept-language': 'es' })).toBe('es es-US es')
    }
  })

  it('is English where no other is built, whatever its reader chose', async () => {
    for (const headers of [{ cookie: 'language=es' }, { cookie: 'sid=ana' }]) {
      expect(langOf((await get('/settings', headers, englishOnly)).body)).toBe('en-US')
    }
    expect((await get('/', { cookie: 'language=es' }, englishOnly)).body).toBe('the landing page')
  })
})

describe('what a device keeps', () => {
  it('is the shell of each language, the same for everybody', async () => {
    const headers = { cookie: 'sid=ana; language=es', 'accept-language': 'es' }
    expect(langOf((await get('/shell?language=en', headers)).body)).toBe('en-US')
    expect(langOf((await get('/shell?language=es', { cookie: 'sid=ben' })).body)).toBe('es-US')
    expect(langOf((await get('/shell', headers)).body)).toBe('en-US')
  })

  it.each(['fr', 'pseudo', '', '__proto__', 'en&language=es'])(
    'is no shell of "%s"',
    async (language) => {
      const answer = await get(`/shell?language=${language}`)
      expect(answer.statusCode).toBe(404)
    },
  )

  it('is the app by its name in the language of the page, or of whoever asks', async () => {
    const langAt = async (url: string, headers: Headers = {}, web = both) =>
      (await get(url, headers, web)).json().lang
    expect(await langAt('/manifest.webmanifest')).toBe('en-US')
    expect(await langAt('/manifest.webmanifest?language=es')).toBe('es-US')
    expect(await langAt('/manifest.webmanifest', { 'accept-language': 'es' })).toBe('es-US')
    expect(await langAt('/manifest.webmanifest?language=es', {}, englishOnly)).toBe('en-US')
  })
})
