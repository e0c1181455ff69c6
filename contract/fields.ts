import { z } from 'zod'
import { inSchema } from '#contract/schema-phrase.ts'
import { message, phrase } from '#domain/message.ts'

const PLAIN = message('Use letters, numbers and punctuation only.')

/** Free text of one line: trimmed, of letters that are seen and keep to their line, bounded. */
export function line(max: number, rule: string) {
  return z
    .string(rule)
    .trim()
    .min(1, rule)
    .max(max, inSchema(phrase('Please use at most {max} letters.', { max })))
    .refine(isPlain, PLAIN)
}

/** One line of free text; left out, null or blank it is null. */
export function lineOrNothing(max: number) {
  return z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(line(max, '').nullable())
}

export const Id = z.uuid(message('That was not found.'))
/** The parameters of a call about one thing. */
export const OfId = z.object({ id: Id })

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
})

/** A person's names and email; each is null where it is missing or not for the caller to see. */
export const PersonName = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})

/** A book as lists name it. */
export const BookName = z.object({ id: z.string(), title: z.string(), author: z.string() })

/** What a small portrait shows of a hero (spec 2): parts, and what is worn (domain/wardrobe.ts). */
export const HeroFace = z.object({ head: z.string(), body: z.string(), worn: z.array(z.string()) })
export type HeroFace = z.output<typeof HeroFace>

/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime()

/** A day as a person writes it, such as 2026-03-04: 1900 to 2199, so that days can be added to it. */
export function day(rule: string) {
  return z.iso.date(rule).refine((text) => text >= '1900-01-01' && text < '2200-01-01', rule)
}

/** Control characters, lone surrogates, and what turns the letters around it the other way. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Marks piled up until they cover the lines around; no language needs so many on one letter. */
const PILED_UP = /\p{M}{7}/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

function isPlain(text: string): boolean {
  return !UNFIT.test(text) && !PILED_UP.test(text) && SEEN.test(text)
}

/** An answer that is a file: its bytes as they are. */
export const Download = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
