import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

const STYLE = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8')

/** Describes every call mounted after this, for programs and for people. Comes before the slices. */
export function registerApiDocs(app: FastifyInstance): void {
  const mounted = new Set<Endpoint>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) mounted.add(config.endpoint)
  })
  let made: { document: string; page: string } | null = null
  const documentation = () => {
    if (made) return made
    const document = openApiOf(mounted)
    made = { document: JSON.stringify(document), page: docsPage(document) }
    return made
  }
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentation().document),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentation().page),
  )
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}
