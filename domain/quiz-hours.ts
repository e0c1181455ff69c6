/** When quizzes are open to a reader. */
export type QuizHours = {
  /** 0 for Monday to 6 for Sunday. */
  days: readonly number[]
  /** Minutes after midnight: open from the first, closed from the second. */
  fromMinute: number
  toMinute: number
}

/** Are quizzes open on this weekday (0 Monday to 6 Sunday) at this minute of the reader's own clock? */
export function isOpenAt(
  { days, fromMinute, toMinute }: QuizHours,
  { weekday, minute }: { weekday: number; minute: number },
): boolean {
  return days.includes(weekday) && minute >= fromMinute && minute < toMinute
}

const formats = new Map<string, Intl.DateTimeFormat>()
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The weekday (0 Monday) and minute of the day at `atMs` (epoch milliseconds) in an IANA zone. */
export function clockIn(timeZone: string, atMs: number): { weekday: number; minute: number } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}
