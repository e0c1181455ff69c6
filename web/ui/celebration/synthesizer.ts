/** The letters of a word, from the first that is found to the eighth: each a note higher. */
type LetterSound = `letter${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`

export type SoundName =
  | LetterSound
  | 'tap'
  | 'stamp'
  | 'right'
  | 'notQuite'
  | 'points'
  | 'badge'
  | 'jump'
  | 'land'
  | 'star'
  | 'spring'
  | 'nearMiss'
  | 'stack'
  | 'row'
  | 'now'

/** A note of the synthesizer: times in milliseconds, frequency in hertz, loudness 0 to 1 of our own most. */
interface Note {
  at: number
  lasts: number
  hz: number
  shape: OscillatorType
  loudness: number
}

/** The loudest a sound of ours may be: -18 dBFS, as a share of full scale (design 7). */
export const MAX_GAIN = 10 ** (-18 / 20)

const note = (at: number, lasts: number, hz: number, loudness: number): Note => ({
  at,
  lasts,
  hz,
  shape: 'triangle',
  loudness,
})
const sine = (given: Note): Note => ({ ...given, shape: 'sine' })

const C5 = 523.25
const E5 = 659.26
const G5 = 783.99
const C6 = 1046.5

const letter = (hz: number): readonly Note[] => [note(0, 160, hz, 0.9)]

/** Design 7. Notes that overlap share the loudness between them. */
const NOTES: Record<SoundName, readonly Note[]> = {
  letter1: letter(C5),
  letter2: letter(587.33),
  letter3: letter(E5),
  letter4: letter(698.46),
  letter5: letter(G5),
  letter6: letter(880),
  letter7: letter(987.77),
  letter8: letter(C6),
  tap: [sine(note(0, 30, 180, 1))],
  stamp: [sine(note(0, 90, 90, 0.6))],
  right: [note(0, 120, 660, 0.9), note(120, 180, 880, 0.9)],
  notQuite: [sine(note(0, 160, 330, 0.5)), sine(note(160, 220, 262, 0.5))],
  jump: [sine(note(0, 50, 260, 0.7)), sine(note(50, 60, 390, 0.6))],
  land: [sine(note(0, 40, 120, 0.6))],
  star: [note(0, 45, 1318.5, 0.4), note(45, 60, 1760, 0.4)],
  spring: [
    sine(note(0, 50, 220, 0.7)),
    sine(note(50, 50, 330, 0.7)),
    sine(note(100, 90, 550, 0.7)),
  ],
  // Falls where a letter rises.
  nearMiss: [
    sine(note(0, 70, 740, 0.8)),
    sine(note(70, 70, 587, 0.8)),
    sine(note(140, 120, 440, 0.8)),
  ],
  // Books that lie are one deep knock, books that stand a high double one.
  stack: [sine(note(0, 110, 131, 1))],
  row: [note(0, 45, 392, 0.8), note(75, 45, 392, 0.8)],
  now: [note(0, 60, 1568, 0.7), note(60, 140, 2093, 0.7)],
  points: [0, 1, 2, 3, 4].map((step) => note(step * 90, 70, C6 * (1 + step / 12), 0.5)),
  badge: [
    note(0, 110, C5, 0.9),
    note(110, 110, E5, 0.9),
    note(220, 110, G5, 0.9),
    note(330, 320, C6, 0.9),
  ],
}

/** The paper of a stamp: noise through a low-pass filter beside the thump. */
const RUSTLE = { lasts: 60, hz: 900, loudness: 0.4 }

/** A note comes and goes in this time, so that nothing clicks. */
const SOFT_MS = 8

let context: AudioContext | undefined

/** Plays a short sound `after` so many milliseconds. */
export function playNotes(name: SoundName, after: number): void {
  context ??= new AudioContext()
  const audio = context
  if (audio.state === 'suspended') void audio.resume()
  const start = audio.currentTime + after / 1000
  for (const { at, lasts, hz, shape, loudness } of NOTES[name]) {
    const oscillator = new OscillatorNode(audio, { type: shape, frequency: hz })
    sound(audio, oscillator, start + at / 1000, lasts, loudness)
  }
  if (name === 'stamp') {
    const noise = new AudioBufferSourceNode(audio, { buffer: whiteNoise(audio, RUSTLE.lasts) })
    const filter = new BiquadFilterNode(audio, { type: 'lowpass', frequency: RUSTLE.hz })
    sound(audio, noise, start, RUSTLE.lasts, RUSTLE.loudness, filter)
  }
}

function sound(
  audio: AudioContext,
  source: AudioScheduledSourceNode,
  start: number,
  lasts: number,
  loudness: number,
  filter?: AudioNode,
): void {
  const end = start + lasts / 1000
  const soft = SOFT_MS / 1000
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness * MAX_GAIN, start + soft)
  volume.gain.setValueAtTime(loudness * MAX_GAIN, end - soft)
  volume.gain.linearRampToValueAtTime(0, end)
  const filtered = filter ? source.connect(filter) : source
  filtered.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(end)
}

function whiteNoise(audio: AudioContext, lasts: number): AudioBuffer {
  const length = Math.ceil((audio.sampleRate * lasts) / 1000)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1
  return buffer
}
