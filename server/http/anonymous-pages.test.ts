import cookies from '@fastify/cookie'
import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { NoncedPage } from './drawn-pages.ts'
import { cacheAnonymousPages } from './static-web.ts'

const NONCE = 'a nonce of its own'
const draw = vi.fn(
  async ({ url }: FastifyRequest): Promise<NoncedPage | null> => ({
    html: `${url} drawn, ${NONCE}`,
    nonce: NONCE,
  }),
)
let at = 0
const app = fastify()
await app.register(cookies)
app.get(
  '/*',
  cacheAnonymousPages(draw, () => at),
)

beforeEach(() => {
  at += 3_600_000
  draw.mockClear()
})
afterAll(() => app.close())

const pageAt = async (url: string, cookie?: string): Promise<NoncedPage> =>
  (await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).json()
const open = async (url: string, cookie?: string) => {
  const { html, nonce } = await pageAt(url, cookie)
  return html.replace(`, ${nonce}`, '')
}

it('draws the sign-in page once for a whole class, and again a minute later', async () => {
  for (const cookie of ['', 'time-zone=Europe/Rome', 'language=en', undefined]) {
    expect(await open('/sign-in', cookie)).toBe('/sign-in drawn')
  }
  expect(draw).toHaveBeenCalledTimes(1)
  at += 60_000
  await open('/sign-in')
  expect(draw).toHaveBeenCalledTimes(2)
})

it('gives every visitor another nonce', async () => {
  const pages = [await pageAt('/sign-in'), await pageAt('/sign-in'), await pageAt('/sign-in')]
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3)
  for (const { html, nonce } of pages) expect(html).toBe(`/sign-in drawn, ${nonce}`)
})

it('never shows the page of somebody who brought a cookie, nor one of another address', async () => {
  for (const cookie of ['sid=ada', 'sid=ben', undefined]) await open('/sign-in', cookie)
  await open('/sign-in?next=%2Fgames')
  await open('/sign-up')
  await open('/sign-in', 'sid=ada')
  expect(draw).toHaveBeenCalledTimes(6)
})

it('tries again after a page that could not be drawn', async () => {
  draw.mockResolvedValueOnce(null)
  await app.inject('/sign-up')
  expect(await open('/sign-up')).toBe('/sign-up drawn')
})
