import { message } from '#domain/message.ts'
import { type Config, isLoopback } from './config.ts'

export type ConfigProblem = {
  about: 'address' | 'demo' | 'mail' | 'proxy' | 'tls'
  /** One or two sentences for the operator: what is wrong and what to set. */
  says: string
}

type Settings = Pick<Config, 'demo' | 'host' | 'mail' | 'port' | 'publicUrl' | 'trustProxy'>

/** Settings that work but are unsafe or surprising together, most urgent first. */
export function configProblems(config: Settings): ConfigProblem[] {
  const url = new URL(config.publicUrl)
  const isHttps = url.protocol === 'https:'
  const isListeningWide = !isLoopback(config.host)
  const isPublic = isListeningWide || !isLoopback(url.hostname)
  const isHostInUrl = url.hostname === '0.0.0.0' || url.hostname === '[::]'
  const found: (ConfigProblem | false)[] = [
    config.demo &&
      isListeningWide && {
        about: 'demo',
        says: message(
          'The demo accounts have no passwords, and other machines can reach this server. Turn DEMO off, or set HOST to 127.0.0.1.',
        ),
      },
    trustsEveryone(config.trustProxy) && {
      about: 'proxy',
      says: message(
        'TRUST_PROXY covers every address, so anyone can fake where they come from. List only the addresses of your proxies.',
      ),
    },
    isHttps &&
      config.trustProxy === false && {
        about: 'proxy',
        says: message(
          'PUBLIC_URL starts with https, but TRUST_PROXY is not set. Sign-in cookies are sent without Secure, and every visitor seems to come from the proxy. Set TRUST_PROXY to the address of your proxy.',
        ),
      },
    isHostInUrl && {
      about: 'address',
      says: message(
        'PUBLIC_URL is not set, so links in emails lead nowhere. Set it to the address people open.',
      ),
    },
    isPublic &&
      !isHttps && {
        about: 'tls',
        says: message(
          'PUBLIC_URL does not start with https: names and passwords cross the network unencrypted, and cameras cannot scan. Put a proxy with TLS in front.',
        ),
      },
    isPublic &&
      config.mail === null && {
        about: 'mail',
        says: message('SMTP_URL is not set, so emails are kept in the outbox and never sent.'),
      },
  ]
  return found.filter((problem) => problem !== false)
}

function trustsEveryone(trustProxy: string | false): boolean {
  return trustProxy !== false && trustProxy.split(',').some((range) => /\/0$/.test(range.trim()))
}
