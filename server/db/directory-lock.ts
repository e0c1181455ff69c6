import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The longest path a unix socket may have on every system we run on. */
const LONGEST_SOCKET_PATH = 100

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
}

/**
 * Holds a data directory for this process alone, until released or the process ends. A listening
 * socket, not a file with a number: a crash lets go of it by itself.
 * @throws DirectoryInUseError when another live process holds it.
 */
export async function lockDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  const path = socketPath(directory)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await tryListen(path)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    if (await answers(path)) {
      throw new DirectoryInUseError(
        `Another Reading Heroes process is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(path, { force: true })
  }
  throw new DirectoryInUseError(`The lock of ${directory} could not be taken.`)
}

function socketPath(directory: string): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\reading-heroes-${name}`
  const inside = join(directory, 'lock.sock')
  return inside.length <= LONGEST_SOCKET_PATH
    ? inside
    : join(tmpdir(), `reading-heroes-${name}.sock`)
}

function tryListen(path: string): Promise<Server | null> {
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

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
