import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, explain, readConfig, VARIABLES } from './config.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test('nothing set means the embedded database on this machine alone, without demo people', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded', dataDir: 'data' },
    demo: false,
    role: 'all',
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}))
})

test('a database address means a server', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://app:secret@db.example:5432/heroes' })
  expect(config.database.kind).toBe('server')
  expect(explain(config).join('\n')).toContain('db.example:5432')
  expect(explain(config).join('\n')).not.toContain('secret')
})

test.each([
  ['PORT', 'eighty', 'use a port number'],
  ['PORT', '70000', 'PORT'],
  ['DATABASE_URL', 'mysql://x', 'postgres://user:password@host/database'],
  ['DEMO', 'maybe', 'DEMO'],
  ['ROLE', 'boss', 'ROLE'],
  ['BOOK_SOURCES', 'amazon', 'open-library, google-books'],
  ['QUIZ_WRITER_URL', 'my-model', 'OpenAI-compatible'],
  ['QUIZ_WRITER_URL', 'http://127.0.0.1:11434/v1', 'QUIZ_WRITER_MODEL'],
  ['QUIZ_WRITER_MODEL', 'llama', 'QUIZ_WRITER_URL'],
  ['QUIZ_WRITER_DAILY_TOKENS', 'many', 'QUIZ_WRITER_DAILY_TOKENS'],
  ['OPEN_LIBRARY_URL', 'nowhere', 'OPEN_LIBRARY_URL'],
  ['PUBLIC_URL', 'heroes.example', 'PUBLIC_URL'],
  ['ALLOWED_HOSTS', 'http://library.local', 'ALLOWED_HOSTS.0: use names without http://'],
  ['ALLOWED_HOSTS', '*', 'ALLOWED_HOSTS'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY: list the addresses of your proxies'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY'],
  ['TRUST_PROXY', '10.0.0.1/33', 'TRUST_PROXY'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN: use at least 16'],
  ['OIDC_ISSUER', 'http://school.example', 'http is only for this machine'],
  ['OIDC_ISSUER', 'https://school.example', 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: required too'],
  ['OIDC_CLIENT_SECRET', 'secret', 'OIDC_ISSUER, OIDC_CLIENT_ID: required too'],
  ['STRIPE_SECRET_KEY', 'sk_test', 'STRIPE_WEBHOOK_SECRET: Stripe needs both'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_test', 'STRIPE_SECRET_KEY: Stripe needs both'],
])('%s=%s stops the start and says what to write', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(words)
})

test('an IPv6 address to listen on makes a link that opens', () => {
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('book sources can be switched off', () => {
  expect(readConfig({ BOOK_SOURCES: 'open-library' }).bookSources.names).toEqual(['open-library'])
})

test('an issuer for signing in is named at the start, its secret is not', () => {
  const config = readConfig({
    OIDC_ISSUER: 'https://login.school.example',
    OIDC_CLIENT_ID: 'heroes',
    OIDC_CLIENT_SECRET: 'hush',
  })
  expect(config.openId?.name).toBe('login.school.example')
  expect(explain(config).join('\n')).toContain('Sign-in: also with login.school.example')
  expect(explain(config).join('\n')).not.toContain('hush')
})

test('a model for quizzes is named at the start, its key is not', () => {
  const config = readConfig({
    QUIZ_WRITER_URL: 'https://models.example.org/v1',
    QUIZ_WRITER_KEY: 'secret',
    QUIZ_WRITER_MODEL: 'writer-1',
    QUIZ_WRITER_DAILY_TOKENS: '5000',
  })
  expect(config.quizWriter).toEqual({
    url: 'https://models.example.org/v1',
    key: 'secret',
    model: 'writer-1',
  })
  const told = explain(config).join('\n')
  expect(told).toContain('writer-1 at models.example.org (5000 tokens a day)')
  expect(told).not.toContain('secret')
  expect(readConfig({}).quizWriter).toBeNull()
})

test('money is taken by Stripe when it is configured, else by a test plan that takes none', () => {
  expect(readConfig({}).stripe).toBeNull()
  expect(explain(readConfig({})).join('\n')).toContain('a test plan that charges nothing')
  const config = readConfig({ STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' })
  expect(config.stripe?.url).toBe('https://api.stripe.com')
  expect(explain(config).join('\n')).not.toMatch(/sk_test|whsec_test/)
})

test('mails need a server and a sender, and the password is told to no one', () => {
  const url = 'smtp://heroes:secret@mail.example:587'
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'heroes@example.org' })
  expect(config.mail).toMatchObject({ url, from: 'heroes@example.org' })
  expect(explain(config).join('\n')).toContain('Email: mail.example:587')
  expect(explain(config).join('\n')).not.toContain('secret')
  expect(() => readConfig({ SMTP_URL: url })).toThrow('MAIL_FROM')
  expect(() => readConfig({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' })).toThrow(
    'SMTP_URL',
  )
  expect(readConfig({}).mail).toBeNull()
})

test('.env.example names every variable once, each below a sentence about it', () => {
  const lines = textOf('.env.example').split('\n')
  const named = lines.flatMap((line, index) => {
    const name = /^(?:# )?([A-Z][A-Z_]+)=/.exec(line)?.[1]
    return name ? [{ name, above: lines[index - 1] ?? '' }] : []
  })
  const ofCompose = textOf('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)
  const wanted = new Set([...VARIABLES, ...[...ofCompose].map(([, name]) => name)])
  expect(named.map(({ name }) => name).sort()).toEqual([...wanted].sort())
  for (const { above } of named) expect(above).toMatch(/^# [A-Za-z0-9].*[.:]$/)
})

test('a mail server elsewhere needs TLS unless the settings say otherwise', () => {
  const requireTls = (SMTP_URL: string, SMTP_TLS?: string) =>
    readConfig({ SMTP_URL, SMTP_TLS, MAIL_FROM: 'heroes@example.org' }).mail?.requireTls
  expect(requireTls('smtp://mail.example:587')).toBe(true)
  expect(requireTls('smtp://mail.example:587', 'optional')).toBe(false)
  expect(requireTls('smtp://127.0.0.1:25')).toBe(false)
  expect(requireTls('smtp://[::1]:25')).toBe(false)
  expect(requireTls('smtp://localhost:25')).toBe(false)
  expect(() => requireTls('smtp://mail.example:587', 'no')).toThrow('required or optional')
})
