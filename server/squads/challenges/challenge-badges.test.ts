import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { listUserBadges, type UserBadge } from '#contract/rewards/badges.ts'
import {
  type Challenge,
  editChallenge,
  joinChallenge,
  listChallenges,
} from '#contract/squads/challenges.ts'
import { listSquadNews, type SquadNews } from '#contract/squads/news.ts'
import { getLeaderboard, type Leaderboard, leaveSquad } from '#contract/squads/squads.ts'
import { challengeBadgeKey } from '#domain/badges.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { challenges } from '#server/db/schema/squads.ts'
import type { users } from '#server/db/schema/users.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass, aSquad, putIn, takesPart } from '#server/test/squad-builders.ts'
import { settleDue } from './settle-due.ts'

type User = typeof users.$inferSelect

const t = await sharedApp()

/** What a reader has won with challenges: badges as they see them, points as the ledger has them. */
async function wonBy(user: User) {
  const call = await t.as(user)
  const all = (await call(listUserBadges)).json() as UserBadge[]
  const paid = await t.db
    .select({ amount: pointsLedger.amount })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, user.id),
        like(pointsLedger.sourceId, `${challengeBadgeKey('')}%`),
      ),
    )
  const badges = all.map(({ badge }) => badge)
  return {
    call,
    all,
    badges: badges.filter(({ key }) => key.startsWith(challengeBadgeKey(''))),
    points: paid.map(({ amount }) => amount),
  }
}

const minutes = (count: number) => ({ body: { minutes: count, day: 'today' } })

describe('finishing a challenge of a grown-up', () => {
  it('wins its badge, seen in the celebration, among the badges, on the card, the board and in the news', async () => {
    const { squad, children } = await aClass(t.db, ['Maya'])
    const [maya] = children
    if (!maya) throw new Error('the class has a child')
    const call = await t.as(maya)
    const params = { id: String(squad.id) }
    const challenge = await aChallenge(t.db, squad, { goal: 20 })
    const badge = {
      key: challengeBadgeKey(challenge.id),
      name: 'Reading week',
      description: 'Read 20 minutes in a squad challenge',
      icon: 'clock',
      color: 'tomato',
      family: 'squad',
      tier: 2,
      need: 20,
    }
    await takesPart(t.db, challenge, maya)
    const saved = (await call(typeMinutes, minutes(25))).json()
    expect(saved.newBadges).toContainEqual(badge)
    const won = await wonBy(maya)
    expect(won.badges).toEqual([badge])
    const [seen] = (await call(listChallenges, { params })).json() as Challenge[]
    expect(seen).toMatchObject({ pays: 'badge', mine: { finished: true, won: true } })
    const news = (await call(listSquadNews, { params })).json() as SquadNews[]
    expect(news.filter(({ description }) => description.includes('Reading week'))).toMatchObject([
      { description: 'finished the challenge Reading week and earned its badge', points: null },
    ])
    const board = (await call(getLeaderboard, { params })).json() as Leaderboard
    expect(board.totals.badgesEarned).toBe(won.all.length)
  })

  it('wins one badge for each challenge and no points beside the ladder’s', async () => {
    const { squad, children } = await aClass(t.db, ['Maya'])
    const [maya] = children
    if (!maya) throw new Error('the class has a child')
    const call = await t.as(maya)
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = await aChallenge(t.db, squad, { name, goal: 20 })
      await call(joinChallenge, { params: { id } })
    }
    await call(typeMinutes, minutes(30))
    const { badges, points } = await wonBy(maya)
    expect(badges.map(({ name }) => name).sort()).toEqual(['One', 'Three', 'Two'])
    expect(points).toEqual([])
  })

  it('stays won when the challenge is named again and when the squad is gone', async () => {
    const { teacher, squad, children } = await aClass(t.db, ['Maya'])
    const [maya] = children
    if (!maya) throw new Error('the class has a child')
    const { id } = await aChallenge(t.db, squad, { goal: 20 })
    await takesPart(t.db, { id, squadId: squad.id }, maya)
    await (await t.as(maya))(typeMinutes, minutes(20))
    const asTeacher = await t.as(teacher)
    await asTeacher(editChallenge, { params: { id }, body: { name: 'Other', goal: 400 } })
    await (await t.as(maya))(leaveSquad, { params: { id: String(squad.id) } })
    await asTeacher(leaveSquad, { params: { id: String(squad.id) } })
    expect(await t.db.select().from(challenges).where(eq(challenges.id, id))).toEqual([])
    expect((await wonBy(maya)).badges).toMatchObject([{ name: 'Reading week', need: 20 }])
  })
})

describe('a challenge of a child', () => {
  /** Three friends in a squad that the first of them leads. */
  async function friends() {
    const heroes = [await aStudent(t.db), await aStudent(t.db), await aStudent(t.db)] as const
    const squad = await aSquad(t.db, heroes[0])
    await putIn(t.db, squad, heroes[1])
    await putIn(t.db, squad, heroes[2])
    return { heroes, squad }
  }

  it('pays no one for finishing alone, and all who finished once three heroes take part', async () => {
    const { heroes, squad } = await friends()
    const [leader, second, third] = heroes
    const challenge = await aChallenge(t.db, squad, { goal: 20, grownUp: false })
    const own = { params: { id: challenge.id } }
    const asLeader = await t.as(leader)
    await asLeader(typeMinutes, minutes(30))
    expect((await asLeader(joinChallenge, own)).json()).toMatchObject({
      pays: 'needs_heroes',
      newBadges: expect.not.arrayContaining([expect.objectContaining({ need: 20 })]),
      mine: { finished: true, won: false },
    })
    await (await t.as(second))(joinChallenge, own)
    expect((await wonBy(leader)).badges).toEqual([])
    expect((await (await t.as(third))(joinChallenge, own)).json().pays).toBe('badge')
    await settleDue(t.deps, { challengeId: challenge.id })
    await settleDue(t.deps, { challengeId: challenge.id })
    expect((await wonBy(leader)).badges).toHaveLength(1)
    expect((await wonBy(second)).badges).toEqual([])
  })

  it('pays no one when it lasts a day or two', async () => {
    const { heroes, squad } = await friends()
    const days = { startDate: '2026-03-04', endDate: '2026-03-05', goal: 20, grownUp: false }
    const challenge = await aChallenge(t.db, squad, days)
    for (const hero of heroes) await takesPart(t.db, challenge, hero)
    await (await t.as(heroes[0]))(typeMinutes, minutes(30))
    const { badges, call } = await wonBy(heroes[0])
    expect(badges).toEqual([])
    const listed = (await call(listChallenges, { params: { id: String(squad.id) } })).json()
    expect(listed).toMatchObject([{ pays: 'needs_days', mine: { finished: true, won: false } }])
  })

  it('is what a teacher’s challenge becomes when a child who leads too changes it', async () => {
    const { squad, children } = await aClass(t.db, [])
    expect(children).toEqual([])
    const maya = await aStudent(t.db)
    await putIn(t.db, squad, maya, 'teacher')
    const { id } = await aChallenge(t.db, squad)
    const changed = await (await t.as(maya))(editChallenge, { params: { id }, body: { goal: 20 } })
    expect(changed.json().pays).toBe('needs_heroes')
  })
})
