import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { inlineScripts } from './built-web.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Security headers: everything a page loads comes from this server. */
export async function registerHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts()],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
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
