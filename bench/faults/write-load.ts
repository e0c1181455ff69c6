import { randomUUID } from 'node:crypto'
import { addToLibrary, scanBook } from '#contract/books/books.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_HEADER, redeem } from '#contract/prizes/treasure-box.ts'
import { getQuiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import type { Answer, Browser } from './browser.ts'

/** A write and what its sender was told; null while no one knows whether it was done. */
export type Write = {
  kind: 'add' | 'minutes' | 'quiz' | 'redeem'
  endpoint: Endpoint
  asked: { body: unknown; headers?: Record<string, string> }
  /** The id in the answer; the empty word for an answer without one. */
  acknowledged: string | null
}

export type Journal = {
  writes: Write[]
  /** Every answer but 200, by status and words. */
  refused: Map<string, number>
  firstSuccessAt: number | null
}

type Goods = { books: readonly { id: string; isbn13: string; hasQuiz: boolean }[]; itemId: string }

const ADDRESS = {
  name: 'Ana Reader',
  phone: '555 010 0000',
  address: '1 Library Lane',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
}

export function newJournal(): Journal {
  return { writes: [], refused: new Map(), firstSuccessAt: null }
}

/** One reader busy until `stopped`: scans, adds, types minutes, takes quizzes and redeems. */
export async function keepWriting(
  browser: Browser,
  { books, itemId }: Goods,
  journal: Journal,
  stopped: () => boolean,
  pauseMs = 0,
): Promise<void> {
  for (let turn = 0; !stopped(); turn += 1) {
    const book = books[turn % books.length]
    if (!book) throw new Error('there are no books to write about')
    const { id: bookId, isbn13: upc } = book
    // Scanning a book in the catalog only looks it up; the reader then adds it.
    note(journal, await browser.call(scanBook, { body: { upc } }))
    await send({ kind: 'add', endpoint: addToLibrary, asked: { body: { bookId } } })
    await send({
      kind: 'minutes',
      endpoint: typeMinutes,
      asked: { body: { minutes: 1, day: turn % 2 ? 'today' : 'yesterday', key: randomUUID() } },
    })
    if (book.hasQuiz) await takeQuiz(bookId)
    if (turn % 3 === 0) {
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
      const body = { itemId, shippingAddress: ADDRESS }
      await send({ kind: 'redeem', endpoint: redeem, asked: { body, headers } })
    }
    if (pauseMs) await new Promise((done) => setTimeout(done, pauseMs))
  }

  async function takeQuiz(bookId: string) {
    if (stopped()) return
    const opened = await browser.call(getQuiz, { params: { bookId } })
    note(journal, opened)
    if (opened.status !== 200) return
    const quiz = getQuiz.schema.response[200].parse(opened.body)
    if (quiz.state !== 'open') return
    const answers = Object.fromEntries(quiz.questions.map(({ id }) => [id, 0]))
    const body = { quizId: quiz.id, answers }
    await send({ kind: 'quiz', endpoint: submitAttempt, asked: { body } })
  }

  async function send(given: Omit<Write, 'acknowledged'>): Promise<void> {
    if (stopped()) return
    const write: Write = { ...given, acknowledged: null }
    const answer = await browser.call(write.endpoint, write.asked)
    note(journal, answer)
    // A refusal changed nothing; a broken connection may have.
    if (answer.status !== null && answer.status !== 200 && answer.status < 500) return
    if (answer.status === 200) write.acknowledged = idIn(answer)
    journal.writes.push(write)
  }
}

/** Counts an unsuccessful response. */
function note(journal: Journal, answer: Answer): void {
  if (answer.status === 200) {
    journal.firstSuccessAt ??= performance.now()
    return
  }
  const words = answer.status === null ? 'no answer' : `${answer.status} ${answer.text}`
  journal.refused.set(words, (journal.refused.get(words) ?? 0) + 1)
}

function idIn(answer: Answer): string {
  const { body } = answer as { body: { id?: string; session?: { id: string } } | null }
  return body?.id ?? body?.session?.id ?? ''
}

/**
 * Sends every write of the journal again, as a client that lost the answer does. Each must answer what
 * it answered the first time. Returns the acknowledged ones that did not: they were lost.
 */
export async function sendAgain(browser: Browser, writes: readonly Write[]): Promise<Write[]> {
  const lost: Write[] = []
  for (const write of writes) {
    const answer = await browser.call(write.endpoint, write.asked)
    if (write.acknowledged === null) continue
    const isThere =
      write.kind === 'add'
        ? answer.status === 409
        : answer.status === 200 && idIn(answer) === write.acknowledged
    if (!isThere) lost.push(write)
  }
  return lost
}
