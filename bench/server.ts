// How much of what this machine can do reaches a caller: each call beside an empty route and beside its
// own SQL, measured one after the other.
// node bench/server.ts [students] [seconds] [part of a call's name]
import { startPostgres } from '#scripts/postgres.mjs'
import { type Running, startApp, startProcess } from './app-process.ts'
import { type Asked, CALLS, type Call, requestsOf } from './calls.ts'
import type { CrowdSize } from './crowd.ts'
import { Databases } from './databases.ts'
import { loadHttp, type Measured } from './http-load.ts'
import { loadSql, openRecorder, type Statement } from './sql-load.ts'

const students = Number(process.argv[2] ?? 2000)
const seconds = Number(process.argv[3] ?? 2)
const named = process.argv[4] ?? ''
const size: CrowdSize = {
  students,
  squads: Math.ceil(students / 33),
  books: students,
  entries: students * 20,
}
/** As many as the application has connections to its database. */
const CONNECTIONS = 16
/** Many: a reader may scan sixty codes a minute. */
const RECORDED_READS = Math.min(students, 2000)
const ROUNDS = 7
/** A process that has just been started spends an eighth of its first seconds on compiling itself. */
const WARM_SECONDS = 5
const GOALS = { read: 60, write: 50 }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const server = await startPostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] })
try {
  const databases = new Databases(server.url)
  await databases.fill('base', size, say)
  const empty = await emptyRoute()
  say(`${students} students, ${CONNECTIONS} connections, PostgreSQL without fsync`)
  say(`empty route: ${figures(empty)}`)
  say(
    [
      'call'.padEnd(21),
      'statements',
      ' answers/s     p50     p99 ms',
      ' its SQL/s     p50     p99 ms',
      'of the slower',
      'goal       ',
      ' sharing/s',
      'of sharing',
    ].join('  '),
  )
  for (const call of CALLS.filter(({ name }) => name.includes(named))) {
    const { app, sql, sharing, statements } = await (call.kind === 'read' ? reads : writes)(
      databases,
      call,
    )
    const shareOf = (ceiling: Measured) =>
      (100 * app.perSecond) / Math.min(ceiling.perSecond, empty.perSecond)
    const share = shareOf(sql)
    const goal = GOALS[call.kind]
    say(
      [
        call.name.padEnd(21),
        statements.toFixed(0).padStart(10),
        figures(app),
        figures(sql),
        `${share.toFixed(0)} %`.padStart(13),
        `${goal} % ${share >= goal ? 'met' : 'missed'}`.padEnd(11),
        sharing.perSecond.toFixed(0).padStart(11),
        `${shareOf(sharing).toFixed(0)} %`.padStart(9),
      ].join('  '),
    )
  }
} finally {
  await server.stop()
}

function figures({ perSecond, p50, p99 }: Measured): string {
  return [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)]
    .map((text, i) => text.padStart(i === 0 ? 10 : 6))
    .join('  ')
}

/** A call beside its own SQL: over a connection of each caller's own, and sharing one for its short reads. */
type Round = { app: Measured; sql: Measured; sharing: Measured }
type Compared = Round & { statements: number }

async function emptyRoute(): Promise<Measured> {
  const running = await startProcess('bench/empty-route.ts', {})
  const asked: Asked[] = [{ method: 'GET', url: '/empty', token: 'nobody' }]
  const load = (time: number) =>
    loadHttp(running.port, asked, { connections: CONNECTIONS, extent: { seconds: time } })
  await load(1)
  const measured = await load(seconds * 2)
  await running.stop()
  return measured
}

/** Repeats a call for the same readers, alternating rounds of the application and its SQL. */
async function reads(databases: Databases, call: Call): Promise<Compared> {
  const url = databases.urlOf('base')
  const { asked, recorded } = await recordOn(url, call, RECORDED_READS)
  const running = await startApp(url)
  const rounds: Round[] = []
  try {
    await warm(running, asked)
    for (let round = 0; round < ROUNDS; round += 1) {
      const how = { connections: CONNECTIONS, extent: { seconds } }
      const app = await loadHttp(running.port, asked, how)
      const sql = await loadSql(url, recorded, { ...how, sharing: false })
      const sharing = await loadSql(url, recorded, { ...how, sharing: true })
      rounds.push({ app, sql, sharing })
      // A reader may scan sixty codes a minute.
      await databases.clearTries('base')
    }
  } finally {
    await running.stop()
  }
  return { ...middle(rounds), statements: meanLength(recorded) }
}

/** Makes a call once per reader; the application and its SQL each write to their own copy. */
async function writes(databases: Databases, call: Call): Promise<Compared> {
  const recording = await databases.copy('base', 'recording')
  const { asked, recorded } = await recordOn(recording, call, students)
  await databases.drop('recording')
  const [warming, measured] = [asked.slice(0, students / 4), asked.slice(students / 4)]
  const how = { connections: CONNECTIONS, extent: 'once' } as const
  const ofApp = await databases.copy('base', 'of_app')
  const running = await startApp(ofApp)
  const loadApp = async () => {
    await loadHttp(running.port, warming, how)
    return loadHttp(running.port, measured, how)
  }
  const app = await loadApp().finally(() => running.stop())
  await databases.drop('of_app')
  const loadOf = async (sharing: boolean) => {
    const ofSql = await databases.copy('base', 'of_sql')
    await loadSql(ofSql, recorded.slice(0, students / 4), { ...how, sharing })
    const sql = await loadSql(ofSql, recorded.slice(students / 4), { ...how, sharing })
    await databases.drop('of_sql')
    return sql
  }
  const [sql, sharing] = [await loadOf(false), await loadOf(true)]
  return { app, sql, sharing, statements: meanLength(recorded) }
}

async function recordOn(
  url: string,
  call: Call,
  count: number,
): Promise<{ asked: Asked[]; recorded: Statement[][] }> {
  const recorder = await openRecorder(url)
  const asked = await requestsOf(call, count, size, recorder.app)
  const recorded: Statement[][] = []
  for (const one of asked) recorded.push(await recorder.record(one))
  await recorder.close()
  return { asked, recorded }
}

async function warm(running: Running, asked: readonly Asked[]): Promise<void> {
  await loadHttp(running.port, asked, {
    connections: CONNECTIONS,
    extent: { seconds: WARM_SECONDS },
  })
}

/** By its share: in one round the machine is the same for both. */
function middle(rounds: Round[]): Round {
  const share = ({ app, sql }: Round) => app.perSecond / sql.perSecond
  const one = rounds.toSorted((a, b) => share(a) - share(b))[Math.floor(rounds.length / 2)]
  if (!one) throw new Error('nothing was measured')
  return one
}

function meanLength(recorded: readonly Statement[][]): number {
  return recorded.reduce((sum, { length }) => sum + length, 0) / recorded.length
}
