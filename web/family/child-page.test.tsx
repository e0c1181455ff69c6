import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParentDashboard, ReadingCalendar } from '#contract/family/parent.ts'
import type { PrizeFund } from '#contract/prizes/subscription.ts'
import { later, ok, refusal } from '#web/test/fake-server.ts'
import { LEO, MAYA, MAYAS_PAGE, thePortal } from '#web/test/portal.tsx'
import { aPlan } from '#web/test/prize-answers.ts'
import type { Routes } from '#web/test/visit.tsx'

function aDashboard(own: Partial<ParentDashboard> = {}): ParentDashboard {
  return {
    ...MAYAS_PAGE,
    stats: { booksCompleted: 12, totalPoints: 1240, badgesEarned: 6, currentStreak: 5 },
    recentActivity: [
      {
        id: 'a1',
        bookTitle: 'The Moon Thief',
        author: 'A. Reyes',
        status: 'completed',
        quizScore: 80,
        date: '2026-03-05T03:00:00.000Z',
        day: '2026-03-04',
        pointsEarned: 51,
      },
      {
        id: 'a2',
        bookTitle: 'River Song',
        author: 'B. Okoro',
        status: 'reading',
        quizScore: null,
        date: '2026-03-02T12:00:00.000Z',
        day: '2026-03-02',
        pointsEarned: 20,
      },
    ],
    latestBadges: [
      {
        id: 'b1',
        earnedAt: '2026-03-03T12:00:00.000Z',
        key: 'books-10',
        name: 'Book Explorer',
        description: 'Finish 10 books',
        icon: 'book',
        color: 'sky',
        family: 'books',
        tier: 2,
        need: 10,
      },
    ],
    ...own,
  }
}

function aMonth(own: Partial<ReadingCalendar> = {}): ReadingCalendar {
  const today = new Date()
  const month = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`
  return {
    childId: MAYA.id,
    month,
    today: `${month}-${String(today.getDate()).padStart(2, '0')}`,
    dailyMinuteTarget: 20,
    days: [],
    pausedDays: [],
    ...own,
  }
}

const EMPTY_FUND: PrizeFund = {
  prizeFundBalance: '0.00',
  childBalances: [],
  held: '0.00',
  spent: '0.00',
  entries: [],
}

const thePage = (routes: Routes = {}) =>
  thePortal({
    'GET /api/family/heroes': () => ok([MAYA, LEO]),
    'GET /api/parent/dashboard': ({ search }) =>
      ok(
        search.get('childId') === LEO.id
          ? aDashboard({ child: { ...MAYAS_PAGE.child, id: LEO.id, firstName: 'Leo' } })
          : aDashboard(),
      ),
    'GET /api/parent/child-progress': () =>
      ok({
        childId: MAYA.id,
        readingLevel: 4,
        longestStreak: 12,
        averageQuizScore: 84,
        weeks: [{ from: '2026-03-02', minutes: 95, books: 1, quizzes: 2 }],
      }),
    'GET /api/parent/calendar': () => ok(aMonth()),
    'GET /api/treasure-box/subscription': () => ok(aPlan()),
    'GET /api/treasure-box/prize-fund': () =>
      ok({
        ...EMPTY_FUND,
        prizeFundBalance: '12.50',
        childBalances: [{ name: 'Maya', profileImageUrl: null, points: 1240, hero: null }],
      }),
    ...routes,
  })

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('a child’s page', () => {
  it('shows the figures, the activity with its formats, the goals and the badges', async () => {
    await thePage()
    expect(await screen.findByText('Total Hero Points')).toBeInTheDocument()
    const progress = await card('Maya’s Progress')
    for (const label of ['Books Completed', 'Hero Points', 'Badges Earned', 'Day Streak']) {
      expect(progress.getByText(label)).toBeInTheDocument()
    }
    const [done, reading] = (await card('Recent Reading Activity')).getAllByRole('listitem')
    expect(done).toHaveTextContent(
      'The Moon Thiefby A. ReyesCompletedQuiz: 80%Mar 04, 2026+51 points',
    )
    expect(reading).toHaveTextContent('River Songby B. OkoroReadingMar 02, 2026')
    expect(reading).not.toHaveTextContent('points')
    const goals = await card('Monthly Reading Goals')
    expect(goals.getByRole('progressbar', { name: 'Books This Month' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 4 books',
    )
    expect(goals.getByText('95 of 150')).toBeInTheDocument()
    const badges = await card('Latest Achievements')
    expect(badges.getByText('Mar 03')).toBeInTheDocument()
  })

  it('says honestly that there is nothing yet', async () => {
    await thePage({
      'GET /api/parent/dashboard': () => ok(aDashboard({ recentActivity: [], latestBadges: [] })),
    })
    expect(await screen.findByText('No recent reading activity')).toBeInTheDocument()
    expect(screen.getByText('No badges earned yet')).toBeInTheDocument()
  })

  it('changes to another child, whose address can be kept', async () => {
    const { user, router } = await thePage()
    await user.click(await screen.findByRole('radio', { name: 'Leo' }))
    expect(await screen.findByRole('heading', { name: 'Leo’s Progress' })).toBeInTheDocument()
    expect(router.state.location.search).toEqual({ child: LEO.id })
  })

  it('shows blank paper while it loads and another try when it fails', async () => {
    const first = later()
    const answers = [first.answer, () => ok(aDashboard())]
    const { user } = await thePage({
      'GET /api/parent/dashboard': () => (answers.shift() ?? (() => refusal('server_error')))(),
    })
    expect(await screen.findByText("Loading your child's reading...")).toBeInTheDocument()
    first.arrive(refusal('server_error'))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The Moon Thief')).toBeInTheDocument()
  })

  it('shows the weeks as a table too', async () => {
    const { user } = await thePage()
    const weeks = await card('Minutes per Week')
    await user.click(weeks.getByRole('button', { name: 'Show as table' }))
    expect(weeks.getByRole('row', { name: 'Mar 02 95 1 2' })).toBeInTheDocument()
  })
})

describe('the reading calendar', () => {
  it('says in words what the colours say, and opens what was read on a day', async () => {
    const month = aMonth()
    const day = `${month.month}-01`
    const { user } = await thePage({
      'GET /api/parent/calendar': () =>
        ok(
          aMonth({
            days: [
              {
                day,
                mark: 'met',
                minutes: 25,
                sessions: [
                  {
                    id: 's1',
                    day,
                    how: 'timer',
                    minutes: 25,
                    points: 25,
                    startedAt: `${day}T15:00:00.000Z`,
                    book: { id: 'b', title: 'River Song', author: 'B. Okoro' },
                    flag: 'pages_a_minute',
                    vouched: false,
                    canCorrect: false,
                  },
                ],
                quizzes: [{ id: 'q1', bookTitle: 'River Song', percent: 90 }],
              },
            ],
          }),
        ),
      'POST /api/family/reading-sessions/:id/vouch': () => ok({ vouched: true }),
    })
    const calendar = await card('Reading Calendar')
    expect(calendar.getByText('Reading completed')).toBeInTheDocument()
    expect(calendar.getByText('Partial reading')).toBeInTheDocument()
    await user.click(
      await calendar.findByRole('button', { name: / 1, (today, )?reading completed/ }),
    )
    expect(calendar.getByText(/^25 minutes of reading, the day’s goal is met/)).toBeInTheDocument()
    expect(calendar.getByText('Quiz: River Song')).toBeInTheDocument()
    await user.click(calendar.getByRole('button', { name: 'Yes, Maya read this' }))
    expect(await screen.findByText('Maya’s 25 minutes now count.')).toBeInTheDocument()
  })

  it('asks for the month one goes to', async () => {
    const { user, calls } = await thePage()
    const calendar = await card('Reading Calendar')
    await user.click(calendar.getByRole('button', { name: /previous month/i }))
    const months = calls
      .filter(({ path }) => path === '/api/parent/calendar')
      .map(({ search }) => search.get('month'))
    expect(new Set(months).size).toBe(2)
  })
})

describe('the treasure box funding', () => {
  it('shows the plan, its 30 % and what the fund has', async () => {
    await thePage()
    const funding = await card('Treasure Box Funding')
    expect(await funding.findByText('$12.50')).toBeInTheDocument()
    for (const text of ['Active', 'Family', '$9.99', 'Available for rewards', '1,240 points']) {
      expect(funding.getByText(text)).toBeInTheDocument()
    }
    expect(funding.getByText('To Prize Fund (30%)').nextSibling).toHaveTextContent('$3.00')
    expect(funding.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute(
      'href',
      '/treasure-box?tab=subscription',
    )
  })

  it('is inactive with an empty fund while there is no plan', async () => {
    await thePage({
      'GET /api/treasure-box/subscription': () => refusal('server_error'),
      'GET /api/treasure-box/prize-fund': () => ok(EMPTY_FUND),
    })
    const funding = await card('Treasure Box Funding')
    expect(await funding.findByText('No children registered yet')).toBeInTheDocument()
    expect(funding.getByText('Inactive')).toBeInTheDocument()
    expect(funding.getAllByText('$0.00')).toHaveLength(3)
  })
})

describe('reading goals', () => {
  it('are set with whole numbers and refused otherwise', async () => {
    const { user, calls } = await thePage({
      'PUT /api/family/heroes/:id/goals': ({ body }) => ok(body),
    })
    await user.click(await screen.findByRole('button', { name: 'Set Reading Goals' }))
    const books = await screen.findByLabelText('Books a month')
    expect(books).toHaveValue('4')
    await user.clear(books)
    await user.click(screen.getByRole('button', { name: 'Save goals' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Use a whole number, 1 to 60.')
    await user.type(books, '6')
    await user.click(screen.getByRole('button', { name: 'Save goals' }))
    expect(await screen.findByText('Goals saved!')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      monthlyBooks: 6,
      weeklyMinutes: 150,
      dailyMinutes: 20,
    })
  })
})
