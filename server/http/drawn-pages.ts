import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Carry,
  DRAWN_ANSWERS_ID,
  type DrawnPage,
  LATER_SCRIPT,
  type PageDrawer,
  PICTURE_MARK,
  TIME_ZONE_COOKIE,
} from '#contract/drawn-page.ts'
import { isTimeZone } from '#domain/calendar.ts'

/** When more are under way, a browser draws its page itself. */
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
  /** The script files of the screen at an address, all it needs among them; none when it is not known. */
  filesOf: (url: string) => readonly string[]
  /** The file of the screens as the server draws them. */
  drawer: string
}

/** Draws the page of this request into the built one; null when the browser has to do it. */
export type DrawInto = (request: FastifyRequest) => Promise<string | null>

/**
 * Server-rendered screens, with their calls answered by the application itself, as the requesting user and
 * with the same checks (decision 0026). A page that cannot be rendered is never an error.
 */
export function pageDrawer(app: FastifyInstance, { template, filesOf, drawer }: Built): DrawInto {
  const [before = '', after, ...others] = template.replace(SCRIPT, '').split(PLACE)
  const everyPages = [...template.matchAll(SCRIPT)].map(([, file = '']) => file)
  const [, language = 'en-US'] = LANGUAGE.exec(template) ?? []
  const hasPlace = after !== undefined && others.length === 0 && before.includes(HTML)
  if (!hasPlace || !existsSync(drawer)) return async () => null
  const asking = new AsyncLocalStorage<Carry>()
  let loaded: Promise<PageDrawer> | null = null
  let underWay = 0

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

  const draw = async (request: FastifyRequest) => {
    const { drawPage } = await loadOnce()
    const locale = { timeZone: timeZoneOf(request), language }
    return asking.run(carryFor(app, request), () => drawPage(request.url, locale))
  }

  return async (request) => {
    if (request.method !== 'GET' || underWay >= MAX_AT_ONCE) return null
    const clock = new AbortController()
    underWay += 1
    // An abandoned one still holds its slot until it ends.
    const drawing = draw(request).finally(() => {
      underWay -= 1
    })
    try {
      const page = await Promise.race([drawing, tooLate(clock.signal)])
      if (!page) return null
      const start = before.replace(HTML, `${HTML}${attributes(page)} `)
      const files = filesOf(request.url)
      const scripts = (files.length > 0 ? files : everyPages).map(laterScript)
      return [start, ...scripts, into(page), after].join('')
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be drawn')
      return null
    } finally {
      clock.abort()
    }
  }
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

function into({ markup, answers }: DrawnPage): string {
  // Nothing a person wrote can end the element.
  const told = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return [
    `<div id="root">${markup}</div>`,
    `<script type="application/json" id="${DRAWN_ANSWERS_ID}">${told}</script>`,
  ].join('')
}
