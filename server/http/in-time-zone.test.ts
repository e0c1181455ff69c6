import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inTimeZone } from './in-time-zone.ts'

/** A process of its own: where tests run, a thread has no time zone to change. */
function hoursIn(...zones: string[]): number[] {
  const code = `
    import { inTimeZone } from ${JSON.stringify(new URL('./in-time-zone.ts', import.meta.url).href)}
    const late = new Date('2026-01-15T03:00:00Z')
    const zones = ${JSON.stringify(zones)}
    const hours = zones.map((zone) => inTimeZone(zone, () => late.getHours()))
    process.stdout.write(JSON.stringify([...hours, late.getHours()]))`
  const run = ['--input-type=module', '--eval', code]
  return JSON.parse(
    execFileSync(process.execPath, run, { env: { ...process.env, TZ: 'Asia/Tokyo' } }).toString(),
  ) as number[]
}

it('writes the reader’s hours, and the server’s own afterwards', () => {
  expect(hoursIn('America/New_York', 'Europe/Rome', 'UTC')).toEqual([22, 4, 3, 12])
})

it('stays where it is for what is no time zone', () => {
  expect(hoursIn(':/etc/passwd', 'Nowhere/At_All', '')).toEqual([12, 12, 12, 12])
})

it('is back in its own zone when the work fails', () => {
  const before = process.env.TZ
  const fail = () => {
    throw new Error('a slip')
  }
  expect(() => inTimeZone('Europe/Rome', fail)).toThrow('a slip')
  expect(process.env.TZ).toBe(before)
})
