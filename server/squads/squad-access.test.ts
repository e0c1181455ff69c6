import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  createChallenge,
  editChallenge,
  endChallenge,
  joinChallenge,
  listChallenges,
} from '#contract/squads/challenges.ts'
import { listJoinRequests } from '#contract/squads/join-requests.ts'
import { listSquadNews, reactToNews, type SquadNews } from '#contract/squads/news.ts'
import {
  editSquad,
  getLeaderboard,
  leaveSquad,
  listSquadMembers,
  removeSquadMember,
  renewSquadCode,
  setSquadRole,
} from '#contract/squads/squads.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass, aSquad, aTeacher } from '#server/test/squad-builders.ts'

const t = await sharedApp()

const NEW = { name: 'X', type: 'books_read', startDate: '2026-03-04', endDate: '2026-03-20' }

/** Everything that is about one squad: how it is called, and whether a member who leads nothing may. */
const CALLS: {
  endpoint: Endpoint
  forLeaders?: true
  body?: object
  on?: 'challenge' | 'member' | 'news'
}[] = [
  { endpoint: listSquadMembers },
  { endpoint: getLeaderboard },
  { endpoint: listChallenges },
  { endpoint: listSquadNews },
  { endpoint: reactToNews, on: 'news', body: { reaction: 'clap' } },
  { endpoint: joinChallenge, on: 'challenge' },
  { endpoint: createChallenge, forLeaders: true, body: NEW },
  { endpoint: editChallenge, forLeaders: true, on: 'challenge', body: { name: 'Y' } },
  { endpoint: endChallenge, forLeaders: true, on: 'challenge' },
  { endpoint: renewSquadCode, forLeaders: true },
  { endpoint: editSquad, forLeaders: true, body: { name: 'Room 13' } },
  { endpoint: setSquadRole, forLeaders: true, on: 'member', body: { role: 'student' } },
  { endpoint: removeSquadMember, forLeaders: true, on: 'member' },
  { endpoint: leaveSquad, body: { close: true } },
  { endpoint: listJoinRequests, forLeaders: true },
]

async function aTarget({ endpoint, on, body }: (typeof CALLS)[number]) {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo'])
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('the class has two children')
  const challenge = await aChallenge(t.db, squad)
  const id = String(squad.id)
  const [asTeacher, asMaya] = [await t.as(teacher), await t.as(maya)]
  const news = (await asTeacher(listSquadNews, { params: { id } })).json() as SquadNews[]
  const params = {
    id: on === 'challenge' ? challenge.id : id,
    userId: leo.id,
    newsId: news.find(({ user }) => user.id === leo.id)?.id ?? '',
  }
  const sent = endpoint === createChallenge ? { ...body, classId: squad.id } : body
  return { asTeacher, asMaya, asked: { params, ...(sent && { body: sent }) } }
}

describe.each(CALLS.map((call) => [`${call.endpoint.method} ${call.endpoint.url}`, call] as const))(
  '%s',
  (_name, call) => {
    const { endpoint, forLeaders } = call

    test('is closed to the signed out', async () => {
      const { asked } = await aTarget(call)
      expect((await t.anyone(endpoint, asked)).statusCode).toBe(401)
    })

    test('is not there for strangers, whatever they are elsewhere', async () => {
      const { asked } = await aTarget(call)
      const elsewhere = await aTeacher(t.db)
      await aSquad(t.db, elsewhere)
      const strangers = [
        elsewhere,
        await aStudent(t.db),
        await aUser(t.db, { role: 'parent' }),
        await aUser(t.db, { role: 'admin' }),
      ]
      for (const stranger of strangers) {
        const { statusCode } = await (await t.as(stranger))(endpoint, asked)
        expect(statusCode, stranger.role).toBe(404)
      }
    })

    test(forLeaders ? 'is refused to a member' : 'is open to a member', async () => {
      const { asMaya, asked } = await aTarget(call)
      const { statusCode, headers } = await asMaya(endpoint, asked)
      expect([statusCode, headers['x-error-code']]).toEqual(
        forLeaders ? [403, 'squad_leaders_only'] : [200, undefined],
      )
    })

    test('answers a leader', async () => {
      const { asTeacher, asked } = await aTarget(call)
      const { statusCode, headers } = await asTeacher(endpoint, asked)
      expect([statusCode, headers['x-error-code']]).toEqual([200, undefined])
    })
  },
)
