import { createTransport } from 'nodemailer'
import type { MailSender } from './port.ts'

const TIMEOUT_MS = 15_000

export type SmtpSettings = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  url: string
  from: string
}

/** Mails through an SMTP server. One that offers TLS is used with it. */
export function smtpSender({ url, from }: SmtpSettings): MailSender {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport(
    {
      url,
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
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        to: { name: '', address: to },
        subject,
        text,
        html,
        list: { unsubscribe: unsubscribeUrl },
      })
    },
  }
}
