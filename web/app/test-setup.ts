import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { setDeviceCopies } from '#web/api/offline-cache.ts'

// A busy machine draws late; no test measures time.
configure({ asyncUtilTimeout: 20_000 })

setDeviceCopies(() => import('#web/offline/offline-copies.ts'))

let complaints: string[] = []

console.error = (...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '))
}

afterEach(() => {
  cleanup()
  const written = complaints
  complaints = []
  expect(written, 'a test must not write to console.error').toEqual([])
})

// What Radix asks of a browser and jsdom does not have.
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
