import { z } from 'zod'

/**
 * A text in an answer that may be one of ours, such as a badge's name or a starter prize: it is kept in
 * English and said in the reader's language. What a person wrote stays as it is.
 */
export const Said = z.string()

/** The name of a person. Only what stands in for one they don't have is said in the reader's language. */
export const SaidName = z.string()
