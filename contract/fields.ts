import { z } from 'zod'

/** Free text of one line: trimmed, no control characters, bounded. */
export function line(max: number, message: string) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `Please use at most ${max} letters.`)
    .refine((text) => !hasControlCharacters(text), 'Please use letters, digits and punctuation.')
    .refine((text) => text.isWellFormed(), 'Please use letters, digits and punctuation.')
}

export const Id = z.uuid('That was not found.')

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
})

/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime()

/** A day as a person writes it, such as 2026-03-04: 1900 to 2199, so that days can be added to it. */
export function day(message: string) {
  return z.iso.date(message).refine((text) => text >= '1900-01-01' && text < '2200-01-01', message)
}

function hasControlCharacters(text: string): boolean {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (code < 32 || (code >= 127 && code < 160)) return true
  }
  return false
}

/** An answer that is a file: its bytes as they are. */
export const Download = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
