import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfNumber, readingDay } from './calendar.ts'
import { MISSION_TEMPLATES } from './mission-templates.ts'
import {
  dealMissions,
  isOpenTo,
  MISSION_STATUSES,
  MISSIONS_A_DAY,
  type MissionFacts,
  NOTHING_DONE,
  needsNoNewBook,
  progressOf,
  statusOf,
  swapMission,
} from './missions.ts'

const HOUR_MS = 3_600_000
const ZONES = Intl.supportedValuesOf('timeZone')

const facts: fc.Arbitrary<MissionFacts> = fc.record({
  level: fc.integer({ min: 1, max: 10 }),
  activeDays: fc.integer({ min: 0, max: 30 }),
  openBooks: fc.integer({ min: 0, max: 4 }),
  shelf: fc.integer({ min: 0, max: 40 }),
  quizzesReady: fc.integer({ min: 0, max: 5 }),
  hasGuardian: fc.boolean(),
})
const reader = fc.record({
  id: fc.uuid(),
  day: fc.integer({ min: 18_000, max: 25_000 }).map(dayOfNumber),
})
const counters = fc.record(
  Object.fromEntries(
    Object.keys(NOTHING_DONE).map((name) => [name, fc.integer({ min: 0, max: 60 })]),
  ) as { [K in keyof typeof NOTHING_DONE]: fc.Arbitrary<number> },
)

const READY: MissionFacts = {
  level: 5,
  activeDays: 20,
  openBooks: 2,
  shelf: 6,
  quizzesReady: 2,
  hasGuardian: true,
}

describe('the list of missions', () => {
  it('pays 20 to 60 points, more for more effort', () => {
    const paid = { RARE: [20, 30], EPIC: [35, 45], LEGENDARY: [50, 60] } as const
    for (const { difficulty, reward } of MISSION_TEMPLATES) {
      expect(reward).toBeGreaterThanOrEqual(paid[difficulty][0])
      expect(reward).toBeLessThanOrEqual(paid[difficulty][1])
    }
  })

  it('has about twenty, each with a key of its own and a title of six words at most', () => {
    expect(MISSION_TEMPLATES.length).toBeGreaterThanOrEqual(20)
    expect(new Set(MISSION_TEMPLATES.map(({ key }) => key)).size).toBe(MISSION_TEMPLATES.length)
    for (const { title } of MISSION_TEMPLATES) expect(title.split(' ').length).toBeLessThan(7)
  })
})

describe('a day of missions', () => {
  it('has three that count different things, for every level, history and day', () => {
    fc.assert(
      fc.property(reader, facts, (who, known) => {
        const dealt = dealMissions(who, known)
        expect(dealt).toHaveLength(MISSIONS_A_DAY)
        expect(new Set(dealt.map(({ kind }) => kind)).size).toBe(MISSIONS_A_DAY)
        for (const template of dealt) expect(isOpenTo(template, known)).toBe(true)
      }),
    )
  })

  it('has one that needs no new book, wherever there is such a mission', () => {
    fc.assert(
      fc.property(reader, facts, (who, known) => {
        const possible = MISSION_TEMPLATES.some(
          (template) => isOpenTo(template, known) && needsNoNewBook(template, known),
        )
        const dealt = dealMissions(who, known)
        expect(dealt.some((template) => needsNoNewBook(template, known))).toBe(possible)
      }),
    )
  })

  it('is the same whenever it is dealt again', () => {
    fc.assert(
      fc.property(reader, facts, (who, known) => {
        expect(dealMissions(who, known)).toEqual(dealMissions({ ...who }, { ...known }))
      }),
    )
  })

  it('differs from day to day and from child to child', () => {
    const keys = (id: string, day: string) =>
      dealMissions({ id, day }, READY)
        .map(({ key }) => key)
        .join()
    const days = Array.from({ length: 14 }, (_, n) => keys('maya', addDays('2026-03-04', n)))
    expect(new Set(days).size).toBeGreaterThan(7)
    const children = Array.from({ length: 14 }, (_, n) => keys(`child ${n}`, '2026-03-04'))
    expect(new Set(children).size).toBeGreaterThan(7)
  })

  it('starts gently and grows with the days that were read', () => {
    const mix = (activeDays: number) =>
      dealMissions({ id: 'maya', day: '2026-03-04' }, { ...READY, activeDays }).map(
        ({ difficulty }) => difficulty,
      )
    expect(mix(0)).toEqual(['RARE', 'RARE', 'EPIC'])
    expect(mix(4)).toEqual(['RARE', 'EPIC', 'EPIC'])
    expect(mix(12)).toEqual(['RARE', 'EPIC', 'LEGENDARY'])
  })

  it('asks for a grown-up only where there is one', () => {
    fc.assert(
      fc.property(reader, facts, (who, known) => {
        const alone = { ...known, hasGuardian: false }
        for (const { needsGrownUp } of dealMissions(who, alone)) expect(needsGrownUp).toBe(false)
      }),
    )
  })

  it('has minutes to read for everyone, on some day or other', () => {
    fc.assert(
      fc.property(fc.uuid(), facts, (id, known) => {
        const days = Array.from({ length: 120 }, (_, day) => dayOfNumber(20_000 + day))
        const dealt = days.flatMap((day) => dealMissions({ id, day }, known))
        expect(dealt.some(({ counts }) => counts === 'minutes')).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a swap', () => {
  it('brings something else, unlike the two that stay and not begun today', () => {
    fc.assert(
      fc.property(
        reader,
        facts,
        fc.integer({ min: 0, max: 2 }),
        counters,
        (who, known, slot, done) => {
          const dealt = dealMissions(who, known)
          const left = dealt[slot]
          if (!left) throw new Error('no mission in the slot')
          const staying = dealt.filter((one) => one !== left)
          const next = swapMission(who, known, { left, staying }, done)
          if (next === null) return
          expect(next.key).not.toBe(left.key)
          expect(staying.map(({ kind }) => kind)).not.toContain(next.kind)
          expect(progressOf(next, done)).toBe(0)
        },
      ),
    )
  })

  it('is there for every child who has done nothing yet today', () => {
    fc.assert(
      fc.property(reader, facts, fc.integer({ min: 0, max: 2 }), (who, known, slot) => {
        const dealt = dealMissions(who, known)
        const left = dealt[slot]
        if (!left) throw new Error('no mission in the slot')
        const staying = dealt.filter((one) => one !== left)
        expect(swapMission(who, known, { left, staying }, NOTHING_DONE)).not.toBeNull()
      }),
    )
  })
})

describe('the state of a mission', () => {
  it('never goes back, whatever is done in whatever order', () => {
    const step = fc.oneof(
      fc.constantFrom('started' as const, 'saidDone' as const, 'completed' as const),
      fc.record({
        counter: fc.constantFrom(...(Object.keys(NOTHING_DONE) as (keyof typeof NOTHING_DONE)[])),
        more: fc.integer({ min: 1, max: 20 }),
      }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...MISSION_TEMPLATES),
        fc.array(step, { maxLength: 12 }),
        (template, steps) => {
          const state = { started: false, saidDone: false, completed: false }
          const done = { ...NOTHING_DONE }
          let before = MISSION_STATUSES.indexOf(statusOf(template, state, done))
          for (const one of steps) {
            if (typeof one === 'string') state[one] = true
            else done[one.counter] += one.more
            const now = MISSION_STATUSES.indexOf(statusOf(template, state, done))
            expect(now).toBeGreaterThanOrEqual(before)
            before = now
          }
        },
      ),
    )
  })

  it('waits for a grown-up however much is read', () => {
    fc.assert(
      fc.property(counters, (done) => {
        for (const template of MISSION_TEMPLATES.filter(({ needsGrownUp }) => needsGrownUp)) {
          const said = { started: true, saidDone: true, completed: false }
          expect(statusOf(template, said, done)).toBe('PENDING')
        }
      }),
    )
  })
})

describe('the day that counts is the child’s own', () => {
  const clocks = new Map(
    ZONES.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  )
  /** The wall clock of the zone, by another road than the one under test. */
  const wallClock = (at: number, timeZone: string) => {
    const [date = '', time = ''] = (clocks.get(timeZone)?.format(at) ?? '').split(' ')
    return { date, hour: Number(time.slice(0, 2)) }
  }
  const anyZone = fc.constantFrom(...ZONES)
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2032, 0) })

  it('ends at three in the morning in every time zone, not at midnight', () => {
    for (const zone of ZONES) {
      // Every half hour of a day and a half: midnight and three o'clock lie within, wherever this is.
      for (let half = 0; half < 72; half += 1) {
        const at = Date.UTC(2026, 2, 4) + (half * HOUR_MS) / 2
        const { date, hour } = wallClock(at, zone)
        expect(readingDay(at, zone), `${zone} ${date} ${hour}`).toBe(
          hour < 3 ? addDays(date, -1) : date,
        )
      }
    }
  })

  it('keeps what is read at bedtime with the evening, so that its missions are the evening’s', () => {
    fc.assert(
      fc.property(anyZone, moment, facts, (zone, at, known) => {
        const { date, hour } = wallClock(at, zone)
        fc.pre(hour < 3)
        const evening = { id: 'maya', day: addDays(date, -1) }
        const now = { id: 'maya', day: readingDay(at, zone) }
        expect(dealMissions(now, known)).toEqual(dealMissions(evening, known))
      }),
    )
  })

  it('never falls back to a day before, also when clocks change', () => {
    fc.assert(
      fc.property(anyZone, moment, fc.integer({ min: 1, max: 30 * 60 }), (zone, at, minutes) => {
        const later = readingDay(at + minutes * 60_000, zone)
        expect(later >= readingDay(at, zone)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
