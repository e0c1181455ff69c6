import { describe, expect, it } from 'vitest'
import { gradeLevels, MAX_GRADE, ROOT } from './grade-levels.ts'

describe('what children read', () => {
  it('is within third grade by both formulas, place by place', async () => {
    const grades = await gradeLevels(ROOT)
    for (const { place, texts, fleschKincaid, ari } of grades) {
      expect(texts, place).toBeGreaterThan(10)
      expect(Math.max(fleschKincaid, ari), place).toBeLessThanOrEqual(MAX_GRADE)
    }
  })
})
