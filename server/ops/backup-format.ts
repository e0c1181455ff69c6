import { z } from 'zod'

/**
 * A backup is gzipped text with one JSON value per line: the header; for each table a line with its name
 * and a line per row; the queued jobs; the end with counts and checksum. A row is an array of PostgreSQL's
 * text output, so every type is restored unchanged on either database.
 */
export const BackupHeader = z.object({
  format: z.literal('reading-heroes-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations the database had been through, in order. */
  migrations: z.array(z.string()).min(1),
  /** Tells whether the installation's secret is the same, without telling it. */
  secretMark: z.string(),
  /** In an order in which no row refers to one that comes later. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** Sequences that have given out numbers, and the last of them. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
})
export type BackupHeader = z.output<typeof BackupHeader>

export const BackupTable = z.object({ table: z.string() })

export const BackupJobs = z.object({
  jobs: z.array(
    z.object({
      name: z.string(),
      payload: z.record(z.string(), z.unknown()),
      startAfter: z.string(),
    }),
  ),
})

export const BackupEnd = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256 of every line before this one, in hexadecimal digits. */
  sha256: z.string(),
})
export type BackupEnd = z.output<typeof BackupEnd>
