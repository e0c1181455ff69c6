import type { FastifyInstance } from 'fastify'
import { logHomeReading as logHomeReadingCall } from '#contract/home-reading.ts'
import {
  getReadingNow,
  listReadingSessions,
  pauseTimer,
  pingTimer,
  type ReadingNow,
  startTimer,
  stopTimer,
  typeMinutes as typeMinutesCall,
} from '#contract/sessions.ts'
import { readingDay } from '#domain/calendar.ts'
import { minutesOn } from '#server/activity/record-activity.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import { logHomeReading } from './log-home-reading.ts'
import { pause, ping, start, stop } from './run-timer.ts'
import { findOpenTimer, openReadingsOf, savedSessionsOf, timerOf } from './session-rows.ts'
import { typeMinutes } from './type-minutes.ts'

/** Books to choose from beside the clock. */
const MOST_READINGS = 30

export function registerSessions(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, getReadingNow, ({ user }) => readingNow(deps, user))

  route(app, startTimer, ({ user, body }) => start(deps, user, body.logId))

  route(app, pingTimer, ({ user, params }) => ping(deps, user.id, params.id))

  route(app, pauseTimer, ({ user, params }) => pause(deps, user.id, params.id))

  route(app, stopTimer, ({ user, params, body }) => stop(deps, user.id, params.id, body.progress))

  route(app, typeMinutesCall, ({ user, body }) => typeMinutes(deps, user, body))

  route(app, logHomeReadingCall, ({ user, body }) => logHomeReading(deps, user, body))

  route(app, listReadingSessions, async ({ user, querystring: { limit, cursor }, reply }) => {
    const sessions = await savedSessionsOf(deps.db, user.id, limit + 1, readTimeCursor(cursor))
    return page(reply, sessions, limit, ({ startedAt, id }) => ({ at: new Date(startedAt), id }))
  })
}

async function readingNow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, timeZone }: Pick<SignedIn, 'id' | 'timeZone'>,
): Promise<ReadingNow> {
  const at = now()
  const [open, minutesToday, readings] = await Promise.all([
    findOpenTimer(db, id),
    minutesOn(db, id, readingDay(at, timeZone)),
    openReadingsOf(db, id, MOST_READINGS),
  ])
  return { timer: open && timerOf(open, at), minutesToday, readings }
}
