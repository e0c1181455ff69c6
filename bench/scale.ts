// The same calls with a thousand students and with many: how much longer the usual answer takes, and
// whether any statement reads a big table from end to end.
// node bench/scale.ts [students] [squads] [books] [entries]
// The whole of it: node bench/scale.ts 1000000 30000 1000000 20000000
import pg from 'pg'
import { startPostgres } from '#scripts/postgres.mjs'
import { type Running, startApp } from './app-process.ts'
import { type Asked, CALLS, type Call, requestsOf } from './calls.ts'
import type { CrowdSize } from './crowd.ts'
import { Databases } from './databases.ts'
import { loadHttp } from './http-load.ts'
import { openRecorder, type Statement } from './sql-load.ts'

const [students = 50_000, squads = students / 33, books = students, entries = students * 20] =
  process.argv.slice(2).map(Number)
const SMALL: CrowdSize = { students: 1000, squads: 30, books: 1000, entries: 20_000 }
const BIG: CrowdSize = { students, squads: Math.ceil(squads), books, entries }
/** One reader at a time: what is measured is an answer, not a queue. */
const CONNECTIONS = 1
const WARMING = 150
const MEASURED = 300
/** Requests that one of the two is asked before it is the other's turn. */
const IN_TURN = 20
const PLANNED = 3
const MAX_GROWTH = 1.3
/** Rows from which reading a whole table is wrong. */
const BIG_TABLE = 5000

const say = (line: string) => void process.stdout.write(`${line}\n`)
const server = await startPostgres({ settings: ['shared_buffers=2GB', 'max_wal_size=16GB'] })
try {
  const databases = new Databases(server.url)
  const small = await madeOf('small', SMALL)
  const big = await madeOf('big', BIG)
  const apps = [await startApp(small.url), await startApp(big.url)] as const
  say(`${'call'.padEnd(21)}  p50 of ${SMALL.students}  p50 of ${BIG.students}  growth  goal`)
  for (const call of CALLS) {
    const sides = [
      { running: apps[0], requests: small.asked.get(call) ?? [] },
      { running: apps[1], requests: big.asked.get(call) ?? [] },
    ] as const
    const first = await timesOf(...sides)
    if (call.kind === 'write') {
      say(rowOf(call.name, first))
    } else {
      // The big one's pages do not all fit into memory: who asks first waits for the disk too.
      say(rowOf(call.name, await timesOf(...sides)))
      say(rowOf('  asked first', first))
    }
  }
  for (const running of apps) await running.stop()
  const { planned, wholeReads } = await plansOf(big.url, big.recorded)
  say(`statements planned: ${planned}; whole reads of big tables: ${wholeReads.length}`)
  for (const one of wholeReads) say(`  ${one}`)

  async function madeOf(name: string, size: CrowdSize) {
    say(
      `${size.students} students, ${size.squads} squads, ${size.books} books, ${size.entries} ledger entries`,
    )
    const started = performance.now()
    const url = await databases.fill(name, size, say)
    say(`  made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const recorder = await openRecorder(url)
    const asked = new Map<Call, Asked[]>()
    const recorded = new Map<string, Statement[][]>()
    for (const call of CALLS) {
      const all = await requestsOf(call, PLANNED + WARMING + MEASURED, size, recorder.app)
      asked.set(call, all.slice(PLANNED))
      const sent: Statement[][] = []
      for (const one of all.slice(0, PLANNED)) sent.push(await recorder.record(one))
      recorded.set(call.name, sent)
    }
    await recorder.close()
    return { url, asked, recorded }
  }
} finally {
  await server.stop()
}

function rowOf(name: string, [before, after]: [before: number, after: number]): string {
  const growth = after / before
  return [
    name.padEnd(21),
    `${before.toFixed(2)} ms`.padStart(11),
    `${after.toFixed(2)} ms`.padStart(12),
    growth.toFixed(2).padStart(6),
    `< ${MAX_GROWTH} ${growth < MAX_GROWTH ? 'met' : 'missed'}`,
  ].join('  ')
}

type Side = { running: Running; requests: readonly Asked[] }

/** Median times of both, measured in turn so that other load on the machine affects both alike. */
async function timesOf(small: Side, big: Side): Promise<[number, number]> {
  const how = { connections: CONNECTIONS, extent: 'once' } as const
  const sides = [small, big].map(({ running, requests }) => ({
    running,
    requests,
    p50s: [] as number[],
  }))
  for (const { running, requests } of sides) {
    await loadHttp(running.port, requests.slice(0, WARMING), how)
  }
  for (let from = WARMING; from < WARMING + MEASURED; from += IN_TURN) {
    for (const { running, requests, p50s } of sides) {
      const { p50 } = await loadHttp(running.port, requests.slice(from, from + IN_TURN), how)
      p50s.push(p50)
    }
  }
  const [before = 0, after = 0] = sides.map(({ p50s }) => middle(p50s))
  return [before, after]
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Plans every statement with its own values and looks for whole reads of big tables. */
async function plansOf(
  url: string,
  recorded: Map<string, Statement[][]>,
): Promise<{ planned: number; wholeReads: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${BIG_TABLE}
      and relnamespace = 'public'::regnamespace`,
  )
  const wholeReads = new Set<string>()
  let planned = 0
  for (const [name, calls] of recorded) {
    for (const { text, values } of calls.flat()) {
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      planned += 1
      for (const table of tables) {
        const isRead = rows.some((row) => row['QUERY PLAN'].includes(`Seq Scan on ${table.name} `))
        if (isRead) wholeReads.add(`${name}: ${table.name} in ${text.trim().slice(0, 90)}`)
      }
    }
  }
  await client.end()
  return { planned, wholeReads: [...wholeReads] }
}
