import type { Mail, MailSender } from './port.ts'

export type FakeMailSender = MailSender & { sent: Mail[]; isDown: boolean }

/** Keeps what it is given; while it is down it takes nothing. */
export function fakeMailSender(): FakeMailSender {
  const sender: FakeMailSender = {
    sent: [],
    isDown: false,
    async send(mail) {
      if (sender.isDown) throw new Error('the mail server is down')
      sender.sent.push(mail)
    },
  }
  return sender
}
