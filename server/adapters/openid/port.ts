/** What ties an answer of the issuer to the browser that asked; kept here, never told but by hash. */
export type OpenIdVisit = { state: string; nonce: string; verifier: string }

/** A person who signed in at the issuer, identified by issuer and subject only (reliability 5). */
export type OpenIdPerson = {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  /** Null unless the issuer says that it has verified it. */
  email: string | null
}

/** An OpenID Connect issuer where grown-ups sign in. */
export interface OpenIdIssuer {
  /** What people call it, for a button. */
  readonly name: string
  /** Where the browser goes to sign in. @throws OpenIdUnavailableError. */
  begin(returnUrl: string): Promise<{ url: string; visit: OpenIdVisit }>
  /** Identifies the user from the full callback URL. @throws OpenIdUnavailableError, OpenIdRefusedError. */
  finish(cameBackAt: URL, visit: OpenIdVisit): Promise<OpenIdPerson>
}

/** The issuer does not answer. */
export class OpenIdUnavailableError extends Error {
  override name = 'OpenIdUnavailableError'
}

/** The issuer refused, or its response is invalid; `reason` has no personal data and may be logged. */
export class OpenIdRefusedError extends Error {
  override name = 'OpenIdRefusedError'
  readonly reason: string

  constructor(reason: string) {
    super(`the issuer's answer was refused: ${reason}`)
    this.reason = reason
  }
}
