import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { OpenIdSettings } from './openid-issuer.ts'

type Claims = Record<string, unknown>
/** What an attacker makes of an ID token: other claims, another algorithm, another signer's key. */
export type Forgery = { claims?: Claims; alg?: string; foreignKey?: boolean }

const CLIENT = { id: 'reading-heroes', secret: 'a secret of the tests' }
const KEY_ID = 'test-key'

/** A real issuer on its own port, where `person` signs in without a prompt. */
export async function startTestIssuer(redirectUri: string) {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const state = {
    person: { sub: 'nobody' } as Claims & { sub: string },
    forgery: null as Forgery | null,
    isAway: false,
  }
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_context, { uid }) => `/enter/${uid}` },
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...state.person, sub }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: CLIENT.id,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (state.forgery && body?.id_token) body.id_token = forge(body.id_token, state.forgery)
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (state.isAway) request.socket.destroy()
    else if (request.url?.startsWith('/enter/')) {
      const login = { login: { accountId: state.person.sub } }
      void provider.interactionFinished(request, response, login)
    } else void answer(request, response)
  })

  function forge(token: string, { claims = {}, alg = 'RS256', foreignKey = false }: Forgery) {
    const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const [head, body] = [
      { alg, kid: KEY_ID },
      { ...said, ...claims },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    if (alg === 'none') return `${head}.${body}.`
    const sign = createSign('sha256').update(`${head}.${body}`)
    return `${head}.${body}.${sign.sign(foreignKey ? foreign : own, 'base64url')}`
  }

  return {
    state,
    settings: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'School Pass',
    } satisfies OpenIdSettings,
    /** What a browser does at the issuer: follows it until it is sent back, and answers where to. */
    async visit(url: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let at = new URL(url)
      while (at.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const page = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of page.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const place = page.headers.get('location')
        if (!place) throw new Error(`the issuer stopped: ${page.status} ${await page.text()}`)
        at = new URL(place, at)
      }
      return at
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
