// Thousands of sockets that say nothing, or half a request; honest requests go on beside them.
// node bench/faults/silent-sockets.ts [sockets]
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { startApp } from './app-process.ts'
import { makePlace } from './database.ts'
import { judge, percentile, print } from './figures.ts'
import { KeepAliveClient, type Outcome } from './keep-alive-client.ts'
import { makeWorld } from './world.ts'

const REQUESTS = 400
const KINDS = {
  none: null,
  silent: '',
  'half a head': 'GET /api/auth/user HTTP/1.1\r\nHost: a\r\n',
  'half a body': 'POST /api/auth/sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{',
}

const sockets = Number(process.argv[2] ?? 2050)
const place = await makePlace('postgres')
try {
  const database = await place.open()
  const { readers } = await makeWorld(database, { readers: 1, prizes: 1, stockOfEach: 1 })
  await database.close()
  const app = await startApp(place.settings)
  const port = Number(new URL(app.address).port)
  const findings: string[] = []
  for (const [kind, words] of Object.entries(KINDS)) {
    const held = words === null ? [] : await hold(port, words)
    const outcomes: Outcome[] = []
    for (let n = 0; n < REQUESTS; n += 1) {
      // A connection of its own for each: those are what is refused when the places run out.
      const client = new KeepAliveClient(app.address, readers[0]?.token ?? '')
      outcomes.push(await client.get('/api/auth/user'))
      client.close()
    }
    for (const socket of held) socket.destroy()
    const good = outcomes.filter((one) => typeof one === 'object' && one.status === 200)
    if (good.length < REQUESTS) findings.push(`${REQUESTS - good.length} beside ${kind}`)
    const times = good.map((one) => (typeof one === 'object' ? one.ms : 0))
    print(`${words === null ? 0 : sockets} sockets, ${kind}: ms, p50`, percentile(times, 0.5))
    print(`${words === null ? 0 : sockets} sockets, ${kind}: ms, p95`, percentile(times, 0.95))
  }
  judge('honest requests not answered 200', findings)
  await app.stop()
} finally {
  await place.close()
}

async function hold(port: number, words: string): Promise<Socket[]> {
  const held: Socket[] = []
  for (let n = 0; n < sockets; n += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.write(words)
    held.push(socket)
  }
  return held
}
