import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aVoice, fakeSpeech } from '#web/test/fake-speech.ts'
import { toasts } from '#web/ui/overlays/toast-store.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { passagesOf, sentencesOf } from './passages.ts'
import { speech } from './speech.ts'
import { SpeechButton } from './speech-button.tsx'

afterEach(() => speech.allow(true))

// What reads a page is loaded after the first page.
beforeAll(async () => {
  const { voices, unmount } = pressed()
  await vi.waitFor(() => expect(voices.said).toHaveLength(1))
  unmount()
})

const page = (
  <>
    <h1 id="question">Why did the fox stop?</h1>
    <p id="answers">It was late. It was cold.</p>
    <SpeechButton reads="question answers" what="question and answers" />
  </>
)
const listen = () => screen.queryByRole('button', { name: 'Listen: question and answers' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The page once its button is pressed, on a device with a voice. */
function pressed() {
  const voices = fakeSpeech()
  const shown = render(page)
  press('Listen: question and answers')
  return { ...shown, voices }
}

it('is not there on a device without a voice', () => {
  render(page)
  expect(listen()).toBeNull()
})

it('reads its texts in order, and only when it is pressed', () => {
  const voices = fakeSpeech()
  render(page)
  expect(voices.said).toEqual([])
  press('Listen: question and answers')
  act(() => void voices.tell('onend'))
  act(() => void voices.tell('onend'))
  expect(voices.said.map(({ text }) => text)).toEqual([
    'Why did the fox stop?',
    'It was late.',
    'It was cold.',
  ])
  act(() => void voices.tell('onend'))
  expect(listen()).not.toBeNull()
})

it('stops when it is pressed again', () => {
  const { voices } = pressed()
  press('Stop: question and answers')
  expect(voices.cancel).toHaveBeenCalledOnce()
  expect(listen()).not.toBeNull()
})

it('falls silent when it leaves the page', () => {
  const { voices, unmount } = pressed()
  unmount()
  expect(voices.cancel).toHaveBeenCalledOnce()
})

it('goes away when the reader hides it', () => {
  fakeSpeech()
  render(page)
  expect(listen()).not.toBeNull()
  act(() => speech.allow(false))
  expect(listen()).toBeNull()
})

it('marks the sentence first and then each word, and nothing at the end', () => {
  class FakeHighlight {
    readonly said: string
    constructor(range: Range) {
      this.said = range.toString()
    }
  }
  const highlights = new Map<string, FakeHighlight>()
  vi.stubGlobal('Highlight', FakeHighlight)
  vi.stubGlobal('CSS', { highlights })
  const { voices } = pressed()
  act(() => void voices.tell('onstart'))
  expect(highlights.get('spoken')?.said).toBe('Why did the fox stop?')
  act(() => void voices.tellBoundary(8, 3))
  expect(highlights.get('spoken')?.said).toBe('the')
  act(() => void voices.tellBoundary(12))
  expect(highlights.get('spoken')?.said).toBe('fox')
  press('Stop: question and answers')
  expect(highlights.size).toBe(0)
})

it('tints the whole text where a browser cannot mark words', () => {
  const { voices } = pressed()
  act(() => void voices.tell('onstart'))
  expect(screen.getByRole('heading')).toHaveAttribute('data-spoken')
  press('Stop: question and answers')
  expect(screen.getByRole('heading')).not.toHaveAttribute('data-spoken')
})

it('says in words that the device has no voice for the language of a text', async () => {
  const voices = fakeSpeech()
  render(
    <>
      <p id="verse" lang="es-US">
        Había una vez.
      </p>
      <SpeechButton reads="verse" what="verse" />
    </>,
  )
  press('Listen: verse')
  await vi.waitFor(() =>
    expect(toasts.shown.get()).toMatchObject({
      title: 'No Spanish voice',
      description: 'This device needs a Spanish voice to read this aloud.',
    }),
  )
  expect(voices.said).toEqual([])
  act(() => voices.bring(aVoice({ lang: 'es-MX' })))
  press('Listen: verse')
  expect(voices.said).toMatchObject([{ text: 'Había una vez.', lang: 'es-MX' }])
})

it('stands in an empty state that asks for it, and reads its words', () => {
  const voices = fakeSpeech()
  render(<EmptyState title="No books found" hint="Try another word." readAloud />)
  press('Listen: No books found')
  act(() => void voices.tell('onend'))
  expect(voices.said.map(({ text }) => text)).toEqual(['No books found', 'Try another word.'])
})

it('does not stand in an empty state of grown-ups', () => {
  fakeSpeech()
  render(<EmptyState title="No children registered yet" />)
  expect(screen.queryByRole('button')).toBeNull()
})

const saidIn = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

describe('sentences to read', () => {
  it('are the sentences of a text, without the space around them', () => {
    expect(saidIn(' The fox ran. Did it stop?  No! ')).toEqual([
      'The fox ran.',
      'Did it stop?',
      'No!',
    ])
  })

  it('are cut at a pause when they are long, else between words', () => {
    const long = `${'word '.repeat(30)}pause, ${'more '.repeat(30)}end.`
    expect(saidIn(long)[0]).toMatch(/pause,$/)
    const words = 'word '.repeat(60)
    expect(saidIn(words).join(' ')).toBe(words.trim())
  })

  it('are never longer than 200 characters, and leave no word out', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), (text) => {
        const said = saidIn(text)
        expect(said.every((one) => one.length <= 200 && one.trim() !== '')).toBe(true)
        expect(said.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }),
    )
  })
})

describe('the text of a page', () => {
  const page = (html: string) => {
    document.body.innerHTML = html
    return passagesOf(document.body)
  }

  it('is read block by block, and words in bold stay in their sentence', () => {
    const passages = page('<h1>Why?</h1><p>The <b>small</b> fox.</p><ul><li>A</li><li>B</li></ul>')
    expect(passages.map(({ text }) => text)).toEqual(['Why?', 'The small fox.', 'A', 'B'])
  })

  it('leaves out what eyes cannot see', () => {
    const hidden = ['aria-hidden="true"', 'hidden', 'class="sr-only"', 'data-speech']
    const passages = page(`<p>Seen${hidden.map((how) => `<span ${how}>not</span>`).join('')}</p>`)
    expect(passages.map(({ text }) => text)).toEqual(['Seen'])
  })

  it('knows where each word stands', () => {
    const [passage] = page('<p>The <b>small</b> fox.</p>')
    expect(passage?.rangeOf({ start: 4, end: 9 }).toString()).toBe('small')
    expect(passage?.rangeOf({ start: 0, end: 14 }).toString()).toBe('The small fox.')
  })
})
