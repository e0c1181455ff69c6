import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { inlineScripts } from './built-web.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Style sheets and fonts run nothing, and a page waits for them: the policies below would add a kilobyte to each. */
const RUNS_NOTHING = /\.(css|woff2)$/
const WITHOUT_POLICIES: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** Security headers: everything a page loads comes from this server. */
export async function registerHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
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
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { includeSubDomains: false },
  })
  app.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url && RUNS_NOTHING.test(url)) return reply.helmet(WITHOUT_POLICIES)
    reply.helmet()
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Mailboxes post a form here, from anywhere; what it may do is signed in its address. */
    isMailboxForm?: true
  }
}

/** Refuses a write that another site's page sends, and one that is not JSON. */
export function registerOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!WRITES.has(request.method) || request.routeOptions.config.isMailboxForm) return
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
