import { createTransport } from 'nodemailer'
import { MailError, type MailSender } from './port.ts'

const TIMEOUT_MS = 15_000

export type SmtpSettings = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  url: string
  from: string
  /** Refuse a server that offers no TLS, instead of sending passwords and names in plain text. */
  requireTls: boolean
}

/** Sends emails through an SMTP server, with TLS whenever the server offers it. */
export function smtpSender({ url, from, requireTls }: SmtpSettings): MailSender {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport(
    {
      url,
      requireTLS: requireTls,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail is text of our own: nothing is read from files or fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(unsubscribeUrl && listHeaders(unsubscribeUrl)),
        })
      } catch (error) {
        throw troubleOf(error)
      }
    },
  }
}

/** One click ends these emails where the address is safe from others (RFC 8058, 3.1). */
function listHeaders(unsubscribe: string) {
  const isSafe = unsubscribe.startsWith('https://')
  return {
    list: { unsubscribe },
    ...(isSafe && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  }
}

type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/** The failure in our own words: servers quote addresses and user names in theirs. */
function troubleOf(cause: unknown): MailError {
  const { code, command, responseCode } = (cause instanceof Error ? cause : {}) as SmtpFailure
  const status = typeof responseCode === 'number' ? responseCode : null
  const failed = (trouble: MailError['trouble']) => new MailError(trouble, status, { cause })
  if (code === 'EAUTH' || code === 'ENOAUTH') return failed('sign_in_refused')
  const says = cause instanceof Error ? cause.message : ''
  if (says.includes('upgrading connection with STARTTLS')) return failed('no_tls')
  // Node's own codes for a certificate that is expired, self-signed or issued for another name.
  if (code === 'ETLS' || /certificate/i.test(says)) return failed('bad_certificate')
  if (code === 'EENVELOPE' || code === 'EMESSAGE' || command === 'RCPT TO') {
    return failed('email_refused')
  }
  return failed('away')
}
