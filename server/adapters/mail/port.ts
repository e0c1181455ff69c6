import { message } from '#domain/message.ts'

/** A mail ready to be sent. */
export type Mail = {
  /** Stays the same however often it is sent, so that a mailbox can tell a second copy. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a POST ends these emails (RFC 8058) and a visit asks first; null for one that comes once. */
  unsubscribeUrl?: string | null
}

const SENTENCES = {
  no_tls: message(
    'The mail server offers no TLS, so nothing was sent. Use a server or port with TLS, or set SMTP_TLS=optional to send without encryption.',
  ),
  bad_certificate: message(
    "The mail server's TLS certificate is not valid, so nothing was sent. Check the host name in SMTP_URL and the certificate.",
  ),
  sign_in_refused: message('The mail server refused the username or password in SMTP_URL.'),
  email_refused: message(
    'The mail server refused an email: the sender (MAIL_FROM) or the recipient.',
  ),
  away: message('The mail server cannot be reached. Check the host and port in SMTP_URL.'),
}

export class MailError extends Error {
  override name = 'MailError'
  readonly trouble: keyof typeof SENTENCES
  /** What the server answered (RFC 5321, 4.2); null when it said nothing. */
  readonly status: number | null

  constructor(trouble: keyof typeof SENTENCES, status: number | null, options?: ErrorOptions) {
    super(SENTENCES[trouble], options)
    this.trouble = trouble
    this.status = status
  }
}

/** Sends emails. @throws MailError when the server didn't take it; the caller keeps it and tries again. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}
