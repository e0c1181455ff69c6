import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverNode } from '#scripts/server-node.mjs'

const ROOT = join(import.meta.dirname, '..')

export type Running = { port: number; child: ChildProcess; stop(): Promise<void> }

/** Starts one of our Node processes; resolves when it reports its address. */
export async function startProcess(file: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(...serverNode(file), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
  })
  const ended = once(child, 'exit')
  const port = await new Promise<number>((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const at = /^Ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)
      if (at) ready(Number(at[1]))
    })
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}`)))
  })
  return {
    port,
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product itself on a PostgreSQL server, as an installation runs its web process. */
export function startApp(databaseUrl: string): Promise<Running> {
  return startProcess('server/main.ts', {
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    DEMO: '0',
    LOG_LEVEL: 'error',
    SECRET: 'the secret of a measurement, long enough',
  })
}
