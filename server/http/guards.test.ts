import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrors } from './errors.ts'
import { registerHeaders } from './guards.ts'

const app = fastify()
registerErrors(app)
await registerHeaders(app)
app.get('/page', async () => 'a page')
app.get('/looks.css', async () => 'a{}')
app.get('/api/known', async () => ({}))
app.get('/api/broken', async () => {
  throw new Error('a slip of ours')
})

test.each([
  ['/page', 200],
  ['/api/known', 200],
  ['/api/broken', 500],
  ['/api/nowhere', 404],
  ['/nowhere.css', 404],
])('%s is answered with what a page may load and do', async (url, status) => {
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';script-src 'self' 'wasm-unsafe-eval'.*;frame-ancestors 'none';object-src 'none'$/,
    ),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(headers['cache-control']).toBe(url.startsWith('/api/') ? 'no-store' : undefined)
})

test('looks and letters, which do nothing, come without the rules of a page', async () => {
  const { headers } = await app.inject('/looks.css')
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
})
