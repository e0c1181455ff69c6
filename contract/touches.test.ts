import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const modules = await Promise.all(
  files.map((name) => import(join(import.meta.dirname, name)) as Promise<Record<string, unknown>>),
)
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value
}

it('names only reads among what a call touches', () => {
  const reads = new Set<string>(
    endpoints.filter(({ method }) => method === 'GET').map(({ url }) => url),
  )
  expect(reads.size).toBeGreaterThan(50)
  const unknown = endpoints.flatMap(({ touches = [] }) => touches.filter((url) => !reads.has(url)))
  expect(unknown).toEqual([])
})

it('keeps reads and queues calls', () => {
  const wrong = endpoints.filter(
    ({ method, offline }) => offline && (offline === 'kept') !== (method === 'GET'),
  )
  expect(wrong).toEqual([])
})
