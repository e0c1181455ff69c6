import type { FastifyRequest } from 'fastify'
import { TIME_ZONE_COOKIE } from '#contract/drawn-page.ts'
import { type DrawInto, type NoncedPage, newNonce } from './drawn-pages.ts'

/** What a class opens at the same minute. */
const NOBODYS = new Set(['/sign-in', '/sign-up'])
/** How they look follows the server's own settings, which change with a restart. */
const KEPT_MS = 60_000

/** Renders the pages that are the same for all anonymous visitors once a minute, not for each visitor. */
export function cacheAnonymousPages(draw: DrawInto, now: () => number = Date.now): DrawInto {
  const kept = new Map<string, { page: NoncedPage; until: number }>()
  return async (request) => {
    const { url } = request
    if (!NOBODYS.has(url) || bringsOwn(request)) return draw(request)
    const last = kept.get(url)
    if (last && last.until > now()) return withNewNonce(last.page)
    const page = await draw(request)
    if (page !== null) kept.set(url, { page, until: now() + KEPT_MS })
    return page
  }
}

/** A nonce that somebody has seen before allows nothing any more. */
function withNewNonce({ html, nonce: old }: NoncedPage): NoncedPage {
  const nonce = newNonce()
  return { html: html.replaceAll(old, nonce), nonce }
}

/** These pages show no date or time. */
function bringsOwn({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => name !== TIME_ZONE_COOKIE)
}
