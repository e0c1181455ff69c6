import type { ReadingTimer } from '#contract/reading/sessions.ts'
import { ASK_AFTER_MINUTES, seenAt, type TimerState, timerState } from '#domain/reading-session.ts'

/**
 * What the clock shows at `now`, extrapolated from the server's response by the server's own rule: after a
 * closed lid it says 'paused' at once. Display only; the server counts the minutes.
 */
export function clockAt(
  { creditedSeconds, state }: Pick<ReadingTimer, 'creditedSeconds' | 'state'>,
  answeredAt: number,
  now: number,
): { state: TimerState; seconds: number } {
  const clock = seenAt(
    {
      lastSeenAt: answeredAt,
      creditedSeconds,
      paused: state !== 'running',
      // A clock that runs beyond the question was answered with yes.
      confirmed: state !== 'asking' && creditedSeconds >= ASK_AFTER_MINUTES * 60,
    },
    now,
  )
  return { state: timerState(clock), seconds: clock.creditedSeconds }
}
