import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aVoice, fakeSpeech } from '#web/test/fake-speech.ts'
import { createSpeech, type Sentence, type Speech } from './speech.ts'

let speech: Speech
let leave: () => void
beforeEach(() => {
  speech = createSpeech(() => globalThis.speechSynthesis)
})
afterEach(() => leave())

/** A button is on the page. */
function listen(listener: () => void = () => {}) {
  leave = speech.subscribe(listener).unsubscribe
}

/** A device with these voices, and a button on its page. */
function aDevice(voices?: SpeechSynthesisVoice[]) {
  const device = fakeSpeech(voices)
  listen()
  return device
}

function sentence(text: string): Sentence {
  return { text, onStart: vi.fn(), onWord: vi.fn() }
}

/** Reads these for a button named `me`. */
function read(...sentences: Sentence[]) {
  const onEnd = vi.fn()
  speech.speak('me', sentences, onEnd)
  return onEnd
}

describe('a device', () => {
  it('without speech never offers to read', () => {
    listen()
    expect(speech.get()).toEqual({ hasVoice: false, canSpeak: false, speaker: null })
    expect(() => read(sentence('Hello.'))).not.toThrow()
  })

  it('offers to read once its voices have come', () => {
    const voices = fakeSpeech([])
    const listener = vi.fn()
    listen(listener)
    expect(speech.get().canSpeak).toBe(false)
    voices.bring(aVoice())
    expect(speech.get()).toEqual({ hasVoice: true, canSpeak: true, speaker: null })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('whose voices are all on a server does not read: the text would leave the device', () => {
    const voices = aDevice([aVoice({ localService: false, default: true })])
    expect(speech.get().canSpeak).toBe(false)
    read(sentence('Hello.'))
    expect(voices.said).toEqual([])
  })

  it('whose voices speak other languages does not read English with them, and says so', () => {
    const voices = aDevice([aVoice({ lang: 'de-DE', default: true })])
    expect(speech.get()).toEqual({ hasVoice: false, canSpeak: true, speaker: null })
    expect(speech.speak('me', [sentence('Hello.')], vi.fn())).toBe('en')
    expect(voices.said).toEqual([])
    expect(speech.get().speaker).toBeNull()
  })

  it('reads each text with a voice of its language, and leaves out what none can say', () => {
    const all = ['en-US', 'es-ES', 'es-MX'].map((lang) => aVoice({ lang }))
    const voices = aDevice(all)
    const texts = [
      ['Hola.', 'es-US'],
      ['Bonjour.', 'fr-FR'],
      ['Hello.', 'en'],
    ] as const
    read(...texts.map(([text, language]) => ({ ...sentence(text), language })))
    voices.tell('onend')
    voices.tell('onend')
    expect(voices.said.map(({ text, voice }) => [text, voice?.lang])).toEqual([
      ['Hola.', 'es-MX'],
      ['Hello.', 'en-US'],
    ])
    expect(speech.get().speaker).toBeNull()
  })

  it('reads a page in Spanish with a Spanish voice', () => {
    document.documentElement.lang = 'es-US'
    try {
      const voices = aDevice([aVoice({ default: true }), aVoice({ lang: 'es-ES' })])
      expect(speech.get().hasVoice).toBe(true)
      read(sentence('Hola.'))
      expect(voices.said[0]?.lang).toBe('es-ES')
    } finally {
      document.documentElement.lang = ''
    }
  })

  it.each([
    ['its own voice before one of a server', { localService: false, default: true }, {}, 1],
    ['the voice somebody chose', { lang: 'en-GB', default: true }, {}, 0],
    ['an American voice before another', { lang: 'en-AU' }, {}, 1],
    ['a voice named the Android way', { lang: 'fr-FR' }, { lang: 'en_US' }, 1],
  ])('reads with %s', (_, first, second, chosen) => {
    const all = [aVoice(first), aVoice(second)]
    const voices = aDevice(all)
    read(sentence('Hello.'))
    expect(voices.said[0]?.voice).toBe(all[chosen])
  })
})

describe('reading', () => {
  it('says one sentence after the other, a little slowly, and then is quiet', () => {
    const voices = aDevice()
    const [first, second] = [sentence('One.'), sentence('Two.')]
    const onEnd = read(first, second)
    expect(speech.get().speaker).toBe('me')
    expect(voices.said.map(({ text }) => text)).toEqual(['One.'])
    expect(voices.said[0]).toMatchObject({ rate: 0.9, lang: 'en-US' })
    voices.tell('onstart')
    expect(first.onStart).toHaveBeenCalledOnce()
    voices.tell('onend')
    expect(voices.said.map(({ text }) => text)).toEqual(['One.', 'Two.'])
    expect(onEnd).not.toHaveBeenCalled()
    voices.tell('onend')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(speech.get().speaker).toBeNull()
  })

  it('tells each word, also where the browser does not tell its length', () => {
    const voices = aDevice()
    const one = sentence('One word.')
    read(one)
    voices.tellBoundary(4, 5)
    voices.tellBoundary(0)
    voices.tellBoundary(0, 9, 'sentence')
    expect(one.onWord).toHaveBeenCalledTimes(2)
    expect(one.onWord).toHaveBeenNthCalledWith(1, 4, 5)
    expect(one.onWord).toHaveBeenNthCalledWith(2, 0, 0)
  })

  it('stops at once and says nothing more', () => {
    const voices = aDevice()
    const onEnd = read(sentence('One.'), sentence('Two.'))
    speech.stop('me')
    expect(voices.cancel).toHaveBeenCalledOnce()
    expect(onEnd).toHaveBeenCalledOnce()
    voices.tell('onend')
    expect(voices.said).toHaveLength(1)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('is not stopped by a button it is not read for', () => {
    const voices = aDevice()
    read(sentence('One.'))
    speech.stop('somebody else')
    expect(voices.cancel).not.toHaveBeenCalled()
    expect(speech.get().speaker).toBe('me')
  })

  it('gives way to the next button', () => {
    const voices = aDevice()
    const onEnd = read(sentence('One.'))
    speech.speak('you', [sentence('Other.')], () => {})
    expect(onEnd).toHaveBeenCalledOnce()
    expect(voices.cancel).toHaveBeenCalledOnce()
    expect(speech.get().speaker).toBe('you')
  })

  it('ends when the browser cannot go on', () => {
    const voices = aDevice()
    const onEnd = read(sentence('One.'), sentence('Two.'))
    voices.tell('onerror')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(speech.get().speaker).toBeNull()
  })

  it('is forgotten by a page that has no button any more', () => {
    const voices = fakeSpeech([])
    const listener = vi.fn()
    listen(listener)
    leave()
    voices.bring(aVoice())
    expect(listener).not.toHaveBeenCalled()
  })

  it('ends when the page is left or the reader switches it off', () => {
    const voices = aDevice()
    read(sentence('One.'))
    window.dispatchEvent(new Event('pagehide'))
    expect(voices.cancel).toHaveBeenCalledTimes(1)
    read(sentence('One.'))
    speech.allow(false)
    expect(voices.cancel).toHaveBeenCalledTimes(2)
    expect(speech.get()).toEqual({ hasVoice: true, canSpeak: false, speaker: null })
    read(sentence('One.'))
    expect(voices.said).toHaveLength(2)
  })
})
