import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Mail } from './port.ts'
import { smtpSender } from './smtp.ts'

const MAIL: Mail = {
  id: '0198c0de-0000-7000-8000-000000000001',
  to: 'ana@example.org',
  subject: 'Maya’s week',
  text: 'Maya read 95 minutes.',
  html: '<p>Maya read 95 minutes.</p>',
  unsubscribeUrl: 'http://127.0.0.1:3000/unsubscribe?token=abc',
}

let stop: () => Promise<void>
afterEach(() => stop())

/** A mail server on this machine that keeps what it takes. */
async function aServer({ refuses = false } = {}) {
  const got: { to: string[]; raw: string; user: string | undefined }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret'
        ? done(null, { user: username ?? '' })
        : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) =>
      done(refuses ? new Error('no such mailbox') : undefined),
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (piece: Buffer) => {
        raw += piece.toString()
      })
      stream.on('end', () => {
        got.push({
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user,
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  stop = () => new Promise((resolve) => server.close(() => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { got, port }
}

test('a mail arrives with its text, its page and the way to end it', async () => {
  const { got, port } = await aServer()
  const sender = smtpSender({
    url: `smtp://heroes:secret@127.0.0.1:${port}`,
    from: 'Reading Heroes <heroes@example.org>',
    requireTls: false,
  })
  await sender.send(MAIL)
  expect(got).toHaveLength(1)
  expect(got[0]).toMatchObject({ to: ['ana@example.org'], user: 'heroes' })
  const raw = got[0]?.raw ?? ''
  expect(raw).toContain('From: Reading Heroes <heroes@example.org>')
  expect(raw).toContain(`Message-ID: <${MAIL.id}@example.org>`)
  expect(raw).toContain('text/plain')
  expect(raw).toContain('<p>Maya read 95 minutes.</p>')
  expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${MAIL.unsubscribeUrl}>`)
  // One click is for addresses that only https keeps secret (RFC 8058, 3.1).
  expect(raw).not.toContain('List-Unsubscribe-Post')
})

test('a mailbox can end emails in one click, and an email that comes once has nothing to end', async () => {
  const { got, port } = await aServer()
  const url = `smtp://127.0.0.1:${port}`
  const sender = smtpSender({ url, from: 'heroes@example.org', requireTls: false })
  const unsubscribeUrl = 'https://heroes.example/unsubscribe?token=abc'
  await sender.send({ ...MAIL, unsubscribeUrl })
  await sender.send({ ...MAIL, unsubscribeUrl: null })
  const [weekly = '', once = ''] = got.map(({ raw }) => raw.replace(/\r\n\s+/g, ' '))
  expect(weekly).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(weekly).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(once).not.toContain('List-Unsubscribe')
})

test('an address cannot bring a second recipient in', async () => {
  const { got, port } = await aServer()
  const sender = smtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'heroes@example.org',
    requireTls: false,
  })
  await sender.send({ ...MAIL, to: 'ana@example.org, eve@example.org' }).catch(() => undefined)
  expect(got.flatMap(({ to }) => to)).not.toContain('eve@example.org')
})

test('a refusal and a wrong password are told', async () => {
  const { port } = await aServer({ refuses: true })
  const plain = smtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'heroes@example.org',
    requireTls: false,
  })
  await expect(plain.send(MAIL)).rejects.toMatchObject({ trouble: 'email_refused', status: 550 })
  const wrong = smtpSender({
    url: `smtp://heroes:no@127.0.0.1:${port}`,
    from: 'h@example.org',
    requireTls: false,
  })
  await expect(wrong.send(MAIL)).rejects.toMatchObject({ trouble: 'sign_in_refused', status: 535 })
})

test('a server without TLS gets neither the password nor the email, and the error says what to do', async () => {
  const { got, port } = await aServer()
  const url = `smtp://heroes:secret@127.0.0.1:${port}`
  const sender = smtpSender({ url, from: 'heroes@example.org', requireTls: true })
  await expect(sender.send(MAIL)).rejects.toThrow('offers no TLS')
  expect(got).toEqual([])
})

test('a server that is not there is away', async () => {
  const { port } = await aServer()
  await stop()
  const sender = smtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'h@example.org',
    requireTls: true,
  })
  await expect(sender.send(MAIL)).rejects.toMatchObject({ trouble: 'away', status: null })
})
