export type SoundName =
  | 'tap'
  | 'stamp'
  | 'right'
  | 'notQuite'
  | 'points'
  | 'badge'
  | 'jump'
  | 'land'

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

/** Design 7. Notes that overlap share the loudness between them. */
const NOTES: Record<SoundName, readonly Note[]> = {
  tap: [sine(note(0, 30, 180, 1))],
  stamp: [sine(note(0, 90, 90, 0.6))],
  right: [note(0, 120, 660, 0.9), note(120, 180, 880, 0.9)],
  notQuite: [sine(note(0, 160, 330, 0.5)), sine(note(160, 220, 262, 0.5))],
  jump: [sine(note(0, 50, 260, 0.7)), sine(note(50, 60, 390, 0.6))],
  land: [sine(note(0, 40, 120, 0.6))],
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
