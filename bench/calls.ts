import type { FastifyInstance } from 'fastify'
import { type CrowdSize, ITEMS, QUIZZES, SIGNED_IN } from './crowd.ts'
import { idOf, isbnOf, titleOf } from './ids.ts'

/** One request as it goes over the wire. */
export type Asked = { method: 'GET' | 'POST'; url: string; token: string; body?: unknown }

export type Call = {
  name: string
  kind: 'read' | 'write'
  /** The request of the nth reader, counted from 1; a write is asked once of each. */
  ask(n: number, size: CrowdSize): Asked
}

const studentToken = (n: number) => `student ${n}`

/** The nth reader, spread over the crowd instead of taking the first ones. */
function readerAt(n: number, { students }: CrowdSize): number {
  const known = Math.min(students, SIGNED_IN)
  return 1 + ((n * 7) % known)
}

const squadOf = (reader: number, { squads }: CrowdSize) => 1 + ((reader - 1) % squads)
/** A book with a quiz that this reader has never taken. */
const quizBookOf = (reader: number, { books }: CrowdSize) =>
  1 + ((reader * 7) % Math.min(books, QUIZZES))

const get = (url: string, token: string): Asked => ({ method: 'GET', url, token })

const dashboard: Call = {
  name: 'dashboard',
  kind: 'read',
  ask: (n, size) => get('/api/dashboard', studentToken(readerAt(n, size))),
}
const search: Call = {
  name: 'book search',
  kind: 'read',
  ask(n, size) {
    // A book title with a typo in the last letter, as children type.
    const typed = `${titleOf(1 + ((n * 37) % size.books)).slice(0, -1)}x`
    return get(`/api/books?search=${encodeURIComponent(typed)}`, studentToken(readerAt(n, size)))
  },
}
const scan: Call = {
  name: 'scan of a known code',
  kind: 'read',
  ask(n, size) {
    const reader = readerAt(n, size)
    // A book just outside the reader's shelf of eight: known, but not theirs yet.
    const upc = isbnOf(1 + ((reader * 13 + 50) % size.books))
    return { method: 'POST', url: '/api/books/scan', token: studentToken(reader), body: { upc } }
  },
}
const quiz: Call = {
  name: 'quiz get',
  kind: 'read',
  ask(n, size) {
    const reader = readerAt(n, size)
    const url = `/api/books/${idOf('book', quizBookOf(reader, size))}/quiz`
    return get(url, studentToken(reader))
  },
}
const leaderboard: Call = {
  name: 'leaderboard',
  kind: 'read',
  ask(n, size) {
    const reader = readerAt(n, size)
    return get(`/api/classes/${squadOf(reader, size)}/leaderboard`, studentToken(reader))
  },
}
const overview: Call = {
  name: 'class overview',
  kind: 'read',
  ask(n, size) {
    const squad = 1 + ((n * 7) % Math.min(size.squads, SIGNED_IN))
    return get(`/api/teacher/class/${squad}/overview`, `teacher ${squad}`)
  },
}
const submit: Call = {
  name: 'quiz submit',
  kind: 'write',
  ask(n, size) {
    const reader = readerAt(n, size)
    const body = { quizId: idOf('quiz', quizBookOf(reader, size)), answers: {} }
    return { method: 'POST', url: '/api/quiz-attempts', token: studentToken(reader), body }
  },
}
const redeem: Call = {
  name: 'redeem',
  kind: 'write',
  ask(n, size) {
    const body = { itemId: idOf('item', 1 + (n % ITEMS)) }
    const token = studentToken(readerAt(n, size))
    return { method: 'POST', url: '/api/treasure-box/redeem', token, body }
  },
}

/** The calls that are measured, in the order of the table. */
export const CALLS: readonly Call[] = [
  dashboard,
  search,
  scan,
  quiz,
  leaderboard,
  overview,
  submit,
  redeem,
]

/** The requests of `count` readers; each quiz is submitted with every answer right. */
export async function requestsOf(
  call: Call,
  count: number,
  size: CrowdSize,
  app: FastifyInstance,
): Promise<Asked[]> {
  const asked = Array.from({ length: count }, (_, i) => call.ask(i + 1, size))
  if (call !== submit) return asked
  return Promise.all(
    asked.map(async (one, i) => {
      const { url, token } = quiz.ask(i + 1, size)
      const answer = await app.inject({ method: 'GET', url, cookies: { sid: token } })
      const { questions } = answer.json<{ questions: { id: string; options: string[] }[] }>()
      const answers = questions.map(({ id, options }) => [id, options.indexOf('right')])
      return { ...one, body: { ...(one.body as object), answers: Object.fromEntries(answers) } }
    }),
  )
}
