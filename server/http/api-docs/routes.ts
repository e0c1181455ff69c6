import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApiOf } from './openapi.ts'

const UI = new URL('static/', import.meta.resolve('@fastify/swagger-ui'))
const UI_FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reading Heroes API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<noscript><a href="/api/openapi.json">The API as an OpenAPI 3.1 document</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** Documents the calls and sends none: a request from here would act as the signed-in user. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [{ wrapComponents: { authorizeBtn: () => () => null } }],
})
`

/**
 * Describes every call mounted after this, for programs and for people (Swagger UI). Comes before the slices.
 */
export function registerApiDocs(app: FastifyInstance): void {
  const mounted = new Set<Endpoint>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) mounted.add(config.endpoint)
  })
  let document: string | null = null
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiOf(mounted))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
  for (const [name, type] of Object.entries(UI_FILES)) {
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(createReadStream(new URL(name, UI))),
    )
  }
}
