import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { signIn, signInDemo } from '#contract/accounts/auth.ts'
import { signInWithCard, signInWithPictures } from '#contract/accounts/class-sign-in.ts'
import { scanBook } from '#contract/books/books.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { redeem } from '#contract/prizes/treasure-box.ts'
import { submitAttempt } from '#contract/quiz/quiz.ts'
import { transactionRetries } from '#server/db/retry-transactions.ts'
import type { Deps } from '#server/deps.ts'

/** Prefix of our own names; what the process itself tells keeps its usual names. */
const OWN = 'reading_heroes_'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** What is counted each time one of these calls is answered with 200. */
const EVENTS: readonly [string, readonly Endpoint[]][] = [
  ['sign_ins', [signIn, signInDemo, signInWithCard, signInWithPictures]],
  ['scans', [scanBook]],
  ['quizzes', [submitAttempt]],
  ['redemptions', [redeem]],
]

type Response = {
  method: string
  /** A route's pattern. */
  route: string
  status: number
  ms: number
  endpoint: Endpoint | undefined
}

/** The counters of one application, in a registry of its own. No label ever holds who or what. */
export function openMetrics(jobs: Pick<Deps['jobs'], 'counts'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const durations = new Histogram({
    name: `${OWN}http_seconds`,
    help: 'How long a request took, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const counters = EVENTS.map(([event, endpoints]) => {
    const name = `${OWN}${event}_total`
    const help = `How many ${event.replace('_', '-')} were answered with 200.`
    return { endpoints, counter: new Counter({ name, help, registers }) }
  })
  new Gauge({
    name: `${OWN}jobs`,
    help: 'Jobs per queue and state, as the queue last counted them.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      for (const { name, waiting, active, failed } of await jobs.counts()) {
        this.set({ queue: name, state: 'waiting' }, waiting)
        this.set({ queue: name, state: 'active' }, active)
        this.set({ queue: name, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: `${OWN}transactions_run_again`,
    help: 'Transactions of this process that were undone to let another through, and run again.',
    registers,
    collect() {
      this.set(transactionRetries())
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countResponse({ method, route, status, ms, endpoint }: Response) {
      durations.observe({ method, route, status }, ms / 1000)
      if (!endpoint || status !== 200) return
      counters.find(({ endpoints }) => endpoints.includes(endpoint))?.counter.inc()
    },
  }
}
