import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import {
  type OpenIdIssuer,
  type OpenIdPerson,
  OpenIdRefusedError,
  OpenIdUnavailableError,
  type OpenIdVisit,
} from './port.ts'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
}

const SCOPE = 'openid profile email'
/** For each request to the issuer. */
const TIMEOUT_SECONDS = 5
/** How far an issuer's clock may run ahead of ours. */
const CLOCK_SKEW_SECONDS = 60
/** OpenID Connect Core 2. */
const MAX_SUBJECT_LENGTH = 255
/** Errors that mean the issuer is unavailable, not that it refused. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'server_error',
  'temporarily_unavailable',
])

/** An issuer found by its address: code flow with PKCE, state and nonce, signatures checked. */
export function openIdIssuer(settings: OpenIdSettings): OpenIdIssuer {
  const configuration = configurationOf(settings)
  return {
    name: settings.name,
    async begin(returnUrl) {
      const visit = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnUrl,
        scope: SCOPE,
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, visit }
    },
    async finish(cameBackAt, visit) {
      const found = await configuration()
      try {
        return await personOf(found, cameBackAt, visit)
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** Asks the issuer for its addresses at the first need, and again after a failure. */
function configurationOf(settings: OpenIdSettings): () => Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings
  // Plain http is for an issuer on this machine alone; the settings allow no other.
  const plain = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []
  let found: Promise<Configuration> | null = null
  return async () => {
    found ??= discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...plain],
    })
    try {
      return await found
    } catch {
      found = null
      throw new OpenIdUnavailableError('the issuer does not answer')
    }
  }
}

/** The secret the way the issuer takes it; one that does not say takes the standard's Basic. */
function clientAuth(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const auth = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    auth(secret)(server, client, body, headers)
  }
}

async function personOf(
  configuration: Configuration,
  cameBackAt: URL,
  visit: OpenIdVisit,
): Promise<OpenIdPerson> {
  const tokens = await authorizationCodeGrant(configuration, cameBackAt, {
    pkceCodeVerifier: visit.verifier,
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new OpenIdRefusedError('no ID token')
  checkClaims(claims)
  const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
  const about = asks ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    firstName: textOf(about.given_name),
    lastName: textOf(about.family_name),
    email: about.email_verified === true ? textOf(about.email) : null,
  }
}

/** What the library leaves to us. @throws OpenIdRefusedError. */
function checkClaims({ sub, iat }: { sub: string; iat: number }): void {
  // An account tied to an empty subject would belong to everyone the issuer cannot identify.
  if (sub.trim() === '' || sub.length > MAX_SUBJECT_LENGTH) {
    throw new OpenIdRefusedError('the subject is empty or too long')
  }
  if (iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS) {
    throw new OpenIdRefusedError('the ID token is from the future')
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null
}

/** Only codes are passed on: the library's errors carry what the issuer said about the person. */
function failureOf(error: unknown): unknown {
  // Network errors of `fetch` are passed on; they carry their cause.
  if (error instanceof TypeError && error.cause !== undefined)
    return new OpenIdUnavailableError('the issuer does not answer')
  const code = codeOf(error)
  if (code === null) return error
  if (AWAY.has(code)) return new OpenIdUnavailableError(`the issuer failed: ${code}`)
  return new OpenIdRefusedError(code)
}

function codeOf(error: unknown): string | null {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return error.error
  }
  return error instanceof ClientError ? (error.code ?? 'unknown') : null
}
