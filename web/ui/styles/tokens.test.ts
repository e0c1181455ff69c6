import { describe, expect, it } from 'vitest'

// A stylesheet imported in a test is empty, so the file itself is read.
const NODE_FILES = 'node:fs'
const files: { readFileSync: (path: string, encoding: 'utf8') => string } = await import(
  /* @vite-ignore */ NODE_FILES
)
const folder = new URL(import.meta.url).pathname.replace(/[^/]+$/, '')
const css = files.readFileSync(`${folder}tokens.css`, 'utf8').replaceAll('"', "'")

type Palette = Record<string, string>

function paletteAfter(selector: string): Palette {
  const start = css.indexOf(selector)
  if (start < 0) throw new Error(`no block for ${selector}`)
  const block = css
    .slice(css.indexOf('{', start) + 1)
    .split(/[{}]/, 1)
    .join()
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(hex: string | undefined): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex ?? '')?.slice(1)
  if (!channels) throw new Error(`not a plain colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Number.parseInt(channel, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const light = paletteAfter(':root {')
const dark = paletteAfter('@variant night {')

it('has a night color for every color of the day', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light))
})

describe.each([
  ['by day', light],
  ['at night', dark],
])('what is printed %s', (_, palette) => {
  const texts = ['ink', 'ink-2', 'muted', 'gold-text', 'sky', 'tomato-text', 'brick']

  it.each(texts)('can be read as %s on the page and on a panel', (text) => {
    expect(contrast(palette[text], palette.page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette[text], palette.surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['sunken', 'raised', 'sea-tint', 'leaf-tint', 'sky-tint', 'brick-tint', 'gold-tint'])(
    'can be read as ink on %s',
    (ground) => {
      expect(contrast(palette.ink, palette[ground])).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(['sea', 'leaf', 'sky', 'brick', 'plum'])('can be read on a fill of %s', (fill) => {
    expect(contrast(palette['on-fill'], palette[fill])).toBeGreaterThanOrEqual(4.5)
  })

  it('can be read on the marigold key', () => {
    expect(contrast(palette['on-marigold'], palette.marigold)).toBeGreaterThanOrEqual(4.5)
  })

  it('shows where a field, a bar and the outline of a panel end', () => {
    for (const part of ['line', 'sea', 'outline']) {
      expect(contrast(palette[part], palette.surface)).toBeGreaterThanOrEqual(3)
    }
  })
})
