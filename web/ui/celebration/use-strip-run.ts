import { useEffect, useEffectEvent, useState } from 'react'
import { mayMove } from '#web/ui/moves.ts'
import { cameOf, type StripBeat, type StripPart } from './strip-beats.ts'

const SEEN_KEY = 'reading-heroes.seen'

interface StripRunOptions {
  /** Remembered in this tab once it was seen to its end: a reload replays only what it cut. */
  id?: string
  /** A beat begins. */
  onBeat?: (part: StripPart) => void
  /** It is over for the first time: played, skipped, or still from the start. */
  onOver?: () => void
}

/** Plays the beats of a strip once. Without motion everything is there from the start. */
export function useStripRun(
  beats: readonly StripBeat[],
  { id, onBeat, onOver }: StripRunOptions = {},
) {
  const [wasSeen] = useState(() => id !== undefined && isSeen(id))
  const [now, setNow] = useState(() => (wasSeen || !mayMove() ? beats.length : 0))
  const isPlaying = now < beats.length
  const begin = useEffectEvent(() => {
    const beat = beats[now]
    if (beat) onBeat?.(beat.part)
    return beat?.ms ?? 0
  })
  const end = useEffectEvent(() => {
    if (wasSeen || (id !== undefined && isSeen(id))) return
    if (id !== undefined) setSeen(id)
    onOver?.()
  })

  // Sounds and time belong to the browser.
  useEffect(() => {
    if (!isPlaying) return end()
    const timer = setTimeout(() => setNow(now + 1), begin())
    return () => clearTimeout(timer)
  }, [isPlaying, now])

  return {
    isPlaying,
    /** How much of a part is there: 0 before it comes. */
    came: (part: StripPart) => cameOf(beats, now, part),
    /** The part that is coming just now. */
    part: beats[now]?.part ?? null,
    skip: () => setNow(beats.length),
  }
}

function isSeen(id: string): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) === id
  } catch {
    return false
  }
}

/** A browser without storage plays it again. */
function setSeen(id: string): void {
  try {
    sessionStorage.setItem(SEEN_KEY, id)
  } catch {
    // Storage is full or turned off.
  }
}
