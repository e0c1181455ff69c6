import { describe, expect, it } from 'vitest'
import { sharedLookup } from './shared-lookup.ts'

describe('a question several ask at once', () => {
  it('is asked once, and again only when all have used the answer', async () => {
    const asked: string[] = []
    const lookup = sharedLookup(async (key) => {
      asked.push(key)
      return asked.length
    })
    const used = Promise.withResolvers<void>()
    const first = lookup('a', async (answer) => {
      await used.promise
      return answer
    })
    const second = lookup('a', async (answer) => answer)
    expect(await second).toBe(1)
    expect(await lookup('a', async (answer) => answer), 'the first is still using it').toBe(1)
    expect(await lookup('b', async (answer) => answer)).toBe(2)
    used.resolve()
    expect(await first).toBe(1)
    expect(await lookup('a', async (answer) => answer)).toBe(3)
    expect(asked).toEqual(['a', 'b', 'a'])
  })

  it('fails for all who asked, and is asked again', async () => {
    let asked = 0
    const lookup = sharedLookup(async () => {
      asked += 1
      throw new Error('away')
    })
    const use = async () => 'used'
    const both = await Promise.allSettled([lookup('a', use), lookup('a', use)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(lookup('a', use)).rejects.toThrow('away')
    expect(asked).toBe(2)
  })

  it('is not spoilt by one whose use of the answer fails', async () => {
    const lookup = sharedLookup(async () => 1)
    const fails = lookup('a', async () => {
      throw new Error('no room')
    })
    expect(await lookup('a', async (answer) => answer)).toBe(1)
    await expect(fails).rejects.toThrow('no room')
  })
})
