import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { decideOnTeacher, listWaitingTeachers } from '#contract/accounts/approvals.ts'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listTeacherClasses } from '#contract/school/teacher.ts'
import { mails } from '#server/db/schema/mail.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

describe('a teacher who waits', () => {
  it('works as a teacher from the administrator’s yes on', async () => {
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    const teacher = await aUser(t.db, {
      role: 'teacher',
      approved: false,
      email: 'jo@school.example',
    })
    const call = await t.as(teacher)
    expect((await call(listTeacherClasses)).headers['x-error-code']).toBe('awaiting_approval')
    expect((await admin(listWaitingTeachers)).json()).toMatchObject([
      { id: teacher.id, email: 'jo@school.example' },
    ])
    await admin(decideOnTeacher, { params: { id: teacher.id }, body: { approved: true } })
    expect((await call(listTeacherClasses)).json()).toEqual([])
    expect((await admin(listWaitingTeachers)).json()).toEqual([])
    const told = await t.db.select().from(mails).where(eq(mails.userId, teacher.id))
    expect(told).toMatchObject([
      {
        toAddress: 'jo@school.example',
        subject: 'Your teacher account is approved',
        unsubscribeUrl: null,
      },
    ])
    expect(told[0]?.text).toContain(`${t.deps.config.publicUrl}/teacher`)
  })

  it('has a parent’s account after a no, and is signed out', async () => {
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    const teacher = await aUser(t.db, {
      role: 'teacher',
      approved: false,
      email: 'di@school.example',
      language: 'es',
    })
    const call = await t.as(teacher)
    await admin(decideOnTeacher, { params: { id: teacher.id }, body: { approved: false } })
    const told = await t.db.select().from(mails).where(eq(mails.userId, teacher.id))
    expect(told).toMatchObject([{ toAddress: 'di@school.example' }])
    expect(told[0]?.html).toContain('<html lang="es')
    expect((await call(getCurrentUser)).statusCode).toBe(401)
    const again = await (await t.as(teacher))(getCurrentUser)
    expect(again.json()).toMatchObject({ role: 'parent' })
  })

  it('is the only one the administrator decides about', async () => {
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    const child = await aStudent(t.db)
    const refused = await admin(decideOnTeacher, {
      params: { id: child.id },
      body: { approved: false },
    })
    expect(refused.statusCode).toBe(404)
  })
})
