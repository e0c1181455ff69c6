import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The longest path a unix socket may have on every system we run on. */
const MAX_SOCKET_PATH = 100
const MAX_SUFFIX = '-12345678.sock'.length
const MAX_TRIES = 200

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
}

type Lock = { release(): Promise<void> }

/**
 * Locks a data directory for this process until it is released or the process ends. Uses a listening socket
 * instead of a PID file, because a crash releases it.
 * @throws DirectoryInUseError when another live process holds it.
 */
export async function lockDirectory(directory: string): Promise<Lock> {
  return process.platform === 'win32' ? lockPipe(directory) : lockSocket(directory)
}

/** Windows removes a pipe with its process, so there is never an old one to take over. */
async function lockPipe(directory: string): Promise<Lock> {
  const server = await listen(`\\\\.\\pipe\\reading-heroes-${hashOf(directory)}`)
  if (!server) throw inUse(directory)
  return { release: () => close(server) }
}

/**
 * Each holder's socket has a higher number than the last. A process claims the next number with an atomic
 * link, only after finding the highest number dead. Reusing a dead socket's name would let in two processes
 * that found it dead at the same time.
 */
async function lockSocket(directory: string): Promise<Lock> {
  const prefix = prefixIn(directory)
  const mine = `${prefix}-${randomUUID().slice(0, 8)}.new`
  const server = await listen(mine)
  if (!server) throw new DirectoryInUseError(`The lock of ${directory} could not be taken.`)
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const last = turnsOf(prefix).at(-1)
      if (last && (await isAlive(last.path))) throw inUse(directory)
      const turn = (last?.turn ?? 0) + 1
      const path = `${prefix}-${turn}.sock`
      if (tryLink(mine, path)) {
        const turns = turnsOf(prefix)
        // Higher ones may have come and this number been removed since we looked: then it is worth nothing.
        if (turns.at(-1)?.turn === turn) {
          rmSync(mine, { force: true })
          for (const old of turns) if (old.turn < turn) rmSync(old.path, { force: true })
          return { release: () => close(server) }
        }
        rmSync(path, { force: true })
      }
      await sleep(Math.random() * 5)
    }
    throw new DirectoryInUseError(`The lock of ${directory} could not be taken.`)
  } catch (error) {
    await close(server)
    throw error
  }
}

function inUse(directory: string): DirectoryInUseError {
  return new DirectoryInUseError(
    `Another Reading Heroes process is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** What the paths of its sockets begin with. */
function prefixIn(directory: string): string {
  const inside = join(directory, 'lock')
  return inside.length + MAX_SUFFIX <= MAX_SOCKET_PATH
    ? inside
    : join(tmpdir(), `reading-heroes-${hashOf(directory)}`)
}

function hashOf(directory: string): string {
  return createHash('sha256').update(directory).digest('hex').slice(0, 24)
}

/** The sockets of this and earlier holders, the newest last. Earlier versions had one named lock.sock. */
function turnsOf(prefix: string): { turn: number; path: string }[] {
  const name = basename(prefix)
  return readdirSync(dirname(prefix))
    .filter((file) => file.startsWith(name))
    .flatMap((file) => {
      const found = /^(?:-(\d+))?\.sock$/.exec(file.slice(name.length))
      return found ? { turn: Number(found[1] ?? 0), path: join(dirname(prefix), file) } : []
    })
    .sort((one, other) => one.turn - other.turn)
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Returns null if another process listens there. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(path, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

/** Only a socket without a listener is dead. One that can't be asked (of another user, or busy) may be alive. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT')
    })
  })
}
