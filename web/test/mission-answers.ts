import type { DailyMissions } from '#contract/rewards/missions.ts'

/** One mission to start, one begun, one that a grown-up confirms. */
export function aDayOfMissions(own: Partial<DailyMissions> = {}): DailyMissions {
  return {
    day: '2026-03-04',
    canSwap: true,
    missions: [
      {
        id: '0191d1f0-0000-7000-8000-0000000000b1',
        title: 'Pass a quiz',
        status: 'AVAILABLE',
        reward: 40,
        difficulty: 'EPIC',
        time: '10 min',
        counts: 'quizzesPassed',
        have: 0,
        target: 1,
        returned: false,
      },
      {
        id: '0191d1f0-0000-7000-8000-0000000000b2',
        title: 'Read 10 pages',
        status: 'IN PROGRESS',
        reward: 25,
        difficulty: 'RARE',
        time: '15 min',
        counts: 'pages',
        have: 4,
        target: 10,
        returned: false,
      },
      {
        id: '0191d1f0-0000-7000-8000-0000000000b3',
        title: 'Read a whole chapter aloud',
        status: 'IN PROGRESS',
        reward: 55,
        difficulty: 'LEGENDARY',
        time: '30 min',
        counts: 'tick',
        have: 0,
        target: 1,
        returned: false,
      },
    ],
    ...own,
  }
}
