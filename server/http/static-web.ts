import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TIME_ZONE_COOKIE } from '#contract/drawn-page.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, type Language } from '#contract/language.ts'
import { SHELL_PAGE } from '#contract/shell-page.ts'
import { VISITOR_PAGES } from '#contract/visitor-pages.ts'
import { AppError } from '#server/app-error.ts'
import {
  BUILT,
  builtIn,
  builtLanguages,
  drawerBeside,
  firstLinks,
  screenFiles,
} from './built-web.ts'
import { type DrawInto, type NoncedPage, newNonce, pageDrawer } from './drawn-pages.ts'
import {
  hasSessionCookie,
  hasSignedOutOffline,
  lacksSignedInMark,
  markSignedIn,
} from './session.ts'

/** Files of the installed app, the same in all languages; always revalidated, so that none goes stale. */
const INSTALLABLE = {
  '/sw.js': 'text/javascript; charset=utf-8',
  '/icons/hero-192.png': 'image/png',
  '/icons/hero-512.png': 'image/png',
  '/icons/hero-maskable-512.png': 'image/png',
} as const
/** The installed app's own name and texts. */
const MANIFEST = 'manifest.webmanifest'

/** Files a whole class opens at the same time. */
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

/** The pages of one language. */
type Web = {
  screens: Page
  visitors: ReadonlyMap<string, Page>
  manifest: Buffer | null
  draw: DrawInto
}

type WebOptions = {
  built?: string
  /** The language that the account of a page's request has chosen. */
  accountLanguage?: (request: FastifyRequest) => Promise<Language | null>
}

/**
 * Serves the built browser application, to each reader in their own language. Every path that is not a file
 * gets its page; visitors to `/` without a session get the landing page, which needs no application (spec 2),
 * like the other pages for visitors.
 */
export async function registerWeb(
  app: FastifyInstance,
  { built = BUILT, accountLanguage = async () => null }: WebOptions = {},
): Promise<void> {
  const webs = websIn(app, built)
  const english = webs.get(DEFAULT_LANGUAGE)
  if (english) await serveFiles(app, built, webs)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || !english || /^\/(api|assets)(\/|$)/.test(request.url)) {
      throw new AppError('not_found')
    }
    const isSignedIn = hasSessionCookie(request)
    const chosen = isSignedIn ? await accountLanguage(request) : null
    const { visitors, screens, draw } = webs.get(chosen ?? request.language) ?? english
    const [path = ''] = request.url.split('?')
    const visitorPage = visitors.get(path)
    // At `/`, a signed-in person is at home.
    if (visitorPage && !(isSignedIn && path === '/')) return send(visitorPage, request, reply)
    if (lacksSignedInMark(request)) markSignedIn(request, reply)
    const hasGone = hasSignedOutOffline(request)
    const drawn = hasGone ? null : await draw(request)
    if (drawn !== null) return sendDrawn(drawn, request, reply)
    if (isSignedIn && !hasGone) reply.header('link', firstLinks(request.url))
    return send(screens, request, reply)
  })
}

type Webs = ReadonlyMap<unknown, Web>

function websIn(app: FastifyInstance, built: string): Webs {
  const drawing = { pages: 0 }
  const webs = builtLanguages(built).flatMap((language): [Language, Web][] => {
    const folder = builtIn(language, built)
    const screens = pageAt(join(folder, 'index.html'))
    if (!screens) return []
    const manifest = join(folder, MANIFEST)
    const draw = pageDrawer(app, {
      template: screens.get(null)?.toString() ?? '',
      filesOf: screenFiles(folder),
      drawer: drawerBeside(built, language),
      drawing,
    })
    const web = {
      screens,
      visitors: visitorPages(folder),
      manifest: existsSync(manifest) ? readFileSync(manifest) : null,
      draw: cacheAnonymousPages(draw),
    }
    return [[language, web]]
  })
  return new Map(webs)
}

async function serveFiles(app: FastifyInstance, built: string, webs: Webs): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    wildcard: false,
  })
  // The same for every caller: no cookie is read, set or rendered into it.
  app.get<Asked>(SHELL_PAGE, async (request, reply) => {
    const web = webs.get(request.query.language ?? DEFAULT_LANGUAGE)
    if (!web) throw new AppError('not_found')
    return send(web.screens, request, reply)
  })
  // Browsers ask for it without cookies, so its link names the language of the page.
  app.get<Asked>(`/${MANIFEST}`, async (request, reply) => {
    const named = webs.get(request.query.language) ?? webs.get(request.language)
    const manifest = named?.manifest ?? webs.get(DEFAULT_LANGUAGE)?.manifest
    if (!manifest) throw new AppError('not_found')
    return reply
      .type('application/manifest+json')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .send(manifest)
  })
  for (const [path, type] of Object.entries(INSTALLABLE)) {
    const file = join(built, path)
    if (!existsSync(file)) continue
    const body = readFileSync(file)
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(body),
    )
  }
}

type Asked = { Querystring: { language?: unknown } }

function visitorPages(folder: string): Map<string, Page> {
  return new Map(
    Object.entries(VISITOR_PAGES).flatMap(([name, path]): [string, Page][] => {
      const page = pageAt(join(folder, `${name}.html`))
      return page ? [[path, page]] : []
    }),
  )
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
    .headers({ 'cache-control': caching, vary: 'accept-encoding, accept-language, cookie' })
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

/** These pages show no date or time, and each language has its own. */
const FOR_ALL = [TIME_ZONE_COOKIE, LANGUAGE_COOKIE]

function bringsOwn({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => !FOR_ALL.includes(name))
}
