import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Config } from '#server/config/config.ts'

type Names = Pick<Config, 'allowedHosts' | 'host' | 'publicUrl'>

/** Probes and Prometheus reach these by names of their own; none acts for a browser's cookies. */
const OPEN_TO_ANY_NAME = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses requests for unknown host names. An attacker can point their own host name at this server (DNS
 * rebinding); their page would then share our origin in a visitor's browser.
 */
export function registerHostCheck(app: FastifyInstance, config: Names): void {
  const isKnown = knownHosts(config)
  app.addHook('onRequest', (request, _reply, done) => {
    // A proxy's X-Forwarded-Host counts beside what it was called itself, so passing on a forged one is no way in.
    const named = [request.headers.host ?? '', request.host]
    const isOpen = OPEN_TO_ANY_NAME.has(request.routeOptions.url ?? '')
    done(isOpen || named.every(isKnown) ? undefined : new AppError('host_unknown'))
  })
}

/** Whether a Host header names this server: its own names, `localhost`, or any literal IP address. */
export function knownHosts({ allowedHosts, host, publicUrl }: Names): (header: string) => boolean {
  const own = new Set([hostnameOf(new URL(publicUrl).host), hostnameOf(host)])
  for (const name of allowedHosts) own.add(hostnameOf(name))
  return (header) => {
    const name = hostnameOf(header)
    // An IP address or `localhost` (RFC 6761) cannot be rebound to an attacker's server.
    return name !== null && (own.has(name) || isAddress(name) || /(^|\.)localhost$/.test(name))
  }
}

/** The name in a Host header as a URL has it, without port and final dot; null for anything else. */
function hostnameOf(header: string): string | null {
  if (!/^(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(:\d{1,5})?$/i.test(header)) return null
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : null
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
