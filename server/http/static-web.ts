import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')

/** What makes it an app on a device; asked for anew each time, so that none grows old. */
const INSTALLABLE = {
  '/sw.js': 'text/javascript; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/icons/hero.svg': 'image/svg+xml',
  '/icons/hero-192.png': 'image/png',
  '/icons/hero-512.png': 'image/png',
  '/icons/hero-maskable-512.png': 'image/png',
} as const

/** Serves the built browser application; every path that is not a file gets its page. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  const page = join(BUILT, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null
  if (html !== null) {
    await app.register(fastifyStatic, {
      root: join(BUILT, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      wildcard: false,
    })
  }
  for (const [path, type] of Object.entries(INSTALLABLE)) {
    const file = join(BUILT, path)
    if (!existsSync(file)) continue
    const body = readFileSync(file)
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(body),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || html === null || /^\/(api|assets)(\/|$)/.test(request.url)) {
      throw new AppError('not_found')
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
}
