import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The process id the pooler makes up for its clients, and that of the server behind it. */
const MADE_UP = 1
const BEHIND = 2

type Kind = 'loses prepared statements' | 'keeps prepared statements' | 'is the server itself'

/** Speaks as much PostgreSQL as a pooler has to for a few statements. All its clients share one server connection. */
export async function startFakePooler(kind: Kind) {
  const names = new Set<string>()
  const server = createServer((socket) => talk(socket, kind, names)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://app:secret@127.0.0.1:${port}/heroes`,
    close: () => server.close(),
  }
}

function talk(socket: Socket, kind: Kind, names: Set<string>): void {
  const ownId = kind === 'is the server itself' ? BEHIND : MADE_UP
  let rest = Buffer.alloc(0)
  let isStarted = false
  let hasFailed = false
  const answer = (type: string, body: Buffer) => {
    if (hasFailed) return
    if (type === 'Q') {
      const isSelect = body.toString().startsWith('select')
      const rows = isSelect ? [rowNames(), row(BEHIND)] : []
      socket.write(Buffer.concat([...rows, message('C', 'DONE\0'), ready()]))
    } else if (type === 'P') {
      const name = body.subarray(0, body.indexOf(0)).toString()
      hasFailed = kind === 'loses prepared statements' && names.has(name)
      names.add(name)
      socket.write(
        hasFailed ? message('E', 'SERROR\0C42P05\0Malready exists\0\0') : message('1', ''),
      )
    } else if (type === 'B') socket.write(message('2', ''))
    else if (type === 'D') socket.write(rowNames())
    else if (type === 'E') socket.write(Buffer.concat([row(BEHIND), message('C', 'SELECT 1\0')]))
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!isStarted) {
      isStarted = true
      rest = rest.subarray(rest.readInt32BE(0))
      socket.write(
        Buffer.concat([message('R', int32(0)), message('K', int32(ownId), int32(0)), ready()]),
      )
    }
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      const [type, body] = [rest.toString('latin1', 0, 1), rest.subarray(5, end)]
      rest = rest.subarray(end)
      if (type === 'X') socket.end()
      else if (type === 'S') {
        hasFailed = false
        socket.write(ready())
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

const ready = () => message('Z', 'I')
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
