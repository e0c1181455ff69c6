import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../server/main.ts')
const READY_WITHIN_MS = 120_000

export type AppProcess = {
  /** http://127.0.0.1:port, or empty for a process that only works. */
  address: string
  readySeconds: number
  /** What it has said so far, log and all. */
  said(): string
  isRunning(): boolean
  signal(name: NodeJS.Signals): void
  /** kill -9. */
  kill(): Promise<void>
  /** Asks it to stop as an operator would; returns its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the product as a process of its own on a free port, with these settings.
 * @throws Error with what it said when it ends before it is ready.
 */
export async function startApp(
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<AppProcess> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      BOOK_SOURCES: ',',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The product ends with this script, however it ends.
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  const listen = (chunk: string) => {
    said += chunk
  }
  child.stdout.setEncoding('utf8').on('data', listen)
  child.stderr.setEncoding('utf8').on('data', listen)
  await untilReady(child, () => said)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (isRunning()) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }
  return {
    address: /Ready at (http\S+)/.exec(said)?.[1] ?? '',
    readySeconds: (performance.now() - began) / 1000,
    said: () => said,
    isRunning,
    signal: (name) => void child.kill(name),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

function untilReady(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS)
    const look = () => {
      if (!/^Ready(?: at|:)/m.test(said())) return
      settle()
      resolve()
    }
    const onExit = (code: number | null) => fail(`ended with ${code}`)
    const settle = () => {
      clearTimeout(late)
      child.stdout?.off('data', look)
      child.off('exit', onExit)
    }
    const fail = (what: string) => {
      settle()
      child.kill('SIGKILL')
      reject(new Error(`The app ${what}:\n${said()}`))
    }
    child.stdout?.on('data', look)
    child.once('exit', onExit)
  })
}
