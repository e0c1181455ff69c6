import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('rows made one after the other sort in that order, however quickly', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(0, 50)) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
})
