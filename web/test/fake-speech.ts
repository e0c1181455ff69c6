import { vi } from 'vitest'

type Told = 'onstart' | 'onend' | 'onerror'

class FakeUtterance {
  readonly text: string
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  rate = 1
  onstart?: () => void
  onend?: () => void
  onerror?: () => void
  onboundary?: (event: { name: string; charIndex: number; charLength?: number }) => void

  constructor(text: string) {
    this.text = text
  }
}

export function aVoice(own: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice {
  return {
    name: 'Samantha',
    lang: 'en-US',
    localService: true,
    default: false,
    voiceURI: 'samantha',
    ...own,
  }
}

/** A browser that speaks with these voices. What it is asked to say, it says when the test tells it to. */
export function fakeSpeech(voices: SpeechSynthesisVoice[] = [aVoice()]) {
  const said: FakeUtterance[] = []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: FakeUtterance) => said.push(utterance),
    cancel: vi.fn(() => said.at(-1)?.onerror?.()),
  })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  return {
    said,
    cancel: synthesis.cancel,
    /** The last thing said reports this. */
    tell: (event: Told) => said.at(-1)?.[event]?.(),
    tellBoundary: (charIndex: number, charLength?: number, name = 'word') =>
      said.at(-1)?.onboundary?.({ name, charIndex, charLength }),
    bring: (...more: SpeechSynthesisVoice[]) => {
      voices.push(...more)
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
}
