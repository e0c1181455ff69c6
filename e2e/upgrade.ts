import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const VERSION = /SHELL_VERSION="[^"]+"/

/** The installation at another address, where it can be upgraded and go away. */
export type Upgradable = {
  url: string
  /** From now on the worker that keeps the app on a device is of the version `next`. */
  upgrade(): void
  goAway(): Promise<void>
}

/** Passes everything on to the installation at `origin`, but may change its worker. */
export async function upgradable(origin: string): Promise<Upgradable> {
  let isUpgraded = false

  async function worker(answer: ServerResponse): Promise<void> {
    const kept = await fetch(`${origin}/sw.js`)
    const text = await kept.text()
    if (!VERSION.test(text)) throw new Error('the worker does not say its version')
    answer.writeHead(kept.status, { 'content-type': kept.headers.get('content-type') ?? '' })
    answer.end(isUpgraded ? text.replace(VERSION, 'SHELL_VERSION="next"') : text)
  }

  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url } = asked
    const passed = request(`${origin}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }

  const server = createServer((asked, answer) => {
    if (asked.url === '/sw.js') void worker(answer)
    else passOn(asked, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    upgrade() {
      isUpgraded = true
    },
    async goAway() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
