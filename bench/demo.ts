import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedChromium } from '#scripts/chromium.ts'
import { startProcess } from './app-process.ts'

/** Starts the demo with its own data, served as in an installation. Run `npm run build` first. */
export async function startDemo(): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-bench-'))
  const app = await startProcess('server/main.ts', {
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'error',
  })
  return {
    address: `http://127.0.0.1:${app.port}`,
    async stop() {
      await app.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The browser installed here, else the one that Playwright brings. */
export function browserOptions() {
  const executablePath = installedChromium()
  return { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] }
}
