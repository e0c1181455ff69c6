import type { FastifyInstance } from 'fastify'
import { listReadingLogs, moveProgress, startReading } from '#contract/reading/reading.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import { logsOf } from './log-rows.ts'
import { changeProgress } from './move-progress.ts'
import { beginReading } from './start-reading.ts'

export function registerReading(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, startReading, ({ user, body }) => beginReading(deps, user, body.bookId))

  route(app, listReadingLogs, async ({ user, querystring: { limit, cursor }, reply }) => {
    const logs = await logsOf(deps.db, user.id, limit + 1, readTimeCursor(cursor))
    return page(reply, logs, limit, (log) => ({ at: new Date(log.startedAt), id: log.id }))
  })

  route(app, moveProgress, ({ user, params, body }) => changeProgress(deps, user, params.id, body))
}
