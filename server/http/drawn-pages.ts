import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Carry,
  DRAWN_ANSWERS_ID,
  type DrawnPage,
  LATER_FILE,
  LATER_SCRIPT,
  type PageDrawer,
  PICTURE_MARK,
} from '#contract/drawn-page.ts'

/** When more are under way, a browser draws its page itself. */
const MOST_AT_ONCE = 4
/** Whoever would wait longer is better off with the empty page at once. */
const PATIENCE_MS = 1500
/** What of the page's own request a call for it does not bring: how it is packed, and what is cached. */
const NOT_PASSED_ON =
  /^(accept|accept-encoding|connection|content-.*|if-.*|range|sec-fetch-.*|te|transfer-encoding|upgrade.*)$/

const PLACE = '<div id="root"></div>'

type Built = {
  /** The page without a screen. */
  template: string
  /** The script files of the screen at an address. */
  filesOf: (url: string) => readonly string[]
  /** The file of the screens as the server draws them. */
  drawer: string
}

/** Draws the page of this request into the built one; null when the browser has to do it. */
export type DrawInto = (request: FastifyRequest) => Promise<string | null>

/**
 * The screens drawn here, with what they ask answered by the application itself, as the one who asks for
 * the page and under the same checks (decision 0026). A page that cannot be drawn is never an error.
 */
export function pageDrawer(app: FastifyInstance, { template, filesOf, drawer }: Built): DrawInto {
  const [before, after, ...others] = withoutScripts(template).split(PLACE)
  if (after === undefined || others.length > 0 || !existsSync(drawer)) return async () => null
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
  // A start is not kept waiting for it, nor is the first page.
  app.addHook('onListen', async () => {
    loaded ??= load()
    await loaded.catch((error: unknown) => app.log.error({ err: error }, 'no page can be drawn'))
  })

  return async (request) => {
    if (underWay >= MOST_AT_ONCE) return null
    underWay += 1
    const clock = new AbortController()
    try {
      loaded ??= load()
      const { drawPage } = await loaded
      const drawing = asking.run(carryFor(app, request), () => drawPage(request.url))
      const page = await Promise.race([drawing, tooLate(clock.signal)])
      return page && [before, ...filesOf(request.url).map(laterFile), into(page), after].join('')
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be drawn')
      return null
    } finally {
      clock.abort()
      underWay -= 1
    }
  }
}

/** The picture is shown first; `web/app/first-look.ts` asks for these afterwards. */
function withoutScripts(template: string): string {
  return template.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
    `<link rel="${LATER_SCRIPT}" href="$1">`,
  )
}

function laterFile(file: string): string {
  return `<link rel="${LATER_FILE}" href="/${file}">`
}

/** Asks the application as the browser would that asked for the page; only ever to read. */
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

/** Null after the time a reader has patience for. */
function tooLate(stop: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    stop.addEventListener('abort', () => clearTimeout(timer))
  })
}

function into({ markup, answers }: DrawnPage): string {
  // Nothing a person wrote can end the element.
  const told = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return [
    `<div id="root" ${PICTURE_MARK}>${markup}</div>`,
    `<script type="application/json" id="${DRAWN_ANSWERS_ID}">${told}</script>`,
  ].join('')
}
