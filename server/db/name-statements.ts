import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Statements a connection keeps prepared, at most; our calls have some four hundred texts. */
const MAX_NAMES = 1000
const IS_NAMED = /^\s*(select|with|insert|update|delete)\b/i

const names = new Map<string, string>()

/** The name a statement is prepared by; undefined for one that is sent as it is. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_NAMES || !IS_NAMED.test(text)) return undefined
  const name = `heroes-${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
  names.set(text, name)
  return name
}

/**
 * Makes PostgreSQL parse and plan each text once per connection instead of once per call
 * (docs/performance.md).
 */
export function nameStatements(client: ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (first: unknown, ...rest: unknown[]) =>
    send(isPlain(first) ? { ...first, name: nameOf(first.text) } : first, ...rest)
  client.query = named as ClientBase['query']
}

/** What Drizzle sends: an object with a text and no name yet. */
function isPlain(query: unknown): query is { text: string; name?: string } {
  return (
    typeof query === 'object' &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('name' in query && query.name)
  )
}
