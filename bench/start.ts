// How long a warm start takes and how much memory it holds: the demo on its embedded database.
// node bench/start.ts [starts]
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from './app-process.ts'

const STARTS = Number(process.argv[2] ?? 5)
const MAX_SECONDS = 2
const MAX_MB = 300
/** What is loaded after the first answers is held too. */
const SETTLES_MS = 3000

const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-bench-'))
const env = {
  DATA_DIR: join(folder, 'data'),
  DEMO: '1',
  LOG_LEVEL: 'error',
  NODE_COMPILE_CACHE: join(folder, 'cache'),
}
try {
  const first = await start()
  process.stdout.write(`first start, everything made: ${first.seconds.toFixed(2)} s\n`)
  const warm = []
  for (let n = 0; n < STARTS; n += 1) {
    const one = await start()
    process.stdout.write(
      `warm start: ready in ${one.seconds.toFixed(2)} s, ${one.megabytes} MB at rest, at most ${one.most} MB\n`,
    )
    warm.push(one)
  }
  const seconds = middle(warm.map((one) => one.seconds))
  const megabytes = middle(warm.map((one) => one.megabytes))
  process.stdout.write(
    `middle of ${STARTS}: ${seconds.toFixed(2)} s (goal ${MAX_SECONDS} s: ${said(seconds <= MAX_SECONDS)}), ${megabytes} MB (goal ${MAX_MB} MB: ${said(megabytes < MAX_MB)})\n`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function start(): Promise<{ seconds: number; megabytes: number; most: number }> {
  const begun = performance.now()
  const running = await startProcess('server/main.ts', env)
  const seconds = (performance.now() - begun) / 1000
  const answer = await fetch(`http://127.0.0.1:${running.port}/api/auth/options`)
  await answer.text()
  await new Promise((done) => setTimeout(done, SETTLES_MS))
  const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8')
  const sizeOf = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  await running.stop()
  return { seconds, megabytes: sizeOf('VmRSS'), most: sizeOf('VmHWM') }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function said(isMet: boolean): string {
  return isMet ? 'met' : 'missed'
}
