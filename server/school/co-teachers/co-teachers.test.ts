import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  acceptClassInvitation,
  type CoTeachers,
  createInvitationLink,
  inviteCoTeacher,
  listCoTeachers,
  revokeClassInvitation,
} from '#contract/school/co-teachers.ts'
import { getRoster } from '#contract/school/roster.ts'
import { listTeacherClasses } from '#contract/school/teacher.ts'
import { leaveSquad, removeSquadMember } from '#contract/squads/squads.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { classInvitations } from '#server/db/schema/departures.ts'
import { users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aTeacher } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'
import { sendClassInvitation } from './send-class-invitation.ts'

const WEEK_MS = 7 * 86_400_000
const t = await sharedApp()
const sent: Mail[] = []

beforeEach(async () => {
  t.deps.mail = {
    send: async (mail) => {
      sent.push(mail)
    },
  }
  sent.length = 0
  await t.db.delete(rateLimits)
})

async function aClassroom() {
  const { teacher, squad, children } = await aClass(t.db, ['Maya'])
  const [owner, guest] = [await t.as(teacher), await aTeacher(t.db)]
  const params = { id: String(squad.id) }
  return { teacher, owner, guest, asGuest: await t.as(guest), squad, params, children }
}

const codeIn = (text: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? ''

async function linkOf(owner: Caller, params: { id: string }): Promise<string> {
  const answer = await owner(createInvitationLink, { params })
  expect(answer.statusCode, answer.body).toBe(200)
  return codeIn(answer.json<{ url: string }>().url)
}

const accept = (call: Caller, code: string) => call(acceptClassInvitation, { body: { code } })
const listed = async (call: Caller, params: { id: string }) =>
  (await call(listCoTeachers, { params })).json<CoTeachers>()

async function sendWaiting(): Promise<string> {
  for (const { name, payload } of t.queued.splice(0)) {
    if (name === 'send-class-invitation') {
      await sendClassInvitation(t.deps, (payload as { invitationId: string }).invitationId)
    }
  }
  return codeIn(sent.at(-1)?.text ?? '')
}

describe('a teacher invited by link', () => {
  test('sees and does everything of the class, and cannot remove its owner', async () => {
    const { owner, teacher, guest, asGuest, squad, params, children } = await aClassroom()
    expect((await asGuest(getRoster, { params })).statusCode).toBe(404)
    const code = await linkOf(owner, params)
    expect((await accept(asGuest, code)).json()).toEqual({ id: squad.id, name: squad.name })
    const roster = (await asGuest(getRoster, { params })).json()
    expect(roster.students).toMatchObject([{ userId: children[0]?.id }])
    expect((await asGuest(listTeacherClasses)).json()).toMatchObject([{ id: squad.id }])
    expect(await listed(asGuest, params)).toMatchObject({
      teachers: [
        { userId: teacher.id, isOwner: true },
        { userId: guest.id, isOwner: false },
      ],
      invitations: [],
    })
    const refused = await asGuest(removeSquadMember, {
      params: { ...params, userId: teacher.id },
    })
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([
      409,
      'squad_founder_stays',
    ])
  })

  test('is shut out at once when the owner removes them', async () => {
    const { owner, guest, asGuest, params } = await aClassroom()
    await accept(asGuest, await linkOf(owner, params))
    const left = await linkOf(asGuest, params)
    await owner(removeSquadMember, { params: { ...params, userId: guest.id } })
    for (const endpoint of [getRoster, listCoTeachers]) {
      expect((await asGuest(endpoint, { params })).statusCode).toBe(404)
    }
    const third = await t.as(await aTeacher(t.db))
    expect((await accept(third, left)).statusCode, 'nor do their invitations work').toBe(403)
  })

  test('leaves the class by themself, which stays with its owner', async () => {
    const { owner, asGuest, params } = await aClassroom()
    await accept(asGuest, await linkOf(owner, params))
    expect((await asGuest(leaveSquad, { params, body: {} })).statusCode).toBe(200)
    expect((await asGuest(getRoster, { params })).statusCode).toBe(404)
    expect((await listed(owner, params)).teachers).toHaveLength(1)
  })
})

describe('an invitation', () => {
  test('works once, for a week, until it is revoked', async () => {
    const { owner, asGuest, params } = await aClassroom()
    const [code, revoked] = [await linkOf(owner, params), await linkOf(owner, params)]
    const { invitations } = await listed(owner, params)
    expect(invitations).toHaveLength(2)
    expect(JSON.stringify([invitations, await t.db.select().from(classInvitations)])).not.toContain(
      code,
    )
    const [first] = invitations
    const invitationId = first?.id ?? ''
    const other = await t.as(await aTeacher(t.db))
    const foreign = await other(revokeClassInvitation, { params: { ...params, invitationId } })
    expect(foreign.statusCode).toBe(404)
    for (const { id } of invitations.slice(1)) {
      await owner(revokeClassInvitation, { params: { ...params, invitationId: id } })
    }
    t.clock.at = TEST_NOW + WEEK_MS
    const late = await Promise.all([accept(other, code), accept(other, revoked)])
    expect(late.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    t.clock.at = TEST_NOW
    const answers: number[] = []
    for (const one of [code, revoked, code, revoked]) {
      answers.push((await accept(asGuest, one)).statusCode)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(await listed(owner, params)).toMatchObject({ invitations: [] })
  })

  test('sent by email is for the account with that address alone', async () => {
    const { owner, guest, asGuest, params } = await aClassroom()
    const body = { email: (guest.email ?? '').toUpperCase() }
    await owner(inviteCoTeacher, { params, body })
    const old = await sendWaiting()
    await owner(inviteCoTeacher, { params, body })
    const code = await sendWaiting()
    expect((await listed(owner, params)).invitations).toMatchObject([{ email: guest.email }])
    expect(sent.map(({ to }) => to)).toEqual([guest.email, guest.email])
    expect(sent[1]?.text).toContain(`/join-class#code=${code}`)
    const other = await accept(await t.as(await aTeacher(t.db)), code)
    expect(other.headers['x-error-code']).toBe('invitation_for_other')
    expect((await accept(asGuest, old)).headers['x-error-code']).toBe('wrong_invitation_code')
    expect((await accept(asGuest, code)).statusCode).toBe(200)
  })

  test('is not accepted by a parent, a child or a teacher who waits for approval', async () => {
    const { owner, params } = await aClassroom()
    const code = await linkOf(owner, params)
    const waiting = await aUser(t.db, { role: 'teacher', approved: false })
    for (const person of [waiting, await aUser(t.db, { role: 'parent' })]) {
      expect((await accept(await t.as(person), code)).statusCode).toBe(403)
    }
    await t.db.update(users).set({ approved: true }).where(eq(users.id, waiting.id))
    expect((await accept(await t.as(waiting), code)).statusCode).toBe(200)
  })

  test('needs a mail server to be sent, and twenty a day are enough', async () => {
    const { owner, params } = await aClassroom()
    t.deps.mail = null
    const refused = await owner(inviteCoTeacher, { params, body: { email: 'a@b.example' } })
    expect(refused.headers['x-error-code']).toBe('email_not_set_up')
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await owner(createInvitationLink, { params })).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await listed(owner, params)).invitations.length).toBeLessThanOrEqual(20)
  })
})
