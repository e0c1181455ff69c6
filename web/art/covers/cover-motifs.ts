import { ANIMAL_MOTIFS } from './animal-motifs.ts'
import { THING_MOTIFS } from './thing-motifs.ts'

export const COVER_MOTIFS = { ...ANIMAL_MOTIFS, ...THING_MOTIFS }

export type CoverMotif = keyof typeof COVER_MOTIFS
