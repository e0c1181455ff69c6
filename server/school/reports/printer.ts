import { Worker } from 'node:worker_threads'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { Report } from '#contract/school/reports.ts'
import { AppError } from '#server/app-error.ts'

type Order = {
  personId: string
  report: Report
  language: Language
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}
/** What the thread prints: a report in words, and their language. */
export type Print = Report & { language: Language }
type Printed = { pdf: Uint8Array } | { error: Error }
type Limits = { waiting: number; perPerson: number; printMs: number; idleMs: number }

const LIMITS: Limits = { waiting: 30, perPerson: 2, printMs: 60_000, idleMs: 60_000 }
const WORKER = new URL('./print-worker.ts', import.meta.url)

/**
 * Prints reports one at a time in a separate thread, so a report costs requests only processor time. The
 * thread starts with the first report and ends after a while without any.
 */
export class Printer {
  readonly #limits: Limits
  readonly #worker: URL
  /** The first is being printed. */
  readonly #orders: Order[] = []
  #thread: Worker | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(limits: Partial<Limits> = {}, worker = WORKER) {
    this.#limits = { ...LIMITS, ...limits }
    this.#worker = worker
  }

  /** @throws AppError too_many_tries for somebody who has reports waiting; unavailable when all are busy. */
  print(
    report: Report,
    personId: string,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<Uint8Array> {
    const own = this.#orders.filter((order) => order.personId === personId)
    if (own.length >= this.#limits.perPerson) throw new AppError('too_many_tries')
    if (this.#orders.length >= this.#limits.waiting) throw new AppError('unavailable')
    return new Promise((resolve, reject) => {
      this.#orders.push({ personId, report, language, resolve, reject })
      if (this.#orders.length === 1) this.#next()
    })
  }

  #next(): void {
    const [order] = this.#orders
    if (!order) {
      this.#after(this.#limits.idleMs, () => this.#stop())
      return
    }
    this.#after(this.#limits.printMs, () =>
      this.#fail(new Error('a report took too long to print')),
    )
    this.#thread ??= this.#start()
    const said: Print = { ...order.report, language: order.language }
    this.#thread.postMessage(said)
  }

  #start(): Worker {
    const thread = new Worker(this.#worker, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    thread.unref()
    thread.on('message', (printed: Printed) => {
      const order = this.#orders.shift()
      if ('pdf' in printed) order?.resolve(printed.pdf)
      else order?.reject(printed.error)
      this.#next()
    })
    const onEnd = (reason: unknown) => {
      if (this.#thread === thread) this.#fail(reason)
    }
    thread.on('error', onEnd)
    thread.on('exit', onEnd)
    return thread
  }

  /** What is being printed fails; the next report gets a new thread. */
  #fail(error: unknown): void {
    this.#stop()
    this.#orders.shift()?.reject(new Error('a report could not be printed', { cause: error }))
    this.#next()
  }

  #stop(): void {
    const thread = this.#thread
    this.#thread = null
    void thread?.terminate()
  }

  #after(ms: number, act: () => void): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(act, ms).unref()
  }
}
