import { readFileSync } from 'node:fs'
import { CommandFailed, run, step, tool } from './steps.mjs'

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

async function fromPackages() {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], quiet)
  await run('apt-get', ['install', '-y', 'chromium'], quiet)
}

/** Makes sure there is a browser: an installed Chromium first, else one is installed. */
export async function browserEnv() {
  const { installedChromium } = await import('./chromium.ts')
  let path = installedChromium()
  await step('Browser', async () => {
    if (path) return path
    if (process.getuid?.() === 0 && isDebian()) {
      try {
        await fromPackages()
        path = installedChromium()
        if (path) return `${path}, installed`
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error
      }
    }
    await run(...tool('playwright', 'install', 'chromium'))
    return "Playwright's own"
  })
  return path ? { CHROMIUM_PATH: path } : {}
}
