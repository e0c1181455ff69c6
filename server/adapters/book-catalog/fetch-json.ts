import type { z } from 'zod'
import { SourceGarbledError, SourceRefusedError } from './source.ts'

const TIME_OUT_MS = 2500
const MAX_BYTES = 1024 * 1024
const MAX_RETRY_AFTER_MS = 3_600_000

/**
 * Sends one request to a provider and returns the body, validated against `schema`.
 * @throws SourceRefusedError, SourceGarbledError, or what fetch throws on a timeout.
 */
export async function fetchJson<T>(
  url: URL,
  schema: z.ZodType<T>,
  asked: { contact: string; signal: AbortSignal },
): Promise<T> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': userAgent(asked.contact) },
    // A provider that moved is a provider to look at, not a door into the network behind us.
    redirect: 'error',
    signal: AbortSignal.any([asked.signal, AbortSignal.timeout(TIME_OUT_MS)]),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw refusalOf(response)
  }
  const parsed = schema.safeParse(parseJson(await textOf(response)))
  if (!parsed.success)
    throw new SourceGarbledError(`not the format promised: ${parsed.error.message}`)
  return parsed.data
}

/** Open Library asks callers to say who they are. */
function userAgent(contact: string): string {
  return `ReadingHeroes (${contact.replace(/[^\x20-\x7e]/g, '?')})`
}

function refusalOf({ status, headers }: Response): Error {
  return status === 403 || status === 429
    ? new SourceRefusedError(status, retryAfterMs(headers.get('retry-after')))
    : new SourceGarbledError(`answered ${status}`)
}

/** Retry-After is seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, wait))
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > MAX_BYTES) throw new SourceGarbledError('the answer is too long')
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceGarbledError('the answer is not JSON')
  }
}
