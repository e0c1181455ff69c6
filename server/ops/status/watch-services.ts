import { message } from '#domain/message.ts'
import {
  type Billing,
  BillingSignatureError,
  BillingUnavailableError,
} from '#server/adapters/billing/port.ts'
import { MailError, type MailSender } from '#server/adapters/mail/port.ts'
import { type QuizWriter, QuizWriterError } from '#server/adapters/quiz-writer/port.ts'
import type { Deps } from '#server/deps.ts'
import { clearTrouble, recordTrouble, type Service, type Trouble } from './system-signs.ts'

type Watcher = Pick<Deps, 'db' | 'log' | 'now'>

/** What an error says about the service; null when it's about this one request and the service works. */
type Reading = (error: unknown) => Trouble | null

export function watchMail(deps: Watcher, sender: MailSender): MailSender {
  return { send: (mail) => watched(deps, 'mail', readMail, () => sender.send(mail)) }
}

export function watchQuizWriter(deps: Watcher, writer: QuizWriter): QuizWriter {
  return {
    model: writer.model,
    write: (order) => watched(deps, 'quiz_writer', readWriter, () => writer.write(order)),
    answer: (evidence, questions) =>
      watched(deps, 'quiz_writer', readWriter, () => writer.answer(evidence, questions)),
  }
}

export function watchBilling(deps: Watcher, billing: Billing): Billing {
  const call = <T>(act: () => Promise<T>) => watched(deps, 'billing', readBilling, act)
  return {
    kind: billing.kind,
    startCheckout: (order) => call(() => billing.startCheckout(order)),
    openPortal: (customer) => call(() => billing.openPortal(customer)),
    setEnding: (id, endsWithPeriod) => call(() => billing.setEnding(id, endsWithPeriod)),
    readEvent: (raw, signature, at) =>
      watched(deps, 'billing_messages', readMessage, () => billing.readEvent(raw, signature, at)),
  }
}

async function watched<T>(
  deps: Watcher,
  service: Service,
  read: Reading,
  act: () => Promise<T>,
): Promise<T> {
  try {
    const value = await act()
    await clearTrouble(deps, service)
    return value
  } catch (error) {
    const trouble = read(error)
    if (trouble) await recordTrouble(deps, service, trouble)
    throw error
  }
}

function readMail(error: unknown): Trouble | null {
  if (!(error instanceof MailError)) return null
  // A single mailbox that rejects email says nothing about the server.
  return error.trouble === 'email_refused' ? null : { says: error.message, status: error.status }
}

function readWriter(error: unknown): Trouble | null {
  if (!(error instanceof QuizWriterError) || error.trouble !== 'away') return null
  const status = statusIn(error.message)
  if (status === 401 || status === 403) {
    return { status, says: message('The quiz writer refused our key. Check QUIZ_WRITER_KEY.') }
  }
  if (status === 404) {
    const says = message(
      "The quiz writer doesn't know this model. Check QUIZ_WRITER_URL and QUIZ_WRITER_MODEL.",
    )
    return { status, says }
  }
  return { status, says: message("The quiz writer isn't responding. Check QUIZ_WRITER_URL.") }
}

function readBilling(error: unknown): Trouble | null {
  if (!(error instanceof BillingUnavailableError)) return null
  const status = error.cause instanceof Error ? statusIn(error.cause.message) : null
  return status === 401 || status === 403
    ? { status, says: message('Stripe refused our key. Check STRIPE_SECRET_KEY.') }
    : { status, says: message("Stripe isn't responding, or returns an error. Check STRIPE_URL.") }
}

function readMessage(error: unknown): Trouble | null {
  if (!(error instanceof BillingSignatureError)) return readBilling(error)
  const says = message(
    'A billing message had a wrong signature. If Stripe sent it, check STRIPE_WEBHOOK_SECRET; otherwise someone tried to forge one.',
  )
  return { says, status: null }
}

function statusIn(message: string): number | null {
  const [, status] = /\b(?:answered|status) (\d{3})\b/.exec(message) ?? []
  return status === undefined ? null : Number(status)
}
