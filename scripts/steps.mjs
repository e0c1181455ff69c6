import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The command-line tools we call and the packages they come from. */
const PACKAGES = {
  lingui: '@lingui/cli',
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
}

const PARENT_WATCH_MS = 300

/** One line per step: its name, then what came of it and how long it took when that is worth saying. */
export async function step(label, work) {
  const start = performance.now()
  process.stdout.write(`${label} ... `)
  try {
    const result = await work()
    const seconds = (performance.now() - start) / 1000
    const took = seconds < 0.5 ? '' : ` (${seconds.toFixed(1)} s)`
    process.stdout.write(`${result ?? 'done'}${took}\n`)
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** A tool of ours, run by this very Node: the command and its arguments for `run` and `spawn`. */
export function tool(name, ...args) {
  const folder = join(root, 'node_modules', PACKAGES[name])
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [process.execPath, [join(folder, typeof bin === 'string' ? bin : bin[name]), ...args]]
}

/** npm run by this very Node, which decides the versions npm picks. */
export function npm(...args) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli))
    return [process.execPath, [cli, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

/** The environment of our child processes: this Node stands first on the PATH. */
export function childEnv(extra = {}) {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  return { ...process.env, PATH: path, ...extra }
}

/**
 * Runs a command to its end. Its output is kept and shown only when it fails, or, with `show`, as
 * it comes. Throws when the command fails.
 */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: childEnv(env),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new CommandFailed([command, ...args].join(' '), code ?? signal, output))
    })
  })
}

export class CommandFailed extends Error {
  constructor(command, status, output) {
    super(`${output.trimEnd()}\n${command} ended with ${status}`.trimStart())
    this.name = 'CommandFailed'
  }
}

/** Takes the settings of `.env`, where there is one; what is set already goes before it. */
export function readEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Hands on what asks us to stop. Control-C reaches the whole group from the terminal by itself, and
 * a second signal means "at once" to the server, so it is not sent twice.
 */
export function forwardSignals(child) {
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(child)
}

/** A signal to npm ends the shell between npm and us, which hands nothing on: we are orphaned. */
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_WATCH_MS)
  watch.unref()
}

/** Waits for a child process and ends as it ended. */
export async function exitLike(child) {
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.on('close', (status, signal) => resolve(status ?? (signal === 'SIGINT' ? 130 : 143)))
  })
  process.exit(code)
}

/** Runs a whole command: a failure is said in plain words, without a stack, and ends with 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    const expected = error instanceof CommandFailed
    process.stderr.write(`\n${expected ? error.message : (error.stack ?? error)}\n`)
    process.exitCode = 1
  }
}
