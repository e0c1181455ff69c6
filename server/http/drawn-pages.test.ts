import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appWith } from './test-web.ts'

const INDEX =
  '<html lang="en"><head><script type="module" crossorigin src="/assets/app.js"></script></head><body><div id="root"></div></body></html>'

/** Screens that draw who asks; the address says what else they do. */
const SCREENS = `
let carry
export const askThrough = (other) => { carry = other }
export async function drawPage({ url, locale: { timeZone, language }, nonce }) {
  if (url.startsWith('/nowhere')) return null
  if (url.startsWith('/broken')) throw new Error('a slip')
  if (url.startsWith('/write')) await carry('/api/who', { method: 'POST' })
  if (url.startsWith('/clock')) {
    await carry('/api/who', { method: 'GET' })
    const text = new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date('2026-01-15T03:00:00Z'))
    return { markup: text + ' ' + timeZone, look: [] }
  }
  if (url.startsWith('/slow')) await globalThis.slowEnds
  const who = await (await carry('/api/who', { method: 'GET' })).json()
  const markup = '<!DOCTYPE html><p>' + who.name + '</p><script nonce="' + nonce + '"></script>'
  return { markup, look: [['density', 'sprout'], ['textSize', 'large']], screen: url.startsWith('/library') ? 'LibraryScreen' : undefined }
}
`

let writes = 0
/** Lets what is slow come to its end; by itself it never does. */
let endSlow: () => void

// The patience of who waits is over when a test says so, not when the machine stood still.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(globalThis, { slowEnds: promise })
  endSlow = resolve
})
afterEach(() => {
  endSlow()
  vi.useRealTimers()
})

const PATIENCE_MS = 1500

/** What is answered once the drawings that are under way have come to their end. */
async function untilDrawn(ask: () => Promise<string>): Promise<string> {
  let body = INDEX
  while (body === INDEX) {
    await new Promise((resolve) => setImmediate(resolve))
    body = await ask()
  }
  return body
}

/** An application with these screens. */
function drawingApp(screens: string) {
  const manifest = {
    _app: { file: 'assets/app.js' },
    'reading/library/library-screen.tsx': { file: 'assets/library.js', imports: ['_app'] },
  }
  const files = {
    'web/index.html': INDEX,
    'web/manifest.json': JSON.stringify(manifest),
    'draw/package.json': '{"type":"module"}',
    'draw/en/draw-page.js': screens,
  }
  return appWith(files, (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', "script-src 'self'")
    })
    app.get('/api/who', async ({ cookies, ip }) => ({ name: cookies.sid ?? 'nobody', at: ip }))
    app.post('/api/who', async () => {
      writes += 1
      return {}
    })
  })
}

const { app, end } = await drawingApp(SCREENS)
afterAll(end)

const page = async (url: string, sid = 'ada', from = app) =>
  from.inject({ url, headers: { cookie: `sid=${sid}` } })

const laterScripts = (body: string) =>
  [...body.matchAll(/<link rel="later-script" href="([^"]+)">/g)].map(([, file]) => file)

describe('a page drawn by the server', () => {
  it('shows what the application answers the one who asks for it', async () => {
    const { body, headers } = await page('/library?q=cat')
    expect(body).toMatch(/<div id="root"><p>ada<\/p><script nonce="[^"]+"><\/script><\/div>/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
  })

  it('is never anybody else’s, however many ask at once', async () => {
    const names = ['ada', 'ben', 'cleo']
    const bodies = await Promise.all(names.map(async (name) => (await page('/', name)).body))
    for (const [index, name] of names.entries()) {
      expect(bodies[index]).toContain(`<p>${name}</p>`)
      for (const other of names) if (other !== name) expect(bodies[index]).not.toContain(other)
    }
  })

  it('has the hours of its reader’s own time zone, however many ask at once', async () => {
    const draw = async (zone: string) => {
      const headers = { cookie: `time-zone=${encodeURIComponent(zone)}` }
      const { body } = await app.inject({ url: '/clock', headers })
      return /<div id="root">(.*?)<\/div>/.exec(body)?.[1]
    }
    const before = process.env.TZ
    expect(await Promise.all(['America/New_York', 'europe/rome', 'Asia/Tokyo'].map(draw))).toEqual([
      '22 America/New_York',
      '04 Europe/Rome',
      '12 Asia/Tokyo',
    ])
    expect(process.env.TZ).toBe(before)
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    for (const none of ['', ':/etc/passwd', 'Nowhere/At_All', '+14:00']) {
      expect(await draw(none)).toMatch(new RegExp(` ${own}$`))
    }
  })

  it('allows its own inline scripts by a nonce that is used once', async () => {
    const nonces = [await page('/'), await page('/')].map(({ body, headers }) => {
      const [, nonce] = /<script nonce="([^"]+)">/.exec(body) ?? []
      expect(headers['content-security-policy']).toBe(`script-src 'nonce-${nonce}' 'self'`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  it('asks for its scripts after the picture', async () => {
    const { body, headers } = await page('/library')
    expect(body).not.toContain('type="module"')
    expect(laterScripts(body)).toEqual(['/assets/app.js', '/assets/library.js'])
    expect(headers.link).toBeUndefined()
    expect(laterScripts((await page('/elsewhere')).body)).toEqual(['/assets/app.js'])
  })

  it('comes as a picture in its reader’s look', async () => {
    const { body } = await page('/library')
    expect(body).toMatch(
      /^<html data-picture data-density="sprout" data-text-size="large" lang="en">/,
    )
  })

  it('is packed as the browser likes it', async () => {
    const headers = { cookie: 'sid=ada', 'accept-encoding': 'gzip, br' }
    const answer = await app.inject({ url: '/library', headers })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<p>ada</p>')
  })

  it('is the empty one when too many are being drawn', async () => {
    const library = async () => (await page('/library')).body
    const slow = [1, 2, 3, 4].map(() => page('/slow'))
    expect(await library()).toBe(INDEX)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    for (const { body } of await Promise.all(slow)) expect(body).toBe(INDEX)
    // No one waits for them any more, but they are still being drawn.
    expect(await library()).toBe(INDEX)
    endSlow()
    expect(await untilDrawn(library)).toContain('<p>ada</p>')
  })

  it('is the empty one for whoever would wait too long', async () => {
    let isAnswered = false
    const slow = page('/slow').finally(() => {
      isAnswered = true
    })
    // Asked after it and answered: the slow one is under way.
    expect((await page('/library')).body).toContain('<p>ada</p>')
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    await page('/library')
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const { statusCode, body } = await slow
    expect(statusCode).toBe(200)
    expect(body).toBe(INDEX)
  })

  it.each(['/nowhere', '/broken', '/write'])(
    'is the empty one at %s, where the server cannot draw it, and nothing is written',
    async (url) => {
      const { statusCode, body } = await page(url)
      expect(statusCode).toBe(200)
      expect(body).toBe(INDEX)
      expect(writes).toBe(0)
    },
  )
})

describe('a page asked for while the screens are still being loaded', () => {
  it('is the empty one for whoever would wait too long, and at once when too many wait', async () => {
    const slow = await drawingApp(`await globalThis.slowEnds\n${SCREENS}`)
    const ask = async () => (await page('/library', 'ada', slow.app)).body
    const four = [1, 2, 3, 4].map(ask)
    expect(await ask()).toBe(INDEX)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(await Promise.all(four)).toEqual(four.map(() => INDEX))
    // No one waits for them any more, but they keep their places until they end.
    expect(await ask()).toBe(INDEX)
    endSlow()
    expect(await untilDrawn(ask)).toContain('<p>ada</p>')
    await slow.end()
  })

  it('is the empty one when that fails, and it is tried again for the next page', async () => {
    const torn = await drawingApp(
      SCREENS.replace('carry = other', "if (!carry && (carry = other)) throw new Error('a slip')"),
    )
    const ask = async () => (await page('/library', 'ada', torn.app)).body
    expect(await ask()).toBe(INDEX)
    expect(await ask()).toContain('<p>ada</p>')
    await torn.end()
  })
})
