import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowSound, play } from './sound.ts'
import { MAX_GAIN, type SoundName } from './synthesizer.ts'

/** Everything a synthesizer was asked to play: when each source begins and ends, and how loud it gets. */
interface Heard {
  kind: 'note' | 'noise'
  from: number
  to: number
  loudest: number
}
let heard: Heard[]
let levels: number[]

class FakeNode {
  connect(node: FakeNode) {
    return node
  }
}
class FakeSource extends FakeNode {
  readonly kind: Heard['kind'] = 'note'
  #from = 0
  start(at: number) {
    this.#from = at
  }
  stop(at: number) {
    heard.push({
      kind: this.kind,
      from: this.#from,
      to: at,
      loudest: Math.max(...levels.splice(0)),
    })
  }
}
class FakeNoise extends FakeSource {
  override readonly kind = 'noise'
}
class FakeGain extends FakeNode {
  readonly gain = {
    setValueAtTime: (level: number) => levels.push(level),
    linearRampToValueAtTime: (level: number) => levels.push(level),
  }
}
class FakeAudio {
  readonly currentTime = 0
  readonly state = 'running'
  readonly sampleRate = 8000
  readonly destination = new FakeNode()
  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) }
  }
}

async function hear(name: SoundName, after?: number) {
  play(name, after)
  await vi.dynamicImportSettled()
}

const ALL: SoundName[] = [
  'tap',
  'stamp',
  'right',
  'notQuite',
  'badge',
  'letter1',
  'letter8',
  'star',
  'spring',
  'nearMiss',
  'stack',
  'row',
  'now',
]

beforeEach(() => {
  heard = []
  levels = []
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('OscillatorNode', FakeSource)
  vi.stubGlobal('AudioBufferSourceNode', FakeNoise)
  vi.stubGlobal('BiquadFilterNode', FakeNode)
  vi.stubGlobal('GainNode', FakeGain)
})
afterEach(() => {
  allowSound(false)
  document.body.innerHTML = ''
})

describe('a sound', () => {
  it('is not heard until the reader switches sounds on, nor after switching them off', async () => {
    await hear('badge')
    expect(heard).toEqual([])
    allowSound(true)
    await hear('badge')
    expect(heard).toHaveLength(4)
    allowSound(false)
    await hear('badge')
    expect(heard).toHaveLength(4)
  })

  it('is never heard on the pages of adults', async () => {
    allowSound(true)
    document.body.innerHTML = '<main class="quiet"></main>'
    await hear('tap')
    expect(heard).toEqual([])
  })

  it('is left out where a browser cannot make any', async () => {
    vi.stubGlobal('AudioContext', undefined)
    allowSound(true)
    await hear('tap')
    expect(heard).toEqual([])
  })

  it.each(ALL)(
    '%s is short and never louder than -18 dBFS, all its parts together',
    async (name) => {
      allowSound(true)
      await hear(name)
      expect(heard.length).toBeGreaterThan(0)
      for (const { from, to } of heard) {
        const together = heard.filter((other) => other.from < to && other.to > from)
        const sum = together.reduce((total, { loudest }) => total + loudest, 0)
        expect(sum).toBeGreaterThan(0)
        expect(sum).toBeLessThanOrEqual(MAX_GAIN + 1e-9)
        expect(to).toBeLessThan(0.7)
      }
    },
  )

  it('of a stamp has the rustle of paper beside its thump', async () => {
    allowSound(true)
    await hear('stamp')
    expect(heard.map(({ kind }) => kind).sort()).toEqual(['noise', 'note'])
  })

  it('can come a moment later', async () => {
    allowSound(true)
    await hear('tap', 500)
    expect(heard[0]).toMatchObject({ from: 0.5 })
  })
})

it('the most is 18 decibels below full scale', () => {
  expect(20 * Math.log10(MAX_GAIN)).toBeCloseTo(-18)
})
