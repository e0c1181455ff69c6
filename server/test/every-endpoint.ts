import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const CONTRACT = join(import.meta.dirname, '../../contract')

/** Every call of the contract by its name, found by what it looks like. */
export async function everyEndpoint(): Promise<[string, Endpoint][]> {
  const found: [string, Endpoint][] = []
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(join(CONTRACT, file))
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) found.push([name, value])
    }
  }
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
