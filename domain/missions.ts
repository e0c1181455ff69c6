import type { Day } from './calendar.ts'
import { MISSION_TEMPLATES, type MissionTemplate } from './mission-templates.ts'
import { seededRandom } from './seeded-random.ts'

export const MISSION_STATUSES = ['AVAILABLE', 'IN PROGRESS', 'PENDING', 'COMPLETED'] as const
/** The states a mission is shown in (spec 4); it only ever moves to the right. */
export type MissionStatus = (typeof MISSION_STATUSES)[number]

/** Missions dealt to a reader on each of their days (product 6). */
export const MISSIONS_A_DAY = 3

/** What a reader did on one day of theirs; each count only grows. */
export type DayCounters = {
  minutes: number
  pages: number
  quizzes: number
  quizzesPassed: number
  perfectQuizzes: number
  booksStarted: number
  booksFinished: number
  booksAdded: number
}

export const NOTHING_DONE: DayCounters = {
  minutes: 0,
  pages: 0,
  quizzes: 0,
  quizzesPassed: 0,
  perfectQuizzes: 0,
  booksStarted: 0,
  booksFinished: 0,
  booksAdded: 0,
}

/** What missions are dealt by. */
export type MissionFacts = {
  /** Reading level, 1 to 10. */
  level: number
  /** Days of the last thirty on which the reader read or took a quiz. */
  activeDays: number
  /** Books being read. */
  openBooks: number
  /** Books in the library. */
  shelf: number
  /** Books in the library with a quiz that can be taken today. */
  quizzesReady: number
  /** Whether an adult can confirm missions that only an adult can check. */
  hasGuardian: boolean
}

type Difficulty = MissionTemplate['difficulty']

/** The mix of a day: longer stretches of reading bring harder missions. */
const MIXES: readonly { fromDays: number; mix: readonly Difficulty[] }[] = [
  { fromDays: 12, mix: ['RARE', 'EPIC', 'LEGENDARY'] },
  { fromDays: 4, mix: ['RARE', 'EPIC', 'EPIC'] },
  { fromDays: 0, mix: ['RARE', 'RARE', 'EPIC'] },
]

/**
 * A reader's three missions for a day: always the same for the same reader, day and facts. No two count the
 * same thing, and the first needs no new book if any such mission exists.
 */
export function dealMissions(
  reader: { id: string; day: Day },
  facts: MissionFacts,
): MissionTemplate[] {
  const chance = seededRandom(`${reader.id}:${reader.day}`)
  const open = MISSION_TEMPLATES.filter((template) => isOpenTo(template, facts))
  const mix = MIXES.find(({ fromDays }) => facts.activeDays >= fromDays)?.mix ?? []
  const dealt: MissionTemplate[] = []
  for (const difficulty of mix) {
    const others = open.filter((one) => dealt.every((other) => other.kind !== one.kind))
    const first = dealt.length === 0 ? others.filter((one) => needsNoNewBook(one, facts)) : []
    const from = first.length > 0 ? first : others
    const fitting = from.filter((one) => one.difficulty === difficulty)
    const next = oneOf(fitting.length > 0 ? fitting : from, chance())
    if (next) dealt.push(next)
  }
  return dealt
}

/**
 * The replacement for `left` in a swap: a different kind than the two that stay, of the same difficulty if
 * possible, and with no progress yet today. Null when nothing else is available.
 */
export function swapMission(
  reader: { id: string; day: Day },
  facts: MissionFacts,
  dealt: { left: MissionTemplate; staying: readonly MissionTemplate[] },
  counters: DayCounters,
): MissionTemplate | null {
  const { left, staying } = dealt
  const kinds = new Set(staying.map(({ kind }) => kind))
  const others = MISSION_TEMPLATES.filter(
    (one) =>
      one.key !== left.key &&
      !kinds.has(one.kind) &&
      isOpenTo(one, facts) &&
      progressOf(one, counters) === 0,
  )
  const fitting = others.filter(({ difficulty }) => difficulty === left.difficulty)
  const chance = seededRandom(`${reader.id}:${reader.day}:swap`)()
  return oneOf(fitting.length > 0 ? fitting : others, chance) ?? null
}

/** How far a mission is, 0 to its target; 0 for what only a grown-up can see. */
export function progressOf(
  template: Pick<MissionTemplate, 'counts' | 'target'>,
  counters: DayCounters,
): number {
  if (template.counts === 'tick') return 0
  return Math.min(template.target, counters[template.counts])
}

/** Whether a mission that is counted automatically is done. */
export function isReached(template: MissionTemplate, counters: DayCounters): boolean {
  return template.counts !== 'tick' && progressOf(template, counters) >= template.target
}

/** The state to show: what is completed stays so, and a grown-up's tick is waited for. */
export function statusOf(
  template: MissionTemplate,
  steps: { started: boolean; saidDone: boolean; completed: boolean },
  counters: DayCounters,
): MissionStatus {
  if (steps.completed || isReached(template, counters)) return 'COMPLETED'
  if (steps.saidDone) return 'PENDING'
  return steps.started || progressOf(template, counters) > 0 ? 'IN PROGRESS' : 'AVAILABLE'
}

/** The template of a stored mission; null for one that no longer exists. */
export function missionTemplate(key: string): MissionTemplate | null {
  return MISSION_TEMPLATES.find((template) => template.key === key) ?? null
}

/** Can be done by this reader today, if need be with a new book. */
export function isOpenTo(template: MissionTemplate, facts: MissionFacts): boolean {
  const [lowest, highest] = template.levels
  if (facts.level < lowest || facts.level > highest) return false
  switch (template.counts) {
    case 'tick':
      return facts.hasGuardian
    case 'booksFinished':
      return facts.openBooks >= template.target
    case 'quizzes':
    case 'quizzesPassed':
    case 'perfectQuizzes':
      return template.target <= Math.max(1, facts.quizzesReady)
    default:
      return true
  }
}

/** Can be done with the books the reader has. */
export function needsNoNewBook(template: MissionTemplate, facts: MissionFacts): boolean {
  switch (template.kind) {
    case 'add':
      return false
    case 'start':
      return facts.shelf >= template.target
    case 'quiz':
      return facts.quizzesReady >= template.target
    case 'read':
      return template.counts === 'minutes' || facts.openBooks > 0
    default:
      return true
  }
}

function oneOf<T>(items: readonly T[], chance: number): T | undefined {
  return items[Math.floor(chance * items.length)]
}
