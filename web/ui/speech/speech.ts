import { createAtom } from '@tanstack/react-store'

/** A sentence to say, and what is told while it is said. */
export interface Sentence {
  text: string
  /** A BCP 47 tag; the page's own when left out. */
  language?: string
  onStart: () => void
  /** A word begins; `length` is 0 where the browser does not tell it. Not every voice tells words. */
  onWord: (start: number, length: number) => void
}

interface SpeechState {
  /** Is there a voice on this device for the language of this page? */
  hasVoice: boolean
  /** Is there any voice on this device, and does the reader want it? */
  canSpeak: boolean
  /** Which button is being read for; null while it is quiet. */
  speaker: string | null
}

export interface Speech {
  /**
   * Says the sentences one after the other in place of whatever is being said, each with a voice of its
   * language. Where the device has none for any of them it returns their language, else null.
   */
  speak: (speaker: string, sentences: readonly Sentence[], onEnd: () => void) => string | null
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
  let voices: readonly SpeechSynthesisVoice[] = []
  let run: { speaker: string; onEnd: () => void; utterance?: SpeechSynthesisUtterance } | null =
    null
  const state = createAtom<SpeechState>(
    { hasVoice: false, canSpeak: false, speaker: null },
    { compare: isSame },
  )
  let subscribers = 0

  const update = () => {
    const hasVoice = voiceFor(pageTag(), voices) !== undefined
    const canSpeak = allowed && voices.length > 0
    state.set({ hasVoice, canSpeak, speaker: run?.speaker ?? null })
  }
  const lookForVoice = () => {
    voices = (find()?.getVoices() ?? []).filter(({ localService }) => localService)
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
      if (!allowed || !synthesis) return null
      const said = sentences.flatMap((sentence) => {
        const voice = voiceFor(sentence.language ?? pageTag(), voices)
        return voice ? { ...sentence, voice } : []
      })
      if (said.length === 0) return sentences[0]?.language ?? pageTag()
      const own: NonNullable<typeof run> = { speaker, onEnd }
      run = own
      const say = (index: number) => {
        const sentence = said[index]
        if (!sentence) return finish()
        const utterance = new SpeechSynthesisUtterance(sentence.text)
        utterance.voice = sentence.voice
        utterance.lang = sentence.voice.lang
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
      return null
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

/** How people in the United States say it, the best first. */
const NEAREST = ['en-us', 'es-us', 'es-mx', 'es-419']

/** The best of these voices for a language; none where all speak others. */
function voiceFor(tag: string, voices: readonly SpeechSynthesisVoice[]) {
  const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase()
  const own = voices.filter((voice) => languageOf(tagOf(voice)) === languageOf(tag))
  const nearest = NEAREST.map((near) => own.find((voice) => tagOf(voice) === near))
  return own.find((voice) => voice.default) ?? nearest.find((voice) => voice) ?? own[0]
}

/** 'es' of 'es-US' */
function languageOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? tag
}

function pageTag(): string {
  return document.documentElement.lang || 'en'
}

export const speech = createSpeech(() => globalThis.speechSynthesis)
