import fc from 'fast-check'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import type { OpenApi } from '#server/http/api-docs/openapi.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { type Actor, aWorld, type World } from '#server/test/access/world.ts'
import type { TestApp } from '#server/test/test-app.ts'
import { failedJobs, promoted, showsStranger } from './aftermath.ts'
import { complaintsOf } from './judge.ts'
import { type FuzzRequest, requestsOf } from './requests.ts'

/** Requests per set of people: everyone is recreated, because requests use up much of their data. */
const REQUESTS_PER_WORLD = 250
const HOUR_MS = 3_600_000
/** The audit reads everything there is, so not after every world. */
const WORLDS_PER_AUDIT = 8

const AFTERWARDS: FuzzRequest = {
  actor: 'signedOut',
  name: 'afterwards',
  method: 'GET',
  url: '',
  headers: {},
}

type Fault = { complaint: string; request: FuzzRequest; seed: number }
export type FuzzReport = {
  requests: number
  /** How often who was answered with which status. */
  answers: Map<Actor, Map<number, number>>
  /** The first request of each kind of fault. */
  faults: Fault[]
  /** Calls that were answered 200 at least once. */
  reached: Set<string>
  /** Calls of the document. */
  calls: number
  slowestMs: number
}

/**
 * Sends every documented call as every actor and checks each response; afterwards jobs must run, ledgers
 * add up and no role have changed. The seed decides the requests; ids are new each time.
 */
export async function fuzz(t: TestApp, requests: number, seed: number): Promise<FuzzReport> {
  const document: OpenApi = (await t.app.inject('/api/openapi.json')).json()
  const report: FuzzReport = {
    requests: 0,
    answers: new Map(),
    faults: [],
    reached: new Set(),
    calls: Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length,
    slowestMs: 0,
  }
  let world = await aWorld(t.db)
  const arbitrary = await requestsOf(document, () => world)
  for (let round = 0; report.requests < requests; round += 1) {
    if (round > 0) world = await aWorld(t.db)
    t.clock.at += HOUR_MS
    const browsers = new Browsers(t, world)
    const numRuns = Math.min(REQUESTS_PER_WORLD, requests - report.requests)
    for (const request of fc.sample(arbitrary, { seed: seed + round, numRuns })) {
      await askOne(t, browsers, request, report, seed + round)
    }
    const isLast = report.requests >= requests
    const findings = [
      ...(await promoted(t, world)),
      ...(await failedJobs(t)),
      ...(isLast || round % WORLDS_PER_AUDIT === 0 ? await auditLedgers(t.db) : []),
    ]
    for (const finding of findings) note(report, finding, AFTERWARDS, seed + round)
  }
  return report
}

async function askOne(
  t: TestApp,
  browsers: Browsers,
  request: FuzzRequest,
  report: FuzzReport,
  seed: number,
): Promise<void> {
  const { actor, name, method, url, headers, payload } = request
  const started = performance.now()
  const answer = await t.app.inject({
    method,
    url,
    headers,
    cookies: await browsers.cookiesOf(actor),
    remoteAddress: `192.0.${report.requests % 250}.${Math.floor(report.requests / 250) % 250}`,
    ...(payload !== undefined && { payload }),
  })
  const ms = performance.now() - started
  report.requests += 1
  report.slowestMs = Math.max(report.slowestMs, ms)
  const statuses = report.answers.get(actor) ?? new Map<number, number>()
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
  report.answers.set(actor, statuses)
  if (answer.statusCode === 200) report.reached.add(name)
  if (answer.headers[ERROR_CODE_HEADER] === 'signed_out') browsers.forget(actor)
  const complaints = complaintsOf(request, answer, ms)
  if (await showsStranger(t, browsers.world, actor, answer.body)) {
    complaints.push('shows a stranger the data of a family')
  }
  for (const complaint of complaints) note(report, complaint, request, seed)
}

function note(report: FuzzReport, complaint: string, request: FuzzRequest, seed: number): void {
  const isKnown = report.faults.some(
    (fault) => fault.complaint === complaint && fault.request.name === request.name,
  )
  if (!isKnown) report.faults.push({ complaint, request, seed })
}

/** The cookies of everyone in a world; actors who were signed out sign in again. */
class Browsers {
  readonly #t: TestApp
  readonly world: World
  readonly #cookies = new Map<Actor, { sid: string }>()

  constructor(t: TestApp, world: World) {
    this.#t = t
    this.world = world
  }

  async cookiesOf(actor: Actor): Promise<Record<string, string>> {
    if (actor === 'signedOut') return {}
    const cookies =
      this.#cookies.get(actor) ??
      // Somebody who was erased has nothing to sign in to.
      (await this.#t.cookieOf(this.world[actor]).catch(() => ({ sid: 'nobody' })))
    this.#cookies.set(actor, cookies)
    return cookies
  }

  forget(actor: Actor): void {
    this.#cookies.delete(actor)
  }
}
