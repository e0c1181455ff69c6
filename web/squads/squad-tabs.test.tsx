import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Challenge } from '#contract/squads/challenges.ts'
import type { SquadNews } from '#contract/squads/news.ts'
import { aReader } from '#web/test/answers.ts'
import { inTurn, ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { NewsTab } from './news-tab.tsx'
import { ChallengesTab } from './squad-view.tsx'
import { aChallenge, MAYA, someNews } from './test-squad.ts'

type Routes = Parameters<typeof serve>[0]

function served(routes: Routes) {
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader({ id: MAYA })),
    'GET /api/user-badges': () => ok([]),
    ...routes,
  })
  return { calls, posts: () => calls.filter(({ method }) => method !== 'GET') }
}

async function challenges(list: Challenge[], { leads = false, routes = {} as Routes } = {}) {
  const server = served({ 'GET /api/classes/:id/competitions': () => ok(list), ...routes })
  return { ...server, ...(await show(<ChallengesTab squadId={7} leads={leads} />, '/social')) }
}

describe('challenges', () => {
  it('say name, days, kind, description and goal, and are joined with one press', async () => {
    let list = [aChallenge()]
    const mine = { have: 1, quizzes: 0, percent: 25, finished: false, won: false }
    const { user, posts } = await challenges([], {
      routes: {
        'GET /api/classes/:id/competitions': () => ok(list),
        'POST /api/competitions/:id/join': () => {
          list = [aChallenge({ mine })]
          return ok({ ...aChallenge({ mine }), newBadges: [] })
        },
      },
    })
    const card = within(await screen.findByRole('article', { name: 'Four books each' }))
    for (const words of [
      'Mar 04 – Apr 03, 2026',
      'Books Read',
      'Active',
      'Any books you like.',
      'Goal: 4 books',
      '3 of 8 books',
      '0 of 2 finished',
    ]) {
      expect(card.getByText(words)).toBeInTheDocument()
    }
    await user.click(card.getByRole('button', { name: 'Join Challenge: Four books each' }))
    expect(await screen.findByText('Joined competition successfully!')).toBeInTheDocument()
    expect(posts()[0]?.path).toBe(`/api/competitions/${aChallenge().id}/join`)
    expect(
      await screen.findByRole('progressbar', { name: 'Four books each, you' }),
    ).toHaveAttribute('aria-valuetext', '1 of 4 books')
  })

  it('have no New Challenge button for members', async () => {
    await challenges([])
    expect(await screen.findByText('No active challenges')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'New Challenge' })).toBeNull()
  })

  it('name the finishers when they are over, and can no longer be joined', async () => {
    const squad = { joined: 3, finished: 2, have: 11, target: 12, percent: 91 }
    await challenges([aChallenge({ state: 'ended', squad, finishers: ['Maya', 'Leo'] })])
    expect(await screen.findByText(/Maya, Leo/)).toBeInTheDocument()
    expect(screen.getByText('Ended')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Join Challenge/ })).toBeNull()
  })

  it('are opened by a leader with the defaults of the spec and the usual goal', async () => {
    const { user, posts } = await challenges([], {
      leads: true,
      routes: { 'POST /api/competitions': () => ok(aChallenge()) },
    })
    await user.click(await screen.findByRole('button', { name: 'New Challenge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Challenge' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Create Challenge' }))
    expect(dialog.getByLabelText('What counts')).toHaveValue('books_read')
    expect(dialog.getByLabelText('Books for each hero')).toHaveValue(4)
    await send()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Competition name is required')
    await user.type(dialog.getByLabelText('Challenge name'), 'Big month')
    await user.selectOptions(dialog.getByLabelText('What counts'), 'Quiz Accuracy')
    expect(dialog.getByLabelText('Accuracy goal (%)')).toHaveValue(80)
    await send()
    expect(await screen.findByText('Competition created successfully!')).toBeInTheDocument()
    const sent = (posts()[0]?.body ?? {}) as Record<string, string>
    const { startDate, endDate, ...body } = sent
    expect(body).toEqual({
      classId: 7,
      name: 'Big month',
      description: null,
      type: 'quiz_accuracy',
      goal: 80,
    })
    const days = (Date.parse(endDate ?? '') - Date.parse(startDate ?? '')) / 86_400_000
    expect(days).toBe(30)
  })

  it('are changed and ended by a leader', async () => {
    const { user, posts } = await challenges([aChallenge()], {
      leads: true,
      routes: {
        'PATCH /api/competitions/:id': () => ok(aChallenge()),
        'POST /api/competitions/:id/end': () => ok({ ended: true }),
      },
    })
    const menu = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Manage Four books each' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await menu('Edit challenge')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit challenge' }))
    await user.clear(dialog.getByLabelText('Challenge name'))
    await user.type(dialog.getByLabelText('Challenge name'), 'Five books')
    await user.click(dialog.getByRole('button', { name: 'Save Challenge' }))
    expect(await screen.findByText('Challenge saved')).toBeInTheDocument()
    await menu('End it now')
    const sure = within(await screen.findByRole('alertdialog'))
    await user.click(sure.getByRole('button', { name: 'End it now' }))
    expect(await screen.findByText('The challenge has ended')).toBeInTheDocument()
    expect(posts()[0]?.body).toMatchObject({ name: 'Five books', goal: 4 })
    expect(posts()[0]?.body).not.toHaveProperty('type')
  })
})

async function news(list: SquadNews[], routes: Routes = {}) {
  const server = served({ 'GET /api/classes/:id/activity': () => ok(list), ...routes })
  return { ...server, ...(await show(<NewsTab squadId={7} />, '/social')) }
}

describe('the news', () => {
  it('say who did what, when, and the points if there are any', async () => {
    const joined = someNews({ id: 'n2', description: 'joined the squad', points: null })
    const nameless = someNews({ id: 'n3', user: { id: 'x', firstName: null, hero: null } })
    await news([someNews(), joined, nameless])
    const items = await screen.findAllByRole('article')
    expect(items[0]).toHaveTextContent(/^LLeo passed a quiz.*\+45 XP/)
    expect(items[1]).not.toHaveTextContent('XP')
    expect(items[2]).toHaveTextContent(/^HHero passed a quiz/)
  })

  it('say so when there are none', async () => {
    await news([])
    expect(await screen.findByText('No recent activity')).toBeInTheDocument()
  })

  it('are cheered with one of a fixed set, and never one’s own', async () => {
    let list = [
      someNews(),
      someNews({ id: 'own', user: { id: MAYA, firstName: 'Maya', hero: null } }),
    ]
    const { user, posts } = await news([], {
      'GET /api/classes/:id/activity': () => ok(list),
      'PUT /api/classes/:id/activity/:newsId/reaction': () => {
        const reactions = [{ reaction: 'star' as const, count: 1 }]
        list = [someNews({ reactions, mine: 'star' })]
        return ok({ reactions, mine: 'star', newBadges: [] })
      },
    })
    const cheer = await screen.findAllByRole('button', { name: /^Cheer/ })
    expect(cheer).toHaveLength(1)
    await user.click(cheer[0] as HTMLElement)
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Well done',
      'Super',
      'Love it',
      'Wow',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Super' }))
    const cheers = within(await screen.findByRole('list', { name: 'Cheers' }))
    expect(cheers.getByRole('listitem')).toHaveTextContent('Super 1')
    expect(posts()[0]?.body).toEqual({ reaction: 'star' })
    expect(screen.getByRole('button', { name: 'You said Super. Change it' })).toBeInTheDocument()
  })

  it('come page after page', async () => {
    const { user } = await news([], {
      'GET /api/classes/:id/activity': inTurn(
        ok([someNews()], 'more'),
        ok([someNews({ id: 'n2', description: 'won' })]),
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText(/won/)).toBeInTheDocument()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})
