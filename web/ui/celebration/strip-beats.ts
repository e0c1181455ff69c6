/** The parts of a celebration, in the order they come. */
export type StripPart = 'splash' | 'stamp' | 'points' | 'won' | 'next'

/** A part has this many milliseconds before the next one comes. */
export interface StripBeat {
  part: StripPart
  ms: number
}

/** A strip plays no longer than this (design 7). */
export const STRIP_MS = 4000

const MS = { splash: 1200, stamp: 600, points: 900, next: 250 }
/** All that was won together, and each of it. */
const WON_MS = 1000
const EACH_MS = 450

interface StripContents {
  splash?: boolean
  stamp?: boolean
  points?: boolean
  /** Things that come one by one. */
  won: number
  next?: boolean
}

/** The beats of a strip with these contents. */
export function stripBeats({ won, ...has }: StripContents): StripBeat[] {
  const beat = (part: keyof typeof MS): StripBeat[] => (has[part] ? [{ part, ms: MS[part] }] : [])
  const each = Math.min(EACH_MS, WON_MS / Math.max(1, won))
  const things = Array.from({ length: won }, (): StripBeat => ({ part: 'won', ms: each }))
  return [...beat('splash'), ...beat('stamp'), ...beat('points'), ...things, ...beat('next')]
}

/** How many beats of a part have come by the beat that plays now. */
export function cameOf(beats: readonly StripBeat[], now: number, part: StripPart): number {
  return beats.filter((beat, place) => beat.part === part && place <= now).length
}
