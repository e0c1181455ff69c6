import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { Book, ScanAnswer } from '#contract/books/books.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { ShippingAddress } from '#contract/prizes/shipping.ts'
import type { ReadingLog } from '#contract/reading/reading.ts'
import type {
  OpenReading,
  ReadingNow,
  ReadingTimer,
  SavedSession,
} from '#contract/reading/sessions.ts'
import type { Badge } from '#contract/rewards/badges.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { aDayOfMissions } from './mission-answers.ts'
import { aPrize } from './prize-answers.ts'

/** Where a prize may go. */
export const HOME_ADDRESS: ShippingAddress = {
  name: 'Ana Rivera',
  phone: '555 010 0142',
  address: '4 Maple Lane',
  city: 'Riverton',
  state: 'WY',
  zip: '82501',
}

/** What an answer carries that brought nothing new. */
export const NOTHING_EARNED: Earned = {
  newBadges: [],
  newMissions: [],
  allMissionsDone: false,
  streakReached: null,
  weekGoalMet: null,
  dayGoalMet: null,
  streakDays: null,
  pointsGained: 0,
  pointsAfter: null,
}

export function aBadge(own: Partial<Badge> = {}): Badge {
  return {
    key: 'collect-5',
    name: 'Shelf Starter',
    description: 'Keep 5 books in your library',
    icon: 'scan',
    color: 'sea',
    family: 'books',
    tier: 1,
    need: 5,
    ...own,
  }
}

/** A book with a quiz that is not in the library yet. */
export function aBook(own: Partial<Book> = {}): Book {
  return {
    id: '0191d1f0-0000-7000-8000-000000000001',
    isbn: '9780064400558',
    title: "Charlotte's Web",
    author: 'E. B. White',
    coverUrl: null,
    level: 4,
    scholasticLevel: null,
    arPoints: null,
    points: 45,
    gradeLevel: '3',
    pageCount: 184,
    description: 'A pig named Wilbur is saved by the words a clever spider spins.',
    genres: ['Fantasy'],
    series: null,
    hasQuiz: true,
    inLibrary: false,
    myRating: null,
    readingStatus: null,
    ...own,
  }
}

/** A book of the reader's library, as a call that changed it there answers. */
export function anOwnBook(own: Partial<Book> = {}): Book & Earned {
  return { ...aBook({ inLibrary: true, ...own }), ...NOTHING_EARNED }
}

export function aScanAnswer(
  action: ScanAnswer['action'],
  own: Partial<Book> = {},
  message = 'The server says hello.',
): ScanAnswer {
  const book = aBook(own)
  return {
    book: {
      ...book,
      isbn: book.isbn ?? '9780064400558',
      estimatedLevel: book.level,
      estimatedPoints: book.points,
    },
    action,
    message,
    ...NOTHING_EARNED,
  }
}

/** A reading that was just begun, as the call that began it answers. */
export function aReadingLog(book: Book): ReadingLog & Earned {
  return {
    ...NOTHING_EARNED,
    id: '0191d1f0-0000-7000-8000-0000000000aa',
    bookId: book.id,
    status: 'reading',
    progress: 0,
    page: null,
    pages: book.pageCount,
    startedAt: '2026-03-04T15:00:00.000Z',
    completedAt: null,
    book: {
      title: book.title,
      author: book.author,
      level: book.level,
      isbn: book.isbn,
      coverUrl: book.coverUrl,
      points: book.points,
    },
  }
}

export function aReader(own: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '0191d1f0-0000-7000-8000-00000000000a',
    role: 'student',
    firstName: 'Maya',
    lastName: 'Lind',
    email: null,
    profileImageUrl: null,
    points: 1240,
    streak: 5,
    onboardingCompleted: true,
    approved: true,
    verified: true,
    gradeLevel: '3',
    language: null,
    hero: {
      name: 'Night Owl',
      head: 'owl',
      body: 'cape',
      feet: 'wings',
      superpower: 'Story Sense',
      worn: [],
    },
    ...own,
  }
}

type Weeks = Record<'points' | 'books' | 'badges' | 'readingDays', [now: number, before: number]>

/** What was done this week and the week before. */
export function someWeeks({ points, books, badges, readingDays }: Weeks) {
  const week = ([thisWeek, weekBefore]: Weeks['points']) => ({ thisWeek, weekBefore })
  return {
    points: week(points),
    books: week(books),
    badges: week(badges),
    readingDays: week(readingDays),
  }
}

/** What a reader of a month sees. */
export function aDashboard(own: Partial<Dashboard> = {}): Dashboard {
  return {
    user: aReader(),
    stats: {
      booksRead: 12,
      badgesEarned: 6,
      longestStreak: 12,
      pointsEarned: 1240,
      ...someWeeks({ points: [180, 140], books: [1, 2], badges: [2, 0], readingDays: [6, 4] }),
    },
    week: [
      { day: '2026-02-26', state: 'read' },
      { day: '2026-02-27', state: 'bridged' },
      { day: '2026-02-28', state: 'read' },
      { day: '2026-03-01', state: 'read' },
      { day: '2026-03-02', state: 'read' },
      { day: '2026-03-03', state: 'read' },
      { day: '2026-03-04', state: 'today' },
    ],
    encouragements: [],
    surprises: [],
    library: { count: 0, latest: [] },
    nextBook: null,
    closestPrize: aPrize({ pointsCost: 1435 }),
    reading: aReadingNow(),
    missions: aDayOfMissions(),
    quizZone: { available: 4, completedToday: 1 },
    latestBadges: [
      {
        id: 'b1',
        earnedAt: '2026-03-03T10:00:00.000Z',
        badge: aBadge({ key: 'books-10', name: 'Book Explorer', description: 'Finish 10 books' }),
      },
      {
        id: 'b2',
        earnedAt: '2026-02-20T10:00:00.000Z',
        badge: aBadge({
          key: 'streak-7',
          name: 'Week of Stamps',
          description: 'Read 7 days in a row',
          family: 'streak',
        }),
      },
    ],
    nextBadges: [
      {
        ...aBadge({ key: 'quizzes-10', name: 'Quiz Champion', description: 'Pass 10 quizzes' }),
        have: 7,
        need: 10,
      },
    ],
    ...own,
  }
}

/** A third of the way through a book. */
export function anOpenReading(book: Book): OpenReading {
  const { id, title, author } = book
  return {
    logId: aReadingLog(book).id,
    progress: 30,
    page: null,
    pages: book.pageCount,
    book: { id, title, author },
  }
}

/** The clock after twelve minutes. */
export function aTimer(own: Partial<ReadingTimer> = {}): ReadingTimer {
  return {
    id: '0191d1f0-0000-7000-8000-0000000000bb',
    state: 'running',
    creditedSeconds: 720,
    reading: anOpenReading(aBook()),
    ...own,
  }
}

/** Nothing on the clock and nothing read yet. */
export function aReadingNow(own: Partial<ReadingNow> = {}): ReadingNow {
  const saved = { minutes: own.minutesToday ?? 0, points: Math.min(60, own.minutesToday ?? 0) }
  return { timer: null, minutesToday: 0, goalMinutes: 20, saved, readings: [], ...own }
}

/** Twelve minutes, paid in full. */
export function aSavedSession(own: Partial<SavedSession['session']> = {}): SavedSession {
  return {
    session: {
      id: '0191d1f0-0000-7000-8000-0000000000bb',
      day: '2026-03-04',
      how: 'timer',
      minutes: 12,
      points: 12,
      startedAt: '2026-03-04T15:00:00.000Z',
      book: anOpenReading(aBook()).book,
      ...own,
    },
    finished: false,
    ...NOTHING_EARNED,
  }
}

export function aClass(own: Partial<TeacherClass> = {}): TeacherClass {
  return {
    id: 12,
    name: 'Room 12',
    teacherName: 'Mr. Okafor',
    grade: '3',
    school: null,
    description: null,
    classCode: 'CDFGHJKM',
    students: 1,
    ...own,
  }
}
