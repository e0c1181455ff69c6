import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { importRoster, MAX_FILE_BYTES } from '#contract/school/roster-import.ts'
import { schoolIds } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import { workbook } from '#server/school/roster/corpus/test-files.ts'
import { aStudent } from '#server/test/builders.ts'
import { aClassroom } from '#server/test/classroom.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()
// Ids in the lists below are unique across the whole installation.
beforeEach(() => t.db.delete(schoolIds))

const ONE_ROSTER = [
  '\uFEFF"sourcedId","status","role","username","givenName","familyName","email","grades"',
  'a1,active,student,zoe.park,Zoe,Park,zoe@school.example,03',
  'a2,active,student,,Liam,Stone,,KG',
  'a3,active,teacher,,James,Okafor,,',
  'a4,tobedeleted,student,,Gone,Girl,,3',
  'a5,active,student,,,Nameless,,3',
  'a2,active,student,,Liam,Twice,,3',
].join('\r\n')

describe('a school’s list', () => {
  it('is shown first and changes nothing', async () => {
    const { call, params, roster } = await aClassroom(t, ['Maya'])
    const shown = (await call(importRoster, { params, body: { csv: ONE_ROSTER } })).json<
      Output<typeof importRoster>
    >()
    expect(shown.lines.map(({ line, name, outcome }) => [line, name, outcome])).toEqual([
      [2, 'Zoe Park', 'new'],
      [3, 'Liam Stone', 'new'],
      [4, 'James Okafor', 'left'],
      [5, 'Gone Girl', 'left'],
      [6, 'Nameless', 'problem'],
      [7, 'Liam Twice', 'problem'],
    ])
    expect(shown).toMatchObject({ missing: ['Maya Mayason'], applied: false, secrets: [] })
    expect((await roster()).students).toHaveLength(1)
  })

  it('makes accounts when it is applied, keeps no child’s email, and read again changes nothing', async () => {
    const { call, params, roster } = await aClassroom(t, [])
    const body = { csv: ONE_ROSTER, apply: true, consent: true }
    const done = (await call(importRoster, { params, body })).json<Output<typeof importRoster>>()
    expect(done.secrets.map(({ name, signInName }) => [name, signInName])).toEqual([
      ['Zoe Park', 'zoe.park'],
      ['Liam Stone', expect.stringMatching(/^liam\d+$/)],
    ])
    const { students } = await roster()
    expect(
      students.map(({ firstName, gradeLevel, sourcedId }) => [firstName, gradeLevel, sourcedId]),
    ).toEqual([
      ['Liam', 'K', 'a2'],
      ['Zoe', '3', 'a1'],
    ])
    const kept = await t.db.select().from(users).where(eq(users.signInName, 'zoe.park'))
    expect(kept[0]?.email).toBeNull()
    const again = (await call(importRoster, { params, body })).json<Output<typeof importRoster>>()
    expect(again.lines.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    expect(again.secrets).toEqual([])
  })

  it('says what becomes of a student it knows, and takes no one out unless asked', async () => {
    const { call, params, roster } = await aClassroom(t, [])
    await call(importRoster, { params, body: { csv: ONE_ROSTER, apply: true, consent: true } })
    const csv = 'Student ID,First name,Last name,Grade\na1,Zoe,Park-Lee,4\n'
    const keep = { csv, apply: true, consent: true }
    const shown = (await call(importRoster, { params, body: keep })).json<
      Output<typeof importRoster>
    >()
    expect(shown.lines[0]?.says).toBe('last name: Park changes to Park-Lee; grade: 3 changes to 4')
    expect(shown.missing).toEqual(['Liam Stone'])
    expect((await roster()).students).toHaveLength(2)
    await call(importRoster, { params, body: { ...keep, removeMissing: true } })
    expect((await roster()).students.map(({ lastName }) => lastName)).toEqual(['Park-Lee'])
  })

  it('never takes in a child of somebody else by their sign-in name', async () => {
    const stranger = await aStudent(t.db, { firstName: 'Ida', signInName: 'ida.owl' })
    const { call, params, roster } = await aClassroom(t, [])
    const csv = 'firstName,username,grade\nIda,ida.owl,3\n'
    await call(importRoster, { params, body: { csv, apply: true, consent: true } })
    const [ida] = (await roster()).students
    expect(ida?.userId).not.toBe(stranger.id)
    expect(ida?.signInName).not.toBe('ida.owl')
  })

  it('without names adds no one: its columns are shown to choose from, and saving it is refused', async () => {
    const { call, params } = await aClassroom(t, [])
    const csv = 'colour\nred\n'
    const shown = (await call(importRoster, { params, body: { csv } })).json<
      Output<typeof importRoster>
    >()
    expect(shown).toMatchObject({
      lines: [],
      read: { columns: [{ sample: 'colour', use: 'none' }] },
    })
    const saved = await call(importRoster, { params, body: { csv, apply: true, consent: true } })
    expect([saved.statusCode, saved.headers['x-error-code']]).toEqual([400, 'roster_unreadable'])
  })

  it('is taken as a file of any kind, and students start at the level of their grade', async () => {
    const { call, params, roster } = await aClassroom(t, [])
    const bytes = workbook({
      Roster: [
        ['Name', 'Grade'],
        ['Müller, Zoë', 3],
        ['Brückner, Jürgen', 'TK'],
        ['王, 小明', 2],
      ],
    })
    const file = Buffer.from(bytes).toString('base64')
    const body = { file, apply: true, consent: true }
    const done = (await call(importRoster, { params, body })).json<Output<typeof importRoster>>()
    expect(done.secrets.map(({ signInName }) => signInName)).toEqual([
      expect.stringMatching(/^zoe\d{2}$/),
      expect.stringMatching(/^jurgen\d{2}$/),
      expect.stringMatching(/^xiaoming\d{2}$/),
    ])
    expect((await roster()).students).toHaveLength(3)
    const kept = await t.db
      .select({ name: users.firstName, level: users.readingLevel })
      .from(users)
      .where(
        inArray(
          users.id,
          done.secrets.map(({ userId }) => userId),
        ),
      )
    expect(kept).toEqual(
      expect.arrayContaining([
        { name: 'Zoë', level: 4 },
        { name: 'Jürgen', level: 1 },
        { name: '小明', level: 3 },
      ]),
    )
  })

  it('with accents typed apart makes no second child', async () => {
    const { call, params } = await aClassroom(t, [])
    const body = { csv: 'Name\nZoë Müller\n', apply: true, consent: true }
    await call(importRoster, { params, body })
    const again = { ...body, csv: body.csv.normalize('NFD') }
    const shown = (await call(importRoster, { params, body: again })).json<
      Output<typeof importRoster>
    >()
    expect(shown.lines.map(({ outcome }) => outcome)).toEqual(['same'])
  })

  it('is refused in words when it is damaged or too large, and changes nothing', async () => {
    const { call, params, roster } = await aClassroom(t, [])
    const half = Buffer.from(
      workbook({
        A: [
          ['First', 'Last'],
          ['Zoë', 'Müller'],
        ],
      }),
    ).subarray(0, 300)
    const damaged = await call(importRoster, { params, body: { file: half.toString('base64') } })
    expect([damaged.statusCode, damaged.body]).toEqual([400, expect.stringContaining('damaged')])
    const large = Buffer.alloc(MAX_FILE_BYTES + 3, 'a').toString('base64')
    expect((await call(importRoster, { params, body: { file: large } })).statusCode).toBe(400)
    expect((await roster()).students).toEqual([])
  })
})
