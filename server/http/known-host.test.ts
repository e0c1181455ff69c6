import { beforeAll, expect, test } from 'vitest'
import { signInDemo } from '#contract/accounts/auth.ts'
import { buildApp } from '#server/app.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { knownHosts } from './known-host.ts'

const isKnown = knownHosts({
  host: '0.0.0.0',
  publicUrl: 'https://Heroes.example:8443',
  allowedHosts: ['library.local', 'bücher.example'],
})

test.each([
  'heroes.example',
  'heroes.example:8443',
  'HEROES.example.',
  'library.local:3000',
  'xn--bcher-kva.example',
  'localhost',
  'localhost:3000',
  'app.localhost',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '[::1]:3000',
  '[fe80::1]',
])('answers at %s', (host) => {
  expect(isKnown(host)).toBe(true)
})

test.each([
  '',
  'evil.example',
  'heroes.example.evil.example',
  'evil-heroes.example',
  'sub.heroes.example',
  'localhost.evil.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
  'evil.example:80@heroes.example',
  'heroes.example/evil',
  'heroes.example, evil.example',
  'heroes.example:99999',
  '[::1',
  '999.999.999.999',
])('does not answer at %j', (host) => {
  expect(isKnown(host)).toBe(false)
})

test('answers at a name it listens on', () => {
  const listens = knownHosts({
    host: 'school-pc',
    publicUrl: 'http://school-pc:3000',
    allowedHosts: [],
  })
  expect(listens('school-pc:3000')).toBe(true)
})

const t = await sharedApp({ demo: true, metricsToken: 'a token of the tests' })
beforeAll(async () => {
  await aUser(t.db, { signInName: 'demo-admin', role: 'admin' })
})

const enterDemo = (host: string, app = t.app, headers: Record<string, string> = {}) =>
  app.inject({
    method: signInDemo.method,
    url: signInDemo.url,
    headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...headers },
    payload: { persona: 'admin' },
  })

test('a stranger’s name that points at the server signs no one in to its demo', async () => {
  const refused = await enterDemo('evil.example:3000')
  expect(refused.statusCode).toBe(421)
  expect(refused.headers['x-error-code']).toBe('host_unknown')
  expect(refused.body).toContain('ALLOWED_HOSTS')
  expect(refused.cookies).toEqual([])
  expect(await t.db.$count(sessions)).toBe(0)
  expect((await enterDemo('192.168.1.20:3000')).statusCode).toBe(200)
})

test.each(['/', '/sign-in', '/api/auth/options', '/api/nowhere', '/assets/nothing.js'])(
  'refuses %s at a stranger’s name',
  async (url) => {
    const refused = await t.app.inject({ url, headers: { host: 'evil.example' } })
    expect(refused.statusCode).toBe(421)
  },
)

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 401],
])('answers %s at the name of a container', async (url, status) => {
  const answer = await t.app.inject({ url, headers: { host: 'app:3000' } })
  expect(answer.statusCode).toBe(status)
})

test('believes a forwarded host from a trusted proxy alone, and only beside a known one', async () => {
  const forwarded = (host: string) => ({
    'x-forwarded-host': host,
    origin: `http://${host}`,
  })
  const stranger = await enterDemo('evil.example', t.app, forwarded('heroes.example'))
  expect(stranger.statusCode).toBe(421)
  const config = { ...t.deps.config, trustProxy: '127.0.0.1' }
  const behind = await buildApp({ ...t.deps, config })
  try {
    const statuses = []
    for (const [host, said] of [
      ['10.0.0.5:3000', 'heroes.example'],
      ['10.0.0.5:3000', 'evil.example'],
      ['evil.example', 'heroes.example'],
    ] as const) {
      statuses.push((await enterDemo(host, behind, forwarded(said))).statusCode)
    }
    expect(statuses).toEqual([200, 421, 421])
  } finally {
    await behind.close()
  }
})
