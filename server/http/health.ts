import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'

/** `/healthz`: the process is alive. `/readyz`: it reaches its database and isn't stopping. */
export function registerHealth(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (app.connections.isDraining) throw new AppError('unavailable')
    try {
      await deps.db.execute(sql`select 1`)
    } catch (error) {
      app.log.error({ err: error }, 'not ready')
      throw new AppError('unavailable')
    }
    return { status: 'ready' }
  })
}
