import type { Browser } from '@playwright/test'
import { openBenchPage } from './bench-page.ts'
import type { EngineName, Reading } from './in-page.ts'
import type { Photo } from './photos.ts'

const TIMES = 5

type Read = { photo: Photo; text: string | null; ms: number }

/** What each engine reads off the photos as they are, and how long it takes. */
export async function measureStills(browser: Browser, photos: readonly Photo[]): Promise<string> {
  const page = await openBenchPage(browser)
  const reads = new Map<EngineName, Read[]>()
  for (const photo of photos) {
    const readings = await page.evaluate(
      ([src, times]) => globalThis.inPage.readPhoto(src, times),
      [photo.src, TIMES] as const,
    )
    for (const [name, times] of Object.entries(readings) as [EngineName, Reading[]][]) {
      const read = { photo, text: times[0]?.text ?? null, ms: middle(times.map(({ ms }) => ms)) }
      reads.set(name, [...(reads.get(name) ?? []), read])
    }
  }
  await page.close()
  const head = `${'engine'.padEnd(26)}${['all', 'ISBN', 'books', 'misreads', 'as ISBN'].map((word) => word.padStart(10)).join('')}   median / p95 ms`
  return [head, ...[...reads].map(([name, all]) => rowOf(name, all))].join('\n')
}

function rowOf(name: string, reads: readonly Read[]): string {
  const wrong = reads.filter(({ text, photo }) => text !== null && text !== photo.code)
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const cells = [
    share(reads),
    share(reads.filter(({ photo }) => photo.isIsbn)),
    share(reads.filter(({ photo }) => photo.isBook)),
    String(wrong.length),
    String(wrong.filter(({ text }) => /^97[89]/.test(text ?? '')).length),
  ]
  const p95 = times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0
  return `${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}   ${middle(times).toFixed(1)} / ${p95.toFixed(1)}`
}

function share(reads: readonly Read[]): string {
  const right = reads.filter(({ text, photo }) => text === photo.code).length
  return `${right}/${reads.length}`
}

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
