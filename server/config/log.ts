import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Below the longest statement, above what tells statements apart. */
const STATEMENT_LETTERS = 300
const DEEPEST_CAUSE = 4
/** What PostgreSQL says about an error without the values: those stand in its message and detail. */
const TELLING = ['constraint', 'table', 'column', 'schema', 'routine', 'responseCode', 'severity']

type Told = { [key: string]: string | number | string[] | Told }

/**
 * The log of this process. It names no one: messages of errors are left out, since databases, parsers
 * and mail servers quote in them what people wrote; kinds, codes and places in the code stay.
 */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: {
        err: (error: unknown) => tellError(error, 0),
        error: (error: unknown) => tellError(error, 0),
        req: (request: { method?: unknown }) => ({ method: String(request.method) }),
      },
      hooks: {
        // An error logged without a sentence would bring its own.
        logMethod([first, second, ...others], method) {
          const hasSentence = typeof first === 'string' || typeof second === 'string'
          const given: unknown = first instanceof Error ? { err: first } : first
          const sentence = hasSentence ? second : 'something went wrong'
          method.apply(this, [given, sentence, ...others] as Parameters<typeof method>)
        },
      },
    },
    destination ?? process.stdout,
  )
}

function tellError(error: unknown, depth: number): Told {
  if (!(error instanceof Error)) return { kind: typeof error }
  const told: Told = { kind: error.name, at: placesOf(error) }
  const known = error as Error & Record<string, unknown>
  if (typeof known.code === 'string' && /^\w{2,60}$/.test(known.code)) told.code = known.code
  for (const name of TELLING) {
    const value = known[name]
    if (typeof value === 'number' || (typeof value === 'string' && /^\w{1,80}$/.test(value))) {
      told[name] = value
    }
  }
  // Drizzle keeps the values apart from the statement.
  if (typeof known.query === 'string') told.statement = known.query.slice(0, STATEMENT_LETTERS)
  if (isOfOurCode(known)) told.message = error.message
  if (error.cause !== undefined && depth < DEEPEST_CAUSE) {
    told.cause = tellError(error.cause, depth + 1)
  }
  return told
}

/** What the language says of a slip in the code names code; Node's own errors quote values. */
function isOfOurCode(error: Error & { code?: unknown }): boolean {
  const isSlip = error instanceof TypeError || error instanceof ReferenceError
  return isSlip && error.code === undefined
}

/** The stack without the message above it, which may have lines that look like it. */
function placesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
}
