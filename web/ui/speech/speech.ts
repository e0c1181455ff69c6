import { createAtom } from '@tanstack/react-store'

/** A sentence to say, and what is told while it is said. */
export interface Sentence {
  text: string
  onStart: () => void
  /** A word begins; `length` is 0 where the browser does not tell it. Not every voice tells words. */
  onWord: (start: number, length: number) => void
}

interface SpeechState {
  /** Is there a voice on this device? */
  hasVoice: boolean
  /** Is there a voice on this device, and does the reader want it? */
  canSpeak: boolean
  /** Which button is being read for; null while it is quiet. */
  speaker: string | null
}

export interface Speech {
  /** Says the sentences one after the other in place of whatever is being said. */
  speak: (speaker: string, sentences: readonly Sentence[], onEnd: () => void) => void
  /** Falls silent; with a speaker named, only if it is the one being read for. */
  stop: (speaker?: string) => void
  /** The reader's own switch. */
  allow: (allowed: boolean) => void
  get: () => SpeechState
  /** Looks for a voice while anything subscribes. */
  subscribe: (listener: (state: SpeechState) => void) => { unsubscribe: () => void }
}

/** A little slower than talking, so that eyes can follow (design 7). */
const RATE = 0.9

/**
 * Reads aloud with the device's own voices. A voice that is not local would send the text to someone else's
 * server, so without a local one nothing is read.
 */
export function createSpeech(find: () => SpeechSynthesis | undefined): Speech {
  let allowed = true
  let voice: SpeechSynthesisVoice | undefined
  let run: { speaker: string; onEnd: () => void; utterance?: SpeechSynthesisUtterance } | null =
    null
  const state = createAtom<SpeechState>(
    { hasVoice: false, canSpeak: false, speaker: null },
    { compare: isSame },
  )
  let subscribers = 0

  const update = () => {
    const hasVoice = voice !== undefined
    state.set({ hasVoice, canSpeak: allowed && hasVoice, speaker: run?.speaker ?? null })
  }
  const lookForVoice = () => {
    voice = localVoice(find()?.getVoices() ?? [], document.documentElement.lang)
    update()
  }
  const finish = () => {
    const ended = run
    run = null
    ended?.onEnd()
    update()
  }
  const stop = (speaker = run?.speaker) => {
    if (!run || run.speaker !== speaker) return
    finish()
    find()?.cancel()
  }
  const fallSilent = () => stop()

  return {
    speak: (speaker, sentences, onEnd) => {
      stop()
      const synthesis = find()
      const speaking = voice
      if (!allowed || !synthesis || !speaking) return
      const own: NonNullable<typeof run> = { speaker, onEnd }
      run = own
      const say = (index: number) => {
        const sentence = sentences[index]
        if (!sentence) return finish()
        const utterance = new SpeechSynthesisUtterance(sentence.text)
        utterance.voice = speaking
        utterance.lang = speaking.lang
        utterance.rate = RATE
        // What was stopped may still report; only the run that is on may go on.
        const whileOn = (action: () => void) => () => {
          if (run === own) action()
        }
        utterance.onstart = whileOn(sentence.onStart)
        utterance.onend = whileOn(() => say(index + 1))
        utterance.onerror = whileOn(finish)
        utterance.onboundary = ({ name, charIndex, charLength }) => {
          if (run === own && name === 'word') sentence.onWord(charIndex, charLength ?? 0)
        }
        // Chrome does not report the end of a garbage-collected utterance.
        own.utterance = utterance
        synthesis.speak(utterance)
      }
      say(0)
      update()
    },
    stop,
    allow: (next) => {
      allowed = next
      if (!allowed) stop()
      update()
    },
    get: state.get,
    subscribe: (listener) => {
      if (subscribers === 0) {
        // Chrome tells its voices only some time after the page has loaded.
        find()?.addEventListener?.('voiceschanged', lookForVoice)
        // A voice would go on talking over the next page.
        window.addEventListener('pagehide', fallSilent)
        lookForVoice()
      }
      subscribers += 1
      const { unsubscribe } = state.subscribe(listener)
      return {
        unsubscribe() {
          unsubscribe()
          subscribers -= 1
          if (subscribers > 0) return
          find()?.removeEventListener?.('voiceschanged', lookForVoice)
          window.removeEventListener('pagehide', fallSilent)
        },
      }
    },
  }
}

function isSame(one: SpeechState, other: SpeechState): boolean {
  return (
    one.hasVoice === other.hasVoice &&
    one.canSpeak === other.canSpeak &&
    one.speaker === other.speaker
  )
}

/** The best on-device voice; none when every voice is remote. */
function localVoice(voices: readonly SpeechSynthesisVoice[], lang: string) {
  const language = (lang || 'en').slice(0, 2).toLowerCase()
  const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase()
  const local = voices.filter(
    (voice) => voice.localService && tagOf(voice).split('-')[0] === language,
  )
  return (
    local.find((voice) => voice.default) ??
    local.find((voice) => tagOf(voice) === 'en-us') ??
    local[0]
  )
}

export const speech = createSpeech(() => globalThis.speechSynthesis)
