import { describe, expect, it } from 'vitest'
import { listUserBadges } from '#contract/rewards/badges.ts'
import {
  createSquad,
  getLeaderboard,
  joinSquad,
  leaveSquad,
  listMySquads,
  listSquadRequests,
  removeSquadMember,
  renewSquadCode,
  setSquadRole,
} from '#contract/squads/squads.ts'
import { aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aPupilOf, aSquad, aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

const ROOM = { name: 'Room 12', teacherName: 'Mr. Okafor', grade: '3' }

describe('founding a squad', () => {
  it('makes the founder its leader and gives it a code', async () => {
    const call = await t.as(await aStudent(t.db))
    const founded = await call(createSquad, {
      body: { ...ROOM, school: ' ', description: 'We read' },
    })
    expect(founded.statusCode).toBe(200)
    expect(founded.json()).toEqual({
      class: {
        id: expect.any(Number),
        ...ROOM,
        school: null,
        description: 'We read',
        classCode: expect.stringMatching(/^[A-Z3-9]{8}$/),
      },
      role: 'teacher',
    })
    expect((await call(listMySquads)).json()).toEqual([founded.json()])
  })

  it.each([
    ['name', 'Class name is required'],
    ['teacherName', 'Teacher name is required'],
    ['grade', 'Grade is required'],
  ])('asks for %s in the words of the form', async (field, sentence) => {
    const call = await t.as(await aStudent(t.db))
    for (const body of [
      { ...ROOM, [field]: '  ' },
      { ...ROOM, [field]: undefined },
    ]) {
      const { statusCode, body: text } = await call(createSquad, { body })
      expect([statusCode, text]).toEqual([400, sentence])
    }
  })

  it('never gives two squads one code', async () => {
    const call = await t.as(await aTeacher(t.db))
    const codes = new Set<string>()
    for (let i = 0; i < 10; i += 1) {
      codes.add((await call(createSquad, { body: ROOM })).json().class.classCode)
    }
    expect(codes.size).toBe(10)
  })
})

describe('joining by code', () => {
  it('lets a child the teacher made an account for in at once, however the code is typed', async () => {
    const teacher = await aTeacher(t.db)
    const call = await t.as(teacher)
    const squad = (await call(createSquad, { body: ROOM })).json().class
    const typed = ` ${squad.classCode.slice(0, 4).toLowerCase()}-${squad.classCode.slice(4)} `
    const asChild = await t.as(await aPupilOf(t.db, teacher))
    const answer = await asChild(joinSquad, { body: { classCode: typed } })
    expect(answer.json()).toEqual({
      state: 'joined',
      waitsFor: null,
      class: { id: squad.id, name: ROOM.name, teacherName: ROOM.teacherName },
      newBadges: [expect.objectContaining({ key: 'squad-1' })],
    })
    expect((await asChild(listMySquads)).json()).toMatchObject([{ role: 'student' }])
    const badges = (await asChild(listUserBadges)).json()
    expect(badges.map(({ badge }: { badge: { key: string } }) => badge.key)).toContain('squad-1')
    const again = await asChild(joinSquad, { body: { classCode: typed } })
    expect([again.statusCode, again.body]).toEqual([409, "You're already in this squad."])
  })

  it('wants six letters at the least and knows its own codes', async () => {
    const call = await t.as(await aStudent(t.db))
    for (const classCode of ['ABCDE', '  A B C  ', undefined]) {
      const short = await call(joinSquad, { body: { classCode } })
      expect([short.statusCode, short.body]).toEqual([
        400,
        'Class code must be at least 6 characters',
      ])
    }
    const unknown = await call(joinSquad, { body: { classCode: 'NNNNNN' } })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.headers['x-error-code']).toBe('squad_code_unknown')
  })

  it('stops one who tries code after code', async () => {
    const call = await t.as(await aStudent(t.db))
    const tries = []
    for (let i = 0; i < 32; i += 1) {
      tries.push((await call(joinSquad, { body: { classCode: 'WRONG1' } })).statusCode)
    }
    expect(tries.slice(0, 30)).toEqual(Array(30).fill(404))
    expect(tries.slice(30)).toEqual([429, 429])
  })

  it.each([
    ['another child', () => aStudent(t.db)],
    ['a parent', () => aUser(t.db, { role: 'parent' })],
    ['a teacher nobody confirmed', () => aUser(t.db, { role: 'teacher', approved: false })],
  ])('lets a child wait for a guardian’s yes when %s leads', async (_who, leader) => {
    const squad = await aSquad(t.db, await leader())
    const child = await aStudent(t.db)
    const call = await t.as(child)
    const answer = await call(joinSquad, { body: { classCode: squad.classCode } })
    expect(answer.json().state).toBe('waiting')
    await call(joinSquad, { body: { classCode: squad.classCode } })
    expect((await call(listMySquads)).json()).toEqual([])
    expect((await call(listSquadRequests)).json()).toEqual([
      {
        id: squad.id,
        name: squad.name,
        teacherName: squad.teacherName,
        askedAt: new Date(TEST_NOW).toISOString(),
        waitsFor: 'guardian',
      },
    ])
    const params = { id: String(squad.id) }
    expect((await call(getLeaderboard, { params })).statusCode).toBe(404)
    expect((await call(leaveSquad, { params })).statusCode).toBe(200)
    expect((await call(listSquadRequests)).json()).toEqual([])
  })

  it('lets a child into their own guardian’s squad at once, and no adult into any', async () => {
    const { parent, child } = await aFamily(t.db)
    const squad = await aSquad(t.db, parent)
    const body = { classCode: squad.classCode }
    expect((await (await t.as(child))(joinSquad, { body })).json().state).toBe('joined')
    const grownUp = await t.as(await aUser(t.db, { role: 'parent' }))
    expect((await grownUp(joinSquad, { body })).json()).toMatchObject({ waitsFor: 'leader' })
  })

  it('takes one in once, whatever the number of clicks', async () => {
    const { squad, teacher } = await aClass(t.db, [])
    const call = await t.as(await aPupilOf(t.db, teacher))
    const body = { classCode: squad.classCode }
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(joinSquad, { body })))
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
    expect((await call(listMySquads)).json()).toHaveLength(1)
  })
})

describe('leaders', () => {
  it('renew the code, and the old one lets no one in', async () => {
    const { teacher, squad } = await aClass(t.db, [])
    const params = { id: String(squad.id) }
    const renewed = await (await t.as(teacher))(renewSquadCode, { params })
    const { classCode } = renewed.json()
    expect(classCode).not.toBe(squad.classCode)
    const call = await t.as(await aPupilOf(t.db, teacher))
    const old = await call(joinSquad, { body: { classCode: squad.classCode } })
    expect(old.statusCode).toBe(404)
    expect((await call(joinSquad, { body: { classCode } })).json().state).toBe('joined')
  })

  it('take members out, name more leaders and make them readers again', async () => {
    const { teacher, squad, children } = await aClass(t.db)
    const [maya, leo] = children
    if (!maya || !leo) throw new Error('the class has two children')
    const [asTeacher, asMaya] = [await t.as(teacher), await t.as(maya)]
    const id = String(squad.id)
    const onMaya = { params: { id, userId: maya.id } }
    const onLeo = { params: { id, userId: leo.id } }
    expect((await asMaya(removeSquadMember, onLeo)).headers['x-error-code']).toBe(
      'squad_leaders_only',
    )
    await asTeacher(setSquadRole, { ...onMaya, body: { role: 'teacher' } })
    expect((await asMaya(listMySquads)).json()).toMatchObject([{ role: 'teacher' }])
    expect((await asMaya(removeSquadMember, onLeo)).statusCode).toBe(200)
    expect((await (await t.as(leo))(listMySquads)).json()).toEqual([])
    await asTeacher(setSquadRole, { ...onMaya, body: { role: 'student' } })
    expect((await asMaya(listMySquads)).json()).toMatchObject([{ role: 'student' }])
  })

  it('leave the founder in place', async () => {
    const { teacher, squad, children } = await aClass(t.db, ['Maya'])
    const [maya] = children
    if (!maya) throw new Error('the class has a child')
    const id = String(squad.id)
    const own = { params: { id, userId: maya.id }, body: { role: 'teacher' } }
    await (await t.as(teacher))(setSquadRole, own)
    const params = { id, userId: teacher.id }
    const asMaya = await t.as(maya)
    const refused = [
      await asMaya(removeSquadMember, { params }),
      await asMaya(setSquadRole, { params, body: { role: 'student' } }),
    ]
    expect(refused.map(({ headers }) => headers['x-error-code'])).toEqual([
      'squad_founder_stays',
      'squad_founder_stays',
    ])
  })
})
