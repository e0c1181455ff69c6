import type { FastifyInstance } from 'fastify'
import { vouchForSession } from '#contract/family/family.ts'
import {
  correctHomeReading as correctHomeReadingCall,
  logHomeReading as logHomeReadingCall,
} from '#contract/reading/home-reading.ts'
import {
  getReadingNow,
  listReadingSessions,
  pauseTimer,
  pingTimer,
  reportOfflineReading,
  startTimer,
  stopTimer,
  typeMinutes as typeMinutesCall,
} from '#contract/reading/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import { correctHomeReading } from './correct-home-reading.ts'
import { logHomeReading } from './log-home-reading.ts'
import { readingNow } from './reading-now.ts'
import { pause, ping, start, stop } from './run-timer.ts'
import { saveOfflineReading } from './save-offline-reading.ts'
import { savedSessionsOf } from './session-rows.ts'
import { typeMinutes } from './type-minutes.ts'
import { vouch } from './vouch.ts'

export function registerSessions(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, getReadingNow, ({ user }) => readingNow(deps.db, user, deps.now()))

  route(app, startTimer, ({ user, body }) => start(deps, user, body.logId))

  route(app, pingTimer, ({ user, params }) => ping(deps, user.id, params.id))

  route(app, pauseTimer, ({ user, params }) => pause(deps, user.id, params.id))

  route(app, stopTimer, ({ user, params, body }) => stop(deps, user.id, params.id, body))

  route(app, typeMinutesCall, ({ user, body }) => typeMinutes(deps, user, body))

  route(app, reportOfflineReading, ({ user, body }) => saveOfflineReading(deps, user, body))

  route(app, logHomeReadingCall, ({ user, body }) => logHomeReading(deps, user, body))

  route(app, correctHomeReadingCall, ({ user, params, body }) =>
    correctHomeReading(deps, user, params.id, body.minutes),
  )

  route(app, vouchForSession, ({ user, params }) => vouch(deps, user, params.id))

  route(app, listReadingSessions, async ({ user, querystring: { limit, cursor }, reply }) => {
    const sessions = await savedSessionsOf(deps.db, user.id, limit + 1, readTimeCursor(cursor))
    return page(reply, sessions, limit, ({ startedAt, id }) => ({ at: new Date(startedAt), id }))
  })
}
