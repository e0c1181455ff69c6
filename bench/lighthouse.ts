// Lighthouse as it ships (a phone, its simulated network and processor) on every main screen of the demo.
// After `npm run build`: node bench/lighthouse.ts [names of screens]
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserOptions, startDemo } from './demo.ts'
import { type Persona, quizAddress, signInAs } from './signed-in.ts'

const VISITS = 3
const GOALS = { performance: 98, accessibility: 100, bestPractices: 100, paintMs: 1500 }
/** What Lighthouse rounds to nothing is no shift. */
const MIN_SHIFT = 0.001

/** Stands for the address of a quiz of the reader's own. */
const QUIZ = '/quiz'

const SCREENS: readonly (readonly [name: string, persona: Persona | null, path: string])[] = [
  ['landing', null, '/'],
  ['sign-in', null, '/sign-in'],
  ['home', 'student', '/'],
  ['library', 'student', '/library'],
  ['scanner', 'student', '/scanner'],
  ['quiz', 'student', QUIZ],
  ['progress', 'student', '/progress'],
  ['games', 'student', '/games'],
  ['social', 'student', '/social'],
  ['treasure box', 'student', '/treasure-box'],
  ['settings', 'student', '/settings'],
  ['parent', 'parent', '/parent'],
  ['teacher', 'teacher', '/teacher'],
  ['treasure store', 'admin', '/treasure-store'],
]

type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  paintMs: number
  shift: number
  blockedMs: number
  faults: string[]
}

async function look(url: string, port: number): Promise<Figures> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (!run) throw new Error(`Lighthouse had nothing to say of ${url}`)
  const { categories, audits } = run.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const judged = ['accessibility', 'best-practices'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    paintMs: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
    faults: judged.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => id),
  }
}

function missedBy(figures: Figures): string[] {
  return [
    ...(figures.performance < GOALS.performance ? ['performance'] : []),
    ...(figures.accessibility < GOALS.accessibility ? ['accessibility'] : []),
    ...(figures.bestPractices < GOALS.bestPractices ? ['best practices'] : []),
    ...(figures.paintMs >= GOALS.paintMs ? ['largest paint'] : []),
    ...(figures.shift >= MIN_SHIFT ? ['shift'] : []),
    ...figures.faults,
  ]
}

/** One visit by a browser that has never been here: nothing of a page before it is in its memory or on its disk. */
async function visit(base: string, persona: Persona | null, path: string): Promise<Figures> {
  const profile = await mkdtemp(join(tmpdir(), 'reading-heroes-browser-'))
  const { args, ...options } = browserOptions()
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, '--remote-debugging-port=0'],
    baseURL: base,
  })
  try {
    if (persona) await signInAs(browser.request, persona)
    const address = path === QUIZ ? await quizAddress(browser.request) : path
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    return await look(base + address, Number(port))
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** The visit with the median performance, because a single one varies too much. */
async function usual(base: string, persona: Persona | null, path: string): Promise<Figures> {
  const visits: Figures[] = []
  for (let time = 0; time < VISITS; time += 1) {
    const again = () => visit(base, persona, path)
    // A browser that lost its connection to Lighthouse has seen nothing.
    visits.push(await again().catch(again))
  }
  visits.sort((one, other) => one.performance - other.performance)
  const middle = visits[Math.floor(VISITS / 2)]
  if (!middle) throw new Error('nobody looked')
  return middle
}

const asked = process.argv.slice(2)
const demo = await startDemo()
let isMet = true
try {
  process.stdout.write('screen          perf  a11y  best  paint s  shift  blocked ms  goals\n')
  for (const [name, persona, path] of SCREENS) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const figures = await usual(demo.address, persona, path)
    const missed = missedBy(figures)
    if (missed.length > 0) isMet = false
    const cells = [
      name.padEnd(14),
      String(figures.performance).padStart(5),
      String(figures.accessibility).padStart(5),
      String(figures.bestPractices).padStart(5),
      (figures.paintMs / 1000).toFixed(2).padStart(8),
      figures.shift.toFixed(3).padStart(6),
      figures.blockedMs.toFixed(0).padStart(11),
    ]
    const goals = missed.length > 0 ? `missed: ${missed.join(', ')}` : 'met'
    process.stdout.write(`${cells.join(' ')}  ${goals}\n`)
  }
} finally {
  await demo.stop()
}
process.exitCode = isMet ? 0 : 1
