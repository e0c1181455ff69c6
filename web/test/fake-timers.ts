import { afterEach, beforeEach, vi } from 'vitest'

/** The clock of these tests stands still until they move it. */
export function fakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}
