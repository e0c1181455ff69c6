import { createServer, type Server } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { recordHeartbeat } from './system-signs.ts'

const SIGN_EVERY_MS = 30_000

/** Records heartbeats so the administrator can see that jobs run. Returns a function that stops it. */
export function showWorking({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): () => void {
  const sign = () =>
    void recordHeartbeat(db, 'jobs', now()).catch((error: unknown) =>
      log.error({ err: error }, 'no sign of life could be left'),
    )
  sign()
  const timer = setInterval(sign, SIGN_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/**
 * `/healthz` for a process that serves no other requests, since container health checks expect it
 * everywhere. Returns 200 while the process can reach the database with its jobs.
 */
export function serveHealth({ db, log }: Pick<Deps, 'db' | 'log'>): Server {
  return createServer({ requestTimeout: 5000, keepAliveTimeout: 1000 }, (request, response) => {
    if (request.url !== '/healthz') {
      response.writeHead(404).end()
      return
    }
    db.execute(sql`select 1`).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}'),
      (error: unknown) => {
        log.error({ err: error }, 'the worker cannot reach its database')
        response.writeHead(503).end()
      },
    )
  })
}
