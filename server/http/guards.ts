import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { inlineScripts } from './built-web.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** What may be part of a page: nothing but what this server gives out. */
function contentSecurityPolicy(): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScripts()].join(' '),
    "worker-src 'self' blob:",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join(';')
}

const FOR_ALL = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
}

/** Letters and looks do nothing by themselves, and a page waits for them: a kilobyte of rules each is too much. */
const DOES_NOTHING = /\.(css|woff2)$/

/** Security headers: everything a page loads comes from this server. */
export function registerHeaders(app: FastifyInstance): void {
  // Written out once: they are the same for every answer.
  const headers = {
    ...FOR_ALL,
    'content-security-policy': contentSecurityPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'referrer-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
  app.addHook('onRequest', ({ routeOptions: { url } }, reply, done) => {
    reply.headers(url && DOES_NOTHING.test(url) ? FOR_ALL : headers)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Refuses a write that another site's page sends, and one that is not JSON. */
export function registerOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!WRITES.has(request.method)) return
    if (!isOwnOrigin(request)) throw new AppError('foreign_origin')
    const type = request.headers['content-type']
    if (type && !/^application\/json\b/i.test(type)) throw new AppError('not_json')
  })
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  // Both are read as addresses, so that a default port said or left out is the same.
  const own = `${request.protocol}://${request.host}`
  if (!URL.canParse(origin) || !URL.canParse(own)) return false
  return new URL(origin).host === new URL(own).host
}
