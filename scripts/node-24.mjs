import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installArguments, isThisPackage, nodePackage } from './node-package.mjs'
import { CommandFailed, exitLike, forwardSignals, main, npm, root, run, step } from './steps.mjs'

// Imported first by every command. If the Node that runs it is too old for the product, Node 24 is installed in
// .runtime/ and the same command continues with it.
const OLDEST_MAJOR = 24

function major(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0)
}

function installedIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** The binary of Node 24, installed first where it is missing. */
async function bringNode() {
  const wanted = nodePackage(process)
  if (!wanted) {
    throw new CommandFailed(
      `Node ${process.version}`,
      'an error',
      `Reading Heroes needs Node ${OLDEST_MAJOR}. Install it from https://nodejs.org and try again.`,
    )
  }
  const folder = join(root, '.runtime', `node-${wanted.version}`)
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const binary = join(folder, 'node_modules', wanted.name, 'bin', program)
  const isThere = () => existsSync(binary) && isThisPackage(wanted, installedIn(folder))
  if (isThere()) return binary
  await step(`Installing Node ${wanted.version} (this is ${process.version})`, async () => {
    await run(...npm(...installArguments(wanted, folder)), {
      env: { npm_config_global: 'false', npm_config_ignore_scripts: 'true' },
    })
    if (!isThere()) {
      throw new CommandFailed(
        'npm install',
        'the wrong content',
        `${wanted.name} ${wanted.version} is not the package it should be. Delete ${folder} and try again.`,
      )
    }
  })
  return binary
}

async function goOnUnderNode24() {
  const binary = await bringNode()
  const child = spawn(binary, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}` },
  })
  forwardSignals(child)
  await exitLike(child)
}

if (major(process.version) < OLDEST_MAJOR) {
  await main(goOnUnderNode24)
  process.exit()
}
