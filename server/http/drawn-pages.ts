import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Carry,
  type DrawnPage,
  LATER_SCRIPT,
  type PageDrawer,
  PICTURE_MARK,
  TIME_ZONE_COOKIE,
} from '#contract/drawn-page.ts'
import { isTimeZone } from '#domain/calendar.ts'

/** When more are under way, in all languages together, a browser draws its page itself. */
const MAX_AT_ONCE = 4
/** Beyond this wait, the empty page at once is better. */
const PATIENCE_MS = 1500
/** What of the page's own request a call for it does not bring: how it is packed, and what is cached. */
const NOT_PASSED_ON =
  /^(accept|accept-encoding|connection|content-.*|if-.*|range|sec-fetch-.*|te|transfer-encoding|upgrade.*)$/

/** The server has already reported that it is ready. */
const AFTER_START_MS = 100

const PLACE = '<div id="root"></div>'
const HTML = '<html '
const LANGUAGE = /<html [^>]*lang="([^"]+)"/
const SCRIPT = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/g

type Built = {
  /** The page without a screen. */
  template: string
  /** The script files of a screen, with all that it needs. */
  filesOf: (screen: string | undefined) => readonly string[]
  /** The file of the screens as the server draws them. */
  drawer: string
  /** How many are being drawn. */
  drawing: { pages: number }
}

/** A whole page, and the nonce of its inline scripts. */
export type NoncedPage = { html: string; nonce: string }

/** Draws the page of this request into the built one; null when the browser has to do it. */
export type DrawInto = (request: FastifyRequest) => Promise<NoncedPage | null>

/**
 * Server-rendered screens, with their calls answered by the application itself, as the requesting user and
 * with the same checks (decision 0026). A page that cannot be rendered is never an error.
 */
export function pageDrawer(
  app: FastifyInstance,
  { template, filesOf, drawer, drawing }: Built,
): DrawInto {
  const [before = '', after, ...others] = template.replace(SCRIPT, '').split(PLACE)
  const everyPages = [...template.matchAll(SCRIPT)].map(([, file = '']) => file)
  const [, language = 'en-US'] = LANGUAGE.exec(template) ?? []
  const hasPlace = after !== undefined && others.length === 0 && before.includes(HTML)
  if (!hasPlace || !existsSync(drawer)) return async () => null
  const asking = new AsyncLocalStorage<Carry>()
  let loaded: Promise<PageDrawer> | null = null

  const load = async () => {
    const screens = (await import(pathToFileURL(drawer).href)) as PageDrawer
    screens.askThrough((address, call) => {
      const carry = asking.getStore()
      if (!carry) throw new Error('a page asked something after it was drawn')
      return carry(address, call)
    })
    return screens
  }
  const loadOnce = () => {
    loaded ??= load().catch((error: unknown) => {
      // The next page tries again.
      loaded = null
      throw error
    })
    return loaded
  }
  // A start is not kept waiting for it, nor is the first page: who listens says so, and then it is loaded.
  app.addHook('onListen', async () => {
    setTimeout(() => {
      loadOnce().catch((error: unknown) => app.log.error({ err: error }, 'no page can be drawn'))
    }, AFTER_START_MS).unref()
  })

  const draw = async (request: FastifyRequest, nonce: string) => {
    const { drawPage } = await loadOnce()
    const page = { url: request.url, locale: { timeZone: timeZoneOf(request), language }, nonce }
    return asking.run(carryFor(app, request), () => drawPage(page))
  }

  return async (request) => {
    if (request.method !== 'GET' || drawing.pages >= MAX_AT_ONCE) return null
    const clock = new AbortController()
    drawing.pages += 1
    // An abandoned one still holds its slot until it ends.
    const nonce = newNonce()
    const drawn = draw(request, nonce).finally(() => {
      drawing.pages -= 1
    })
    try {
      const page = await Promise.race([drawn, tooLate(clock.signal)])
      if (!page) return null
      const start = before.replace(HTML, `${HTML}${attributes(page)} `)
      const scripts = [...new Set([...filesOf(page.screen), ...everyPages])].map(laterScript)
      return { html: [start, ...scripts, into(page), after].join(''), nonce }
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be drawn')
      return null
    } finally {
      clock.abort()
    }
  }
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The picture is shown first; `web/app/first-appearance.ts` asks for these afterwards. */
function laterScript(file: string): string {
  return `<link rel="${LATER_SCRIPT}" href="/${file}">`
}

/** Calls the application as the requesting browser would; read-only. */
function carryFor(app: FastifyInstance, request: FastifyRequest): Carry {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !NOT_PASSED_ON.test(name)),
  )
  return async (url, { method }) => {
    if (method !== 'GET') throw new Error('a page that is being drawn changes nothing')
    const remoteAddress = request.socket.remoteAddress
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(remoteAddress && { remoteAddress }),
    })
    const { statusCode: status } = answer
    return new Response(new Uint8Array(answer.rawPayload), {
      status,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    })
  }
}

/** The reader's zone under its canonical name; this server's own when the browser named none that exists. */
function timeZoneOf({ cookies }: FastifyRequest): string {
  const named = cookies[TIME_ZONE_COOKIE] ?? ''
  const timeZone = isTimeZone(named) ? named : undefined
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
}

/** Null after the time a reader has patience for. */
function tooLate(stop: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    stop.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** What <html> says of the page: that it is a picture, and how its reader likes pages to look. */
function attributes({ look }: DrawnPage): string {
  const data = look.map(([name, value]) => {
    const spelled = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return `data-${spelled}="${value}"`
  })
  return [PICTURE_MARK, ...data].join(' ')
}

/** The router writes a whole document; its markup is a part of ours. */
function into({ markup }: DrawnPage): string {
  return `<div id="root">${markup.replace(/^<!doctype html>/i, '')}</div>`
}
