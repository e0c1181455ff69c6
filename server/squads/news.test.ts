import { describe, expect, it } from 'vitest'
import { NEXT_CURSOR_HEADER } from '#contract/headers.ts'
import { listUserBadges } from '#contract/rewards/badges.ts'
import { listSquadNews, reactToNews, type SquadNews } from '#contract/squads/news.ts'
import { REACTIONS } from '#domain/squads.ts'
import { hiddenReaders } from '#server/db/schema/squads.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const HOUR = 3_600_000

const t = await sharedApp()

async function aClassOfTwo() {
  const { teacher, squad, children } = await aClass(t.db)
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('the class has two children')
  const params = { id: String(squad.id) }
  const asMaya = await t.as(maya)
  return {
    teacher,
    squad,
    maya,
    leo,
    params,
    asMaya,
    asLeo: await t.as(leo),
    news: async (query: Record<string, string> = {}): Promise<SquadNews[]> =>
      (await asMaya(listSquadNews, { params, query })).json(),
  }
}

type Source = Parameters<typeof record>[1]['source']

async function earns(person: { id: string }, source: Source, amount: number, at: number, id = '') {
  await t.db.transaction((tx) =>
    record(tx, {
      userId: person.id,
      amount,
      source,
      sourceId: id || `${source} ${at}`,
      description: 'Quiz: Secret Title',
      at,
    }),
  )
}

describe('the feed', () => {
  it('tells what went well, newest first, with the points and no title', async () => {
    const { teacher, squad, leo, news } = await aClassOfTwo()
    await earns(leo, 'quiz', 45, TEST_NOW + HOUR)
    await earns(leo, 'minutes', 20, TEST_NOW + 2 * HOUR)
    await earns(leo, 'mission', 30, TEST_NOW + 3 * HOUR)
    await earns(leo, 'badge', 25, TEST_NOW + 4 * HOUR, 'first-quiz')
    await earns(leo, 'mission', -30, TEST_NOW + 5 * HOUR)
    await earns(leo, 'quiz', 99, TEST_NOW - HOUR)
    const at = new Date(TEST_NOW + 6 * HOUR)
    await aChallenge(t.db, squad, { name: 'Big week', createdBy: teacher.id, createdAt: at })
    const told = await news()
    expect(
      told.map(({ user, description, points }) => [user.firstName, description, points]),
    ).toEqual([
      ['James', 'started the challenge Big week', null],
      ['Leo', 'earned the badge Quiz Rookie', 25],
      ['Leo', 'completed a mission', 30],
      ['Leo', 'passed a quiz', 45],
      ...['Leo', 'Maya', 'James'].map((name) => [name, 'joined the squad', null]),
    ])
    expect(JSON.stringify(told)).not.toMatch(/Secret|son|@/)
    expect(told[1]).toMatchObject({ createdAt: new Date(TEST_NOW + 4 * HOUR).toISOString() })
  })

  it('comes page after page, nothing twice and nothing left out', async () => {
    const { leo, maya, asMaya, params } = await aClassOfTwo()
    for (let i = 1; i <= 9; i += 1) await earns(i % 2 ? leo : maya, 'quiz', i, TEST_NOW + i)
    const points: (number | null)[] = []
    let cursor = ''
    do {
      const query = { limit: '4', ...(cursor && { cursor }) }
      const answer = await asMaya(listSquadNews, { params, query })
      points.push(...(answer.json() as SquadNews[]).map((one) => one.points))
      cursor = String(answer.headers[NEXT_CURSOR_HEADER] ?? '')
    } while (cursor)
    expect(points).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, null, null, null])
  })

  it('says nothing of a child whom a guardian took off the leaderboard', async () => {
    const { squad, leo, asMaya, params, news } = await aClassOfTwo()
    await earns(leo, 'quiz', 45, TEST_NOW + HOUR)
    const [quiz] = await news()
    await aChallenge(t.db, squad, { createdBy: leo.id })
    await t.db.insert(hiddenReaders).values({ userId: leo.id, hiddenAt: new Date(TEST_NOW) })
    expect((await news()).map(({ user }) => user.firstName).sort()).toEqual(['James', 'Maya'])
    const order = { params: { ...params, newsId: quiz?.id ?? '' }, body: { reaction: 'clap' } }
    expect((await asMaya(reactToNews, order)).statusCode).toBe(404)
  })
})

describe('a reaction', () => {
  it('is one of a fixed set, one from each, and is taken back', async () => {
    const { leo, teacher, asMaya, asLeo, params, news } = await aClassOfTwo()
    await earns(leo, 'quiz', 45, TEST_NOW + HOUR)
    const [quiz] = await news()
    const order = (reaction: string | null) => ({
      params: { ...params, newsId: quiz?.id ?? '' },
      body: { reaction },
    })
    await asMaya(reactToNews, order('clap'))
    const changed = await asMaya(reactToNews, order('star'))
    expect(changed.json()).toMatchObject({
      reactions: [{ reaction: 'star', count: 1 }],
      mine: 'star',
    })
    const both = await (await t.as(teacher))(reactToNews, order('star'))
    expect(both.json().reactions).toEqual([{ reaction: 'star', count: 2 }])
    expect((await news())[0]).toMatchObject({
      reactions: [{ reaction: 'star', count: 2 }],
      mine: 'star',
    })
    expect((await asMaya(reactToNews, order(null))).json()).toMatchObject({ mine: null })
    expect((await asMaya(reactToNews, order('You are slow'))).statusCode).toBe(400)
    expect((await asLeo(reactToNews, order('clap'))).headers['x-error-code']).toBe('own_news')
  })

  it('answers every kind of news of this squad and none of another', async () => {
    const { squad, leo, asMaya, params, news } = await aClassOfTwo()
    await earns(leo, 'mission', 30, TEST_NOW + HOUR)
    await aChallenge(t.db, squad, { createdBy: leo.id, createdAt: new Date(TEST_NOW + HOUR) })
    for (const one of (await news()).filter(({ user }) => user.id === leo.id)) {
      const order = { params: { ...params, newsId: one.id }, body: { reaction: 'wow' } }
      expect((await asMaya(reactToNews, order)).statusCode, one.description).toBe(200)
    }
    const elsewhere = await aClassOfTwo()
    const [other] = await elsewhere.news()
    const order = { params: { ...params, newsId: other?.id ?? '' }, body: { reaction: 'wow' } }
    expect((await asMaya(reactToNews, order)).statusCode).toBe(404)
  })

  it('is kind: ten of them win a badge', async () => {
    const { leo, maya, asMaya, params, news } = await aClassOfTwo()
    for (let i = 1; i <= 9; i += 1) await earns(leo, 'quiz', i, TEST_NOW + i)
    for (const one of (await news()).filter(({ user }) => user.id !== maya.id).slice(0, 10)) {
      const body = { reaction: REACTIONS[0] }
      await asMaya(reactToNews, { params: { ...params, newsId: one.id }, body })
    }
    const badges = (await asMaya(listUserBadges)).json() as { badge: { key: string } }[]
    expect(badges.map(({ badge }) => badge.key)).toContain('cheers-10')
  })
})

it('tells a newcomer’s deeds from the day they joined', async () => {
  const { asMaya, params } = await aClassOfTwo()
  const stranger = await aStudent(t.db)
  await earns(stranger, 'quiz', 45, TEST_NOW)
  const told = (await asMaya(listSquadNews, { params })).json() as SquadNews[]
  expect(told.some(({ user }) => user.id === stranger.id)).toBe(false)
})
