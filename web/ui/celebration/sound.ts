import type { SoundName } from './synthesizer.ts'

let allowed = false

/** The reader's own switch; off until it is switched on (design 7). */
export function allowSound(on: boolean): void {
  allowed = on
  // Loaded early, so that the first sound isn't late.
  if (on) void synthesizer()
}

/** Whether the reader has sounds on. */
export function isSoundAllowed(): boolean {
  return allowed
}

/** Plays a short sound `after` so many milliseconds. Silent while switched off, and on adults' pages. */
export function play(name: SoundName, after = 0): void {
  if (!allowed || typeof AudioContext === 'undefined' || document.querySelector('.quiet')) return
  void synthesizer().then((loaded) => loaded?.playNotes(name, after))
}

/** Null where it can't be loaded: a page works without its sounds. */
function synthesizer() {
  return import('./synthesizer.ts').catch(() => null)
}
