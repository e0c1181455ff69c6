import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createGroup, saveGroup } from '#contract/school/roster.ts'
import { joinChallenge } from '#contract/squads/challenges.ts'
import { reactToNews } from '#contract/squads/news.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass } from '#server/test/squad-builders.ts'

const t = await sharedApp()

async function aGroup() {
  const { teacher, squad, children } = await aClass(t.db)
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const create = (name: string) => call(createGroup, { params, body: { name } })
  const made = async (name: string) => (await create(name)).json<{ id: string }>().id
  const save = (groupId: string, name: string, userIds: string[]) =>
    call(saveGroup, { params: { ...params, groupId }, body: { name, userIds } })
  const [leo, maya] = children
  if (!leo || !maya) throw new Error('the class has two children')
  return { squad, leo, maya, create, made, save }
}

/** Makes the call while the child is being removed from the class; returns its result. */
async function whileLeaving<T>(
  place: { squadId: number; userId: string },
  call: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined
  await t.db.transaction(async (tx) => {
    await tx
      .delete(squadMembers)
      .where(and(eq(squadMembers.squadId, place.squadId), eq(squadMembers.userId, place.userId)))
    begun = call()
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  if (!begun) throw new Error('the call was not made')
  return begun
}

describe('saving a group', () => {
  it('is refused when a student has left the class, before or meanwhile', async () => {
    const { squad, leo, maya, made, save } = await aGroup()
    const id = await made('Owls')
    const place = { squadId: squad.id, userId: maya.id }
    const meanwhile = await whileLeaving(place, () => save(id, 'Owls', [leo.id, maya.id]))
    expect(meanwhile.statusCode).toBe(404)
    expect((await save(id, 'Owls', [leo.id, maya.id])).statusCode).toBe(404)
    expect((await save(id, 'Owls', [leo.id])).statusCode).toBe(200)
  })

  it('gives one of two groups a name that both ask for at once', async () => {
    const { create, made, save } = await aGroup()
    const [one, two] = [await made('Owls'), await made('Foxes')]
    for (let round = 0; round < 10; round += 1) {
      const name = `Bears ${round}`
      const answers = await Promise.all([save(one, name, []), save(two, name, []), create(name)])
      const codes = answers.map(({ statusCode }) => statusCode)
      expect(codes.filter((code) => code !== 200)).toEqual([409, 409])
    }
  })
})

it.each(['joining a challenge', 'answering news'])(
  '%s is refused to a child who is leaving the squad',
  async (what) => {
    const { squad, leo, maya } = await aGroup()
    const call = await t.as(maya)
    const challenge = await aChallenge(t.db, squad)
    const [news] = await t.db
      .select({ id: squadMembers.id })
      .from(squadMembers)
      .where(and(eq(squadMembers.squadId, squad.id), eq(squadMembers.userId, leo.id)))
    const answer = await whileLeaving({ squadId: squad.id, userId: maya.id }, () =>
      what === 'joining a challenge'
        ? call(joinChallenge, { params: { id: challenge.id } })
        : call(reactToNews, {
            params: { id: String(squad.id), newsId: news?.id ?? '' },
            body: { reaction: 'clap' },
          }),
    )
    expect(answer.statusCode).toBe(404)
  },
)
