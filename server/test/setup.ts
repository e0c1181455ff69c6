import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

let complaints: string[] = []

console.error = (...parts: unknown[]) => {
  complaints.push(format(...parts))
}

afterEach(() => {
  const written = complaints
  complaints = []
  expect(written, 'a test must not write to console.error').toEqual([])
})
