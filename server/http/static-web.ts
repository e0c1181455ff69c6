import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TIME_ZONE_COOKIE } from '#contract/drawn-page.ts'
import { SHELL_PAGE } from '#contract/shell-page.ts'
import { AppError } from '#server/app-error.ts'
import { BUILT, drawerBeside, firstLinks, screenFiles } from './built-web.ts'
import { type DrawInto, type NoncedPage, newNonce, pageDrawer } from './drawn-pages.ts'
import {
  hasSessionCookie,
  hasSignedOutOffline,
  lacksSignedInMark,
  markSignedIn,
} from './session.ts'

/** Files of the installed app; always revalidated, so that none goes stale. */
const INSTALLABLE = {
  '/sw.js': 'text/javascript; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/icons/hero-192.png': 'image/png',
  '/icons/hero-512.png': 'image/png',
  '/icons/hero-maskable-512.png': 'image/png',
} as const

/** What a class opens at the same minute. */
const NOBODYS = new Set(['/sign-in', '/sign-up'])
/** How they look follows the server's own settings, which change with a restart. */
const KEPT_MS = 60_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** What takes some milliseconds and is still nearly as small as can be. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_LGWIN]: 19 } }

type Coding = 'br' | 'gzip' | null

/** A page in every coding the build made of it, the smallest first. */
type Page = ReadonlyMap<Coding, Buffer>

/** What the build calls the files of each, the smallest first. */
const CODINGS = new Map<Coding, string>([
  ['br', '.br'],
  ['gzip', '.gz'],
  [null, ''],
])

/**
 * Serves the built browser application. Every path that is not a file gets its page; visitors to `/` without
 * a session get the landing page, which needs no application (spec 2).
 */
export async function registerWeb(app: FastifyInstance, built = BUILT): Promise<void> {
  const screens = pageAt(join(built, 'index.html'))
  const landing = pageAt(join(built, 'landing.html'))
  const filesOf = screenFiles(built)
  const draw = screens
    ? cacheAnonymousPages(
        pageDrawer(app, { template: textOf(screens), filesOf, drawer: drawerBeside(built) }),
      )
    : null
  if (screens) {
    await app.register(fastifyStatic, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      wildcard: false,
    })
    // The same for every caller: no cookie is read, set or rendered into it.
    app.get(SHELL_PAGE, async (request, reply) => send(screens, request, reply))
  }
  for (const [path, type] of Object.entries(INSTALLABLE)) {
    const file = join(built, path)
    if (!existsSync(file)) continue
    const body = readFileSync(file)
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(body),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || !screens || /^\/(api|assets)(\/|$)/.test(request.url)) {
      throw new AppError('not_found')
    }
    const isFrontDoor = /^\/(\?|$)/.test(request.url)
    const isSignedIn = hasSessionCookie(request)
    if (landing && isFrontDoor && !isSignedIn) return send(landing, request, reply)
    if (lacksSignedInMark(request)) markSignedIn(request, reply)
    const hasGone = hasSignedOutOffline(request)
    const drawn = hasGone ? null : ((await draw?.(request)) ?? null)
    if (drawn !== null) return sendDrawn(drawn, request, reply)
    if (isSignedIn && !hasGone) reply.header('link', firstLinks(request.url))
    return send(screens, request, reply)
  })
}

function textOf(page: Page): string {
  return page.get(null)?.toString() ?? ''
}

function pageAt(file: string): Page | null {
  if (!existsSync(file)) return null
  const made = [...CODINGS].filter(([, ending]) => existsSync(file + ending))
  return new Map(made.map(([coding, ending]) => [coding, readFileSync(file + ending)]))
}

function send(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const coding = codingFor(request, page.keys())
  if (coding) reply.header('content-encoding', coding)
  return html(reply, 'no-cache').send(page.get(coding))
}

/** A page with personal data must not be cached. */
async function sendDrawn(
  { html: page, nonce }: NoncedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const coding = codingFor(request, CODINGS.keys())
  if (coding) reply.header('content-encoding', coding)
  html(reply, 'no-store')
  allowScripts(reply, nonce)
  if (coding === 'br') return reply.send(await brotli(page, BROTLI))
  return reply.send(coding === 'gzip' ? await gzipped(page) : page)
}

/** The policy of this answer also allows the inline scripts with this nonce. */
function allowScripts(reply: FastifyReply, nonce: string): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  const allowed = policy.replace('script-src ', `script-src 'nonce-${nonce}' `)
  reply.header('content-security-policy', allowed)
}

function html(reply: FastifyReply, caching: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': caching, vary: 'accept-encoding, cookie' })
}

/** The first of these codings that the browser takes. */
function codingFor(request: FastifyRequest, codings: Iterable<Coding>): Coding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim())
  return [...codings].find((coding) => coding !== null && accepted.includes(coding)) ?? null
}

/** Renders the pages that are the same for all anonymous visitors once a minute, not for each visitor. */
export function cacheAnonymousPages(draw: DrawInto, now: () => number = Date.now): DrawInto {
  const kept = new Map<string, { page: NoncedPage; until: number }>()
  return async (request) => {
    const { url } = request
    if (!NOBODYS.has(url) || bringsOwn(request)) return draw(request)
    const last = kept.get(url)
    if (last && last.until > now()) return withNewNonce(last.page)
    const page = await draw(request)
    if (page !== null) kept.set(url, { page, until: now() + KEPT_MS })
    return page
  }
}

/** A nonce that somebody has seen before allows nothing any more. */
function withNewNonce({ html, nonce: old }: NoncedPage): NoncedPage {
  const nonce = newNonce()
  return { html: html.replaceAll(old, nonce), nonce }
}

/** These pages show no date or time. */
function bringsOwn({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => name !== TIME_ZONE_COOKIE)
}
