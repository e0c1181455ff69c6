import { describe, expect, it } from 'vitest'
import {
  getCurrentUser,
  getSignInOptions,
  PERSONAS,
  signIn,
  signInDemo,
  signUp,
} from '#contract/accounts/auth.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { openBrowser } from './test-browser.ts'

const ROLES = {
  student: 'student',
  'new-student': 'student',
  parent: 'parent',
  teacher: 'teacher',
  admin: 'admin',
} as const

const t = await sharedApp({ demo: true, empties: [users, rateLimits] })

const grownUp = {
  role: 'parent',
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.org',
  password: 'three quiet blue boats',
}

describe('the demo people', () => {
  it('are each one click away on a demo, and open by no password', async () => {
    for (const persona of PERSONAS) {
      const role = ROLES[persona]
      const onboardingCompleted = persona !== 'new-student'
      const signInName = `demo-${persona}`
      const person = await aUser(t.db, { role, signInName, onboardingCompleted })
      const browser = openBrowser(t.app)
      const answer = await browser.call(signInDemo, { persona })
      expect(answer.json()).toMatchObject({ id: person.id, role })
      expect((await browser.call(getCurrentUser)).json()).toMatchObject({ id: person.id })
      const byPassword = { name: `demo-${persona}`, password: 'demo' }
      expect((await browser.call(signIn, byPassword)).statusCode).toBe(401)
    }
  })

  it('begin with a new student each time, however many come at once', async () => {
    const signInName = 'demo-new-student'
    const before = await aUser(t.db, { signInName, firstName: 'Sam', points: 40 })
    const asks = () => t.anyone(signInDemo, { body: { persona: 'new-student' } })
    const answers = await Promise.all([asks(), asks(), asks()])
    const [id, ...others] = answers.map((answer) => answer.json().id)
    expect(others).toEqual([id, id])
    expect(id).not.toBe(before.id)
    expect(answers[0]?.json()).toMatchObject({
      firstName: 'Sam',
      points: 0,
      onboardingCompleted: false,
    })
    expect((await asks()).json().id).toBe(id)
  })

  it('are never somebody real who took such a name', async () => {
    await aUser(t.db, { signInName: 'demo-student', passwordHash: 'a real hash' })
    const answer = await t.anyone(signInDemo, { body: { persona: 'student' } })
    expect(answer.statusCode).toBe(404)
  })

  it('leave the first sign-up of a demo an ordinary parent', async () => {
    expect((await t.anyone(getSignInOptions)).json()).toMatchObject({
      demo: true,
      firstAccount: false,
    })
    expect((await t.anyone(signUp, { body: grownUp })).json().role).toBe('parent')
  })
})
