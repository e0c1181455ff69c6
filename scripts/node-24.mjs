import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { exitLike, forwardSignals, npm, root, run, step } from './steps.mjs'

// Imported first by every command. Anyone may start with the Node they have: where it is too old
// for the product, Node 24 is brought into .runtime/ and the same command goes on under it.
const OLDEST_MAJOR = 24
const runtime = join(root, '.runtime')
const packageDir = join(runtime, 'node_modules', 'node', 'bin')
const binary = join(packageDir, process.platform === 'win32' ? 'node.exe' : 'node')

function major(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0)
}

function isThere() {
  const manifest = join(runtime, 'node_modules', 'node', 'package.json')
  if (!existsSync(binary) || !existsSync(manifest)) return false
  return major(JSON.parse(readFileSync(manifest, 'utf8')).version) >= OLDEST_MAJOR
}

async function bringNode() {
  await step(`Bringing Node ${OLDEST_MAJOR} (this is ${process.version})`, async () => {
    await run(
      ...npm(
        'install',
        '--prefix',
        runtime,
        '--no-package-lock',
        '--no-save',
        '--no-audit',
        `node@${OLDEST_MAJOR}`,
      ),
      // The package puts the binary in place by its install script, whatever the user's settings.
      { env: { npm_config_ignore_scripts: 'false', npm_config_global: 'false' } },
    )
    await run(binary, ['--version'])
  })
}

async function goOnUnderNode24() {
  if (!isThere()) await bringNode()
  const child = spawn(binary, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}` },
  })
  forwardSignals(child)
  await exitLike(child)
}

if (major(process.version) < OLDEST_MAJOR) await goOnUnderNode24()
