import { expect, test } from 'vitest'
import { signInDemo } from '#contract/accounts/auth.ts'
import { rateBook, scanBook } from '#contract/books/books.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { startTestApp } from '#server/test/test-app.ts'

const TOKEN = 'a-token-for-the-metrics-of-a-test'
const ANY_ID = '01a1fb96-42bc-74f4-9b32-70d26e8c0966'

const t = await sharedApp({ metricsToken: TOKEN })

function read(authorization?: string) {
  return t.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
}

test('without the setting there are no metrics', async () => {
  const plain = await startTestApp()
  const headers = { authorization: 'Bearer null' }
  expect((await plain.app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  await plain.stop()
})

test('no one without the token reads them', async () => {
  expect((await read()).statusCode).toBe(401)
  expect((await read('Bearer another')).statusCode).toBe(401)
  expect((await read(TOKEN)).statusCode).toBe(401)
  expect((await read(`Bearer ${TOKEN}`)).statusCode).toBe(200)
})

test('they tell durations, jobs and the process, by patterns and without anybody in them', async () => {
  const child = await aStudent(t.db, { firstName: 'Canary' })
  const call = await t.as(child)
  await call(rateBook, { params: { bookId: ANY_ID }, body: { stars: 5 } })
  await call(scanBook, { body: { upc: 'not a code' } })
  await t.anyone(signInDemo, { body: { persona: 'student' } })
  await t.app.inject(`/api/no/such/call/${ANY_ID}`)
  const { body, headers } = await read(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/http_seconds_count\{[^}]*route="\/api\/library\/:bookId[^"]*"[^}]*\} 1/)
  expect(body).toMatch(/http_seconds_count\{[^}]*route="none"[^}]*status="404"[^}]*\} 1/)
  expect(body).toContain('reading_heroes_jobs{queue="send-mails",state="waiting"} 2')
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toContain('reading_heroes_scans_total 0')
  for (const personal of ['Canary', child.id, ANY_ID]) expect(body).not.toContain(personal)
})

test('what heroes do is counted when it went well', async () => {
  const { isbn13 } = await aBook(t.db, { isbn13: '9780064400558' })
  const call = await t.as(await aStudent(t.db))
  expect((await call(scanBook, { body: { upc: isbn13 } })).statusCode).toBe(200)
  const { body } = await read(`Bearer ${TOKEN}`)
  expect(body).toContain('reading_heroes_scans_total 1')
})
