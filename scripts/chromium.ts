import { spawnSync } from 'node:child_process'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium that runs; some systems ship a stub that only fails. */
export function installedChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH
  return (asked ? [asked] : PLACES).find(
    (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}
