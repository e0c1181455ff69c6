import type { Challenge } from '#contract/squads/challenges.ts'
import type { SquadNews } from '#contract/squads/news.ts'
import type { BoardRow, Leaderboard, Membership } from '#contract/squads/squads.ts'

export const MAYA = '0191d1f0-0000-7000-8000-00000000000a'
export const LEO = '0191d1f0-0000-7000-8000-00000000000b'

export function aMembership(own: Partial<Membership['class']> = {}, leads = false): Membership {
  return {
    class: {
      id: 7,
      name: 'Room 12 Readers',
      teacherName: 'Mr. Okafor',
      grade: '3',
      school: null,
      description: null,
      classCode: 'CDFGHJKM',
      ...own,
    },
    role: leads ? 'teacher' : 'student',
  }
}

export function aRow(own: Partial<BoardRow> = {}): BoardRow {
  return {
    userId: MAYA,
    role: 'student',
    firstName: 'Maya',
    email: null,
    hero: { head: 'owl', body: 'cape', feet: 'wings', superpower: 'Story Sense', worn: [] },
    points: 1240,
    badges: 6,
    rank: 1,
    ...own,
  }
}

export function aBoard(own: Partial<Leaderboard> = {}): Leaderboard {
  return {
    members: 1,
    totals: { booksRead: 6, minutesRead: 1405, badgesEarned: 22 },
    top: [aRow()],
    own: aRow(),
    goalTop: [],
    ownGoal: null,
    ...own,
  }
}

export function aChallenge(own: Partial<Challenge> = {}): Challenge {
  return {
    id: '0191d1f0-0000-7000-8000-0000000000c1',
    classId: 7,
    name: 'Four books each',
    description: 'Any books you like.',
    type: 'books_read',
    startDate: '2026-03-04',
    endDate: '2026-04-03',
    goal: 4,
    state: 'running',
    pays: 'badge',
    mine: null,
    squad: { joined: 2, finished: 0, have: 3, target: 8, percent: 37 },
    finishers: [],
    ...own,
  }
}

export function someNews(own: Partial<SquadNews> = {}): SquadNews {
  return {
    id: '0191d1f0-0000-7000-8000-0000000000d1',
    user: { id: LEO, firstName: 'Leo', hero: null },
    description: 'passed a quiz',
    points: 45,
    createdAt: '2026-03-04T15:00:00.000Z',
    reactions: [],
    mine: null,
    ...own,
  }
}
