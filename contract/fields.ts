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

/** The parts of a hero that a small portrait shows (spec 2). */
export const HeroFace = z.object({ head: z.string(), body: z.string() })
export type HeroFace = z.output<typeof HeroFace>

/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime()

function hasControlCharacters(text: string): boolean {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (code < 32 || (code >= 127 && code < 160)) return true
  }
  return false
}

/** An answer that is a file: its bytes as they are. */
export const Download = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
