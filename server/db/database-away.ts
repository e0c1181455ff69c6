/** SQLSTATE classes that say the database is away, not that the request was wrong. */
const AWAY_STATES = /^(08|57P0|53|58030)/
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EIO'])
/** What the driver says without a code when a connection breaks or none is to be had. */
const AWAY_WORDS =
  /^Connection terminated|^Query read timeout$|is not queryable$|timeout exceeded when trying to connect/

/** Whether this error says that the database cannot be reached or cannot write just now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(cause.message))
      return true
  }
  return false
}
