import type { z } from 'zod'
import type { RosterFile } from '#contract/school/roster-import.ts'

/** A list, and how to read it where the guess is wrong. */
export type ChosenList = Pick<z.input<typeof RosterFile>, 'file' | 'csv' | 'part' | 'columns'>
