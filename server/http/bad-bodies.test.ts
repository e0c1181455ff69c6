import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import { aWorld, type World } from '#server/test/access/world.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const TOO_MUCH = "That's too much to send at once."

const t = await sharedApp()
let world: World
let port = 0
let cookies: { sid: string }
beforeAll(async () => {
  world = await aWorld(t.db)
  cookies = await t.cookieOf(world.guardian)
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const address = t.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

const card = () => `/api/family/heroes/${world.child.id}/encouragements`

/** Sends this body as the guardian, as it is. */
async function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: answered,
  } = await t.app.inject({
    method: 'POST',
    url: card(),
    cookies,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: statusCode, says: body, code: answered[ERROR_CODE_HEADER] }
}

/** What comes back to these bytes until the server lets go. */
async function answerTo(bytes: string): Promise<string> {
  // A refused sender may still be writing when the other side is gone.
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

const post = (...headers: string[]) =>
  [
    `POST ${card()} HTTP/1.1`,
    'Host: heroes.example',
    `Cookie: sid=${cookies.sid}`,
    'Connection: close',
    ...headers,
    '',
    '',
  ].join('\r\n')

test('a body of more than 64 KiB is refused, whether its length is said or not', async () => {
  const large = JSON.stringify({ sentence: 'a'.repeat(70_000) })
  expect(await send(large)).toEqual({ status: 413, says: TOO_MUCH, code: 'too_large' })
  const head = post('Content-Type: application/json', 'Transfer-Encoding: chunked')
  const endless = `1000\r\n${'a'.repeat(4096)}\r\n`.repeat(32)
  expect(await answerTo(head + endless)).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*That's too much to send at once\.$/,
  )
})

test.each([
  ['nothing at all', ''],
  ['half an object', '{"sentence":"Well'],
  ['two objects', '{"sentence":"a"}{"sentence":"b"}'],
  ['a form', 'sentence=Well+read'],
  ['a list where an object is due', '[]'],
  ['null', 'null'],
  ['a text', '"Well read!"'],
  ['a prototype', '{"__proto__":{"role":"admin"},"sentence":"Well read!"}'],
  ['thirty thousand lists in one another', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['a text with a NUL', '{"sentence":"Well\\u0000read!"}'],
  ['half a letter', '{"sentence":"Well read \\ud83d"}'],
  ['letters that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['what claims to be packed', Buffer.from('1f8b0800000000000003', 'hex')],
])('%s is refused with a sentence', async (_what, payload) => {
  const { status, says } = await send(payload)
  expect(status).toBe(400)
  expect(says).toMatch(/^[A-Z][^\n]+$/)
})

const KEYS = Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])

test.each([
  ['five thousand keys', JSON.stringify({ ...Object.fromEntries(KEYS), sentence: 'Well read!' })],
  ['a NUL', '{"sentence":"Well read!","x":[{"\\u0000":1}]}'],
])('%s that nobody asked for is dropped', async (_what, payload) => {
  expect((await send(payload)).status).toBe(200)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'image/png'])(
  'a body that is said to be %s is refused',
  async (type) => {
    expect(await send('{"sentence":"Well read!"}', { 'content-type': type })).toEqual({
      status: 415,
      says: 'Please send JSON.',
      code: 'not_json',
    })
  },
)

test.each(['/quiz/%', '/api/books/%ff/quiz', '/assets/%zz', `/api/books/${'9'.repeat(300)}/quiz`])(
  'an address that cannot be read is not found: %s',
  async (url) => {
    const answer = await t.app.inject({ method: 'GET', url, cookies })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe('That was not found.')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('headers that leave open where the body ends are refused before anything is read', async () => {
  const body = '{"sentence":"Smuggled"}'
  for (const headers of [
    ['Content-Length: 23', 'Content-Length: 5'],
    ['Content-Length: 23', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked, identity'],
  ]) {
    const answer = await answerTo(post('Content-Type: application/json', ...headers) + body)
    expect(answer, headers.join()).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('headers said twice make no one somebody else', async () => {
  const { sid } = await t.cookieOf(world.otherGuardian)
  const cookies = post('Content-Type: application/json', `Cookie: sid=${sid}`, 'Content-Length: 25')
  // Of two sessions the first counts, as browsers send the closer one first.
  expect(await answerTo(`${cookies}{"sentence":"Well read!"}`)).toMatch(/^HTTP\/1\.1 200 /)
  const types = post(
    'Content-Type: text/plain',
    'Content-Type: application/json',
    'Content-Length: 2',
  )
  expect(await answerTo(`${types}{}`)).toMatch(/^HTTP\/1\.1 415 /)
})

test('headers without an end are refused', async () => {
  expect(await answerTo(post(`X-Long: ${'a'.repeat(40_000)}`))).toMatch(/^HTTP\/1\.1 431 /)
})

test('who sends too slowly is let go, with headers as with a body', async () => {
  const { server } = t.app
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 })
  const usual = { headers: server.headersTimeout, request: server.requestTimeout }
  server.headersTimeout = 100
  server.requestTimeout = 200
  try {
    const answers = [
      answerTo('POST / HTTP/1.1\r\nHost: heroes.example\r\n'),
      answerTo(`${post('Content-Type: application/json', 'Content-Length: 100')}{"sentence":`),
    ]
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    server.headersTimeout = usual.headers
    server.requestTimeout = usual.request
  }
})
