/** A mail ready to be sent. */
export type Mail = {
  /** Stays the same however often it is sent, so that a mailbox can tell a second copy. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where the reader ends these mails; it also goes into the mail's own header. */
  unsubscribeUrl: string
}

/** Sends mails. @throws when the server did not take it; the caller keeps the mail and tries again. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}
