import { expect, it } from 'vitest'
import type { Report } from '#contract/school/reports.ts'
import { Printer } from './printer.ts'

/** A thread that responds as the title tells it to, instead of printing. */
const WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ title }) => {
      if (title === 'crash') process.exit(1)
      if (title === 'throw') throw new Error('thrown')
      if (title === 'hang') for (;;);
      if (title === 'refuse') parentPort.postMessage({ error: new Error('refused') })
      else parentPort.postMessage({ pdf: new TextEncoder().encode(title) })
    })`)}`,
)

const REPORT: Report = {
  title: 'Progress Report',
  subject: 'Maya',
  from: '2026-03-01',
  to: '2026-03-04',
  madeAt: '2026-03-04T12:00:00.000Z',
  sections: [],
}
const titled = (title: string): Report => ({ ...REPORT, title })
const textOf = (pdf: Uint8Array) => new TextDecoder().decode(pdf)

it('prints in another thread, while this one can be busy', async () => {
  const printing = new Printer().print(REPORT, 'ana')
  expect(textOf((await printing).subarray(0, 5))).toBe('%PDF-')
})

it('lets no one have more than two reports waiting, and others still print', async () => {
  const printer = new Printer({}, WORKER)
  const own = ['1', '2'].map((title) => printer.print(titled(title), 'ana'))
  expect(() => printer.print(titled('3'), 'ana')).toThrow('Too many tries')
  const other = printer.print(titled('4'), 'ben')
  expect((await Promise.all([...own, other])).map(textOf)).toEqual(['1', '2', '4'])
  expect(textOf(await printer.print(titled('5'), 'ana'))).toBe('5')
})

it('refuses when too many wait', async () => {
  const printer = new Printer({ waiting: 2 }, WORKER)
  const waiting = ['ana', 'ben'].map((who) => printer.print(REPORT, who))
  expect(() => printer.print(REPORT, 'cleo')).toThrow('not ready')
  await Promise.all(waiting)
})

it.each(['throw', 'crash', 'refuse', 'hang'])(
  'prints the next report after one that makes it %s',
  async (what) => {
    const printer = new Printer({ printMs: 2000 }, WORKER)
    const bad = printer.print(titled(what), 'ana')
    const good = printer.print(titled('good'), 'ben')
    await expect(bad).rejects.toThrow()
    expect(textOf(await good)).toBe('good')
  },
)
