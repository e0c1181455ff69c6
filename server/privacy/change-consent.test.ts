import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { signInWithCard } from '#contract/accounts/class-sign-in.ts'
import { exportHero, getHeroPrivacy, type HeroPrivacy, setConsent } from '#contract/privacy.ts'
import { logHomeReading } from '#contract/reading/home-reading.ts'
import { startTimer } from '#contract/reading/sessions.ts'
import { issueCard } from '#server/accounts/sign-in/class-card.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { newId } from '#server/db/new-id.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { hiddenReaders } from '#server/db/schema/squads.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aFamily, aUser, givesConsent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const PASSWORD = 'three quiet blue boats'

const t = await sharedApp()

async function aReadingChild() {
  const { parent, child } = await aFamily(t.db)
  const signInName = `hero-${child.id.slice(-8)}`
  await t.db
    .update(users)
    .set({ signInName, passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, child.id))
  const token = await t.db.transaction((tx) =>
    issueCard(tx, { userId: child.id, issuedBy: parent.id, at: t.clock.at }),
  )
  const params = { id: child.id }
  const asParent = await t.as(parent)
  const consent = (given: boolean) => asParent(setConsent, { params, body: { given } })
  return { parent, child, signInName, token, asParent, asChild: await t.as(child), params, consent }
}

const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code']

it('withdrawn, ends the child’s sessions within the request and lets no one in', async () => {
  const { consent, asChild, signInName, token, child } = await aReadingChild()
  expect((await consent(false)).json()).toEqual({ given: false })
  expect((await asChild(getCurrentUser)).statusCode).toBe(401)
  const ways = [
    await t.anyone(signIn, { body: { name: signInName, password: PASSWORD } }),
    await t.anyone(signInWithCard, { body: { token } }),
  ]
  expect(ways.map(codeOf)).toEqual(['consent_withdrawn', 'consent_withdrawn'])
  // A session started at the same moment gives no access.
  expect((await (await t.as(child))(getCurrentUser)).statusCode).toBe(401)
})

it('withdrawn, records nothing new, whoever sends it', async () => {
  const { consent, asChild, asParent, child } = await aReadingChild()
  await asChild(startTimer, { body: {} })
  expect(await t.db.$count(readingSessions, eq(readingSessions.userId, child.id))).toBe(1)
  await consent(false)
  const logged = await asParent(logHomeReading, {
    body: { childIds: [child.id], day: '2026-03-04', minutes: 30, key: newId() },
  })
  expect(codeOf(logged)).toBe('consent_withdrawn')
  expect(await t.db.$count(readingSessions, eq(readingSessions.userId, child.id))).toBe(0)
  expect(await t.db.$count(activityDays, eq(activityDays.userId, child.id))).toBe(0)
  expect(await t.db.$count(hiddenReaders, eq(hiddenReaders.userId, child.id))).toBe(1)
})

it('withdrawn, still offers the export, and says since when', async () => {
  const { consent, asParent, params } = await aReadingChild()
  await consent(false)
  expect((await asParent(exportHero, { params })).statusCode).toBe(200)
  const privacy: HeroPrivacy = (await asParent(getHeroPrivacy, { params })).json()
  expect(privacy.consentWithdrawnAt).toBe(new Date(t.clock.at).toISOString())
})

it('given again, opens everything as it was and is recorded again', async () => {
  const { consent, asParent, params, signInName, child } = await aReadingChild()
  for (const given of [false, false, true, true]) await consent(given)
  const entered = await t.anyone(signIn, { body: { name: signInName, password: PASSWORD } })
  expect(entered.statusCode).toBe(200)
  expect(await t.db.$count(hiddenReaders, eq(hiddenReaders.userId, child.id))).toBe(0)
  const privacy: HeroPrivacy = (await asParent(getHeroPrivacy, { params })).json()
  expect(privacy.consentWithdrawnAt).toBeNull()
  expect(privacy.consents[0]).toMatchObject({ by: 'Ana', withdrawnAt: null })
})

it('withdrawn by one guardian, is given again by no other while that one is a guardian', async () => {
  const { parent, child, params, consent } = await aReadingChild()
  const other = await aUser(t.db, { role: 'parent', firstName: 'Ben' })
  const at = new Date(t.clock.at)
  await t.db.insert(guardians).values({ guardianId: other.id, childId: child.id, createdAt: at })
  await givesConsent(t.db, parent, child)
  await consent(false)
  const asOther = await t.as(other)
  const again = () => asOther(setConsent, { params, body: { given: true } })
  expect(codeOf(await again())).toBe('consent_of_other_guardian')
  const privacy: HeroPrivacy = (await asOther(getHeroPrivacy, { params })).json()
  expect(privacy.onlyGivenAgainBy).toBe('Ana')
  await t.db.delete(guardians).where(eq(guardians.guardianId, parent.id))
  expect((await again()).json()).toEqual({ given: true })
})
