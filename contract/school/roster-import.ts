import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OfSquad } from '#contract/squads/squads.ts'
import { CLASS_READS } from '#contract/touches.ts'
import { message } from '#domain/message.ts'
import { COLUMN_USES } from '#domain/roster-headings.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'
import { NewSecret } from './roster.ts'

/** Bytes of a file that is imported, at the most. */
export const MAX_FILE_BYTES = 3 * 1024 * 1024
/** Rows of one import, at the most; a class holds 500 people. */
export const MAX_ROWS = 2000

const TOO_LARGE = message('That file is too large.')

/** A school's list as a file or as pasted text; without `apply` nothing is saved. */
export const RosterFile = z
  .object({
    /** The file's bytes, in base64. */
    file: z
      .base64(message('That file was not sent whole. Please try again.'))
      .max(Math.ceil(MAX_FILE_BYTES / 3) * 4, TOO_LARGE)
      .optional(),
    csv: z.string().max(400_000, TOO_LARGE).optional(),
    /** Which list in the file: a sheet, or a class of a OneRoster archive. Guessed when left out. */
    part: z.string().max(300).optional(),
    /** What each column is and which line names them, where the guess is wrong; line 0 is none. */
    columns: z
      .object({
        headingLine: z.number().int().min(0).max(100_000),
        uses: z.array(z.enum(COLUMN_USES)).max(500),
      })
      .optional(),
    apply: z.boolean().default(false),
    /** Takes students who are not in the list out of the class. */
    removeMissing: z.boolean().default(false),
    consent: z.boolean().default(false),
  })
  .refine(({ file, csv }) => Boolean(file) !== Boolean(csv), {
    error: message('Choose a file, or paste the list.'),
    path: ['file'],
  })
  .refine(({ apply, consent }) => !apply || consent, {
    error: message('Please check the box to continue.'),
    path: ['consent'],
  })

export const RosterChange = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      /** `enrolled` has an account and joins; `left` is in the file, but not a student now. */
      outcome: z.enum(['new', 'enrolled', 'changed', 'same', 'problem', 'left']),
      /** What changes, or what is wrong, in words. */
      says: z.string(),
    }),
  ),
  missing: z.array(z.string()),
  /** How the file was read. */
  read: z.object({
    /** How a text was saved, unless it is UTF-8. */
    encoding: z.string().nullable(),
    parts: z.array(z.object({ id: z.string(), name: z.string() })),
    part: z.string(),
    headingLine: z.number().int().nullable(),
    columns: z.array(
      z.object({ heading: z.string(), sample: z.string(), use: z.enum(COLUMN_USES) }),
    ),
  }),
  applied: z.boolean(),
  secrets: z.array(NewSecret),
})
export type RosterChange = z.output<typeof RosterChange>

export const importRoster = endpoint('POST', '/api/teacher/class/:id/import', TEACHER, {
  params: OfSquad,
  body: RosterFile,
  response: RosterChange,
  errors: [
    ...CLASS_REFUSALS,
    'roster_unreadable',
    'roster_changed',
    'squad_full',
    'squads_enough',
    'too_many_tries',
  ],
  bodyBytes: 5 * 1024 * 1024,
  touches: CLASS_READS,
})
