import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passagesOf, sentencesOf } from './spoken-text.ts'

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
