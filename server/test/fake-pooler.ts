import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The process id the pooler makes up for its clients. */
const MADE_UP = 1

type Kind = 'loses prepared statements' | 'keeps prepared statements' | 'is the server itself'

/** A connection to the server behind. */
type Behind = { id: number; names: Set<string>; isHeld: boolean }

/**
 * Speaks just enough of the PostgreSQL protocol to pool a few statements in transaction mode: a client gets
 * the first free server connection for one transaction.
 */
export async function startFakePooler(kind: Kind) {
  const behind = [2, 3].map((id): Behind => ({ id, names: new Set(), isHeld: false }))
  const server = createServer((socket) => talk(socket, kind, behind)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://app:secret@127.0.0.1:${port}/heroes`,
    close: () => server.close(),
  }
}

function talk(socket: Socket, kind: Kind, behind: readonly Behind[]): void {
  let rest = Buffer.alloc(0)
  let isStarted = false
  let hasFailed = false
  let held: Behind | null = null
  const mine = (): Behind => {
    const found = held ?? behind.find(({ isHeld }) => !isHeld)
    if (!found) throw new Error('the pool is used up')
    return found
  }
  const fail = (code: string) => {
    hasFailed = true
    socket.write(message('E', `SERROR\0C${code}\0Mno\0\0`))
  }
  const simple = (text: string) => {
    if (text.startsWith('begin')) {
      held = mine()
      held.isHeld = true
    } else if (held && text.startsWith('commit')) {
      held.isHeld = false
      held = null
    }
    const rows = text.startsWith('select') ? [rowNames(), row(mine().id)] : []
    socket.write(Buffer.concat([...rows, message('C', 'DONE\0'), ready(held !== null)]))
  }
  const answer = (type: string, body: Buffer) => {
    if (hasFailed) return
    const { id, names } = mine()
    if (type === 'Q') simple(body.toString())
    else if (type === 'P') {
      const name = body.subarray(0, body.indexOf(0)).toString()
      if (name && names.has(name) && kind === 'loses prepared statements') return fail('42P05')
      names.add(name)
      socket.write(message('1', ''))
    } else if (type === 'B') {
      const from = body.indexOf(0) + 1
      const name = body.subarray(from, body.indexOf(0, from))
      if (!names.has(name.toString()) && kind === 'loses prepared statements') return fail('26000')
      socket.write(message('2', ''))
    } else if (type === 'D') socket.write(rowNames())
    else if (type === 'E') socket.write(Buffer.concat([row(id), message('C', 'SELECT 1\0')]))
  }
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (held) held.isHeld = false
  })
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!isStarted) {
      isStarted = true
      rest = rest.subarray(rest.readInt32BE(0))
      const ownId = kind === 'is the server itself' ? mine().id : MADE_UP
      socket.write(
        Buffer.concat([message('R', int32(0)), message('K', int32(ownId), int32(0)), ready(false)]),
      )
    }
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      const [type, body] = [rest.toString('latin1', 0, 1), rest.subarray(5, end)]
      rest = rest.subarray(end)
      if (type === 'X') socket.end()
      else if (type === 'S') {
        hasFailed = false
        socket.write(ready(held !== null))
      } else answer(type, body)
    }
  })
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

const ready = (isInTransaction: boolean) => message('Z', isInTransaction ? 'T' : 'I')
/** One column named pid, an int4 as text. */
const rowNames = () =>
  message(
    'T',
    Buffer.from([0, 1]),
    'pid\0',
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0]),
  )
const row = (value: number) =>
  message('D', Buffer.from([0, 1]), int32(String(value).length), String(value))
