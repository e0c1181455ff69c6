/** What ties an answer of the issuer to the browser that asked; kept here, never told but by hash. */
export type OpenIdVisit = { state: string; nonce: string; verifier: string }

/** Somebody who signed in at the issuer. Only issuer and subject say who it is (reliability 5). */
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
  /**
   * Who came back, from the whole address the browser came back at.
   * @throws OpenIdUnavailableError, OpenIdRefusedError.
   */
  finish(cameBackAt: URL, visit: OpenIdVisit): Promise<OpenIdPerson>
}

/** The issuer does not answer. */
export class OpenIdUnavailableError extends Error {
  override name = 'OpenIdUnavailableError'
}

/** The issuer said no, or what it said does not hold; `reason` names nobody and may be logged. */
export class OpenIdRefusedError extends Error {
  override name = 'OpenIdRefusedError'
  readonly reason: string

  constructor(reason: string) {
    super(`the issuer's answer was refused: ${reason}`)
    this.reason = reason
  }
}
