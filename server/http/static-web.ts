import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')

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
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || html === null || /^\/(api|assets)(\/|$)/.test(request.url)) {
      throw new AppError('not_found')
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
}
