import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import {
  listClassHeroes,
  signInWithCard,
  signInWithPictures,
} from '#contract/accounts/class-sign-in.ts'
import type { Output } from '#contract/endpoint.ts'
import {
  getRoster,
  issueCards,
  renewSignInCode,
  revokeCards,
  unlockSignIn,
} from '#contract/school/roster.ts'
import { joinSquad } from '#contract/squads/squads.ts'
import { PICTURES, type Picture } from '#domain/picture-password.ts'
import { classCards, picturePasswords } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, putIn } from '#server/test/squad-builders.ts'
import { openBrowser } from './test-browser.ts'

const MINUTE = 60_000

const t = await sharedApp()

async function aCardClass() {
  const made = await aClass(t.db)
  const call = await t.as(made.teacher)
  const params = { id: String(made.squad.id) }
  const userIds = made.children.map(({ id }) => id)
  const issue = async (pictures = true) =>
    (await call(issueCards, { params, body: { userIds, pictures } })).json<
      Output<typeof issueCards>
    >()
  const [leo, maya] = await issue()
  if (!leo?.pictures || !maya?.pictures) throw new Error('no cards')
  const body = (heroId: string, pictures: readonly Picture[]) => ({
    signInCode: made.squad.signInCode,
    heroId,
    pictures,
  })
  return { ...made, call, params, issue, leo, maya: { ...maya, pictures: maya.pictures }, body }
}

/** Four pictures that are not these. */
function wrong(pictures: readonly Picture[]): Picture[] {
  const other = PICTURES.find((picture) => picture !== pictures[0]) ?? 'sun'
  return [other, ...pictures.slice(1)]
}

describe('a class card', () => {
  it('signs its child in, and only a hash of it is kept', async () => {
    const { maya } = await aCardClass()
    const browser = openBrowser(t.app)
    const entered = await browser.call(signInWithCard, { token: maya.token })
    expect(entered.json()).toMatchObject({ id: maya.userId, email: null })
    expect((await browser.call(getCurrentUser)).statusCode).toBe(200)
    const kept = JSON.stringify(await t.db.select().from(classCards))
    expect(kept).not.toContain(maya.token)
  })

  it('is void at once when a new one is printed or it is revoked, and the child is out', async () => {
    const { maya, issue, call, params } = await aCardClass()
    const [, fresh] = await issue()
    const anyone = openBrowser(t.app)
    expect((await anyone.call(signInWithCard, { token: maya.token })).statusCode).toBe(401)
    const child = openBrowser(t.app)
    await child.call(signInWithCard, { token: fresh?.token ?? '' })
    await call(revokeCards, { params, body: { userIds: [maya.userId] } })
    expect((await child.call(getCurrentUser)).statusCode).toBe(401)
    const refused = await anyone.call(signInWithCard, { token: fresh?.token ?? '' })
    expect(refused.headers['x-error-code']).toBe('card_unknown')
  })
})

describe('four pictures', () => {
  it('let a hero of the class in', async () => {
    const { maya, squad, body } = await aCardClass()
    const browser = openBrowser(t.app)
    const listed = (
      await browser.call(listClassHeroes, { signInCode: squad.signInCode.toLowerCase() })
    ).json<Output<typeof listClassHeroes>>()
    expect(listed.heroes.map(({ firstName }) => firstName)).toEqual(['Leo', 'Maya'])
    expect(JSON.stringify(listed)).not.toMatch(/Mayason|example/)
    const entered = await browser.call(signInWithPictures, body(maya.userId, maya.pictures))
    expect(entered.json()).toMatchObject({ id: maya.userId })
  })

  it('are kept so that the database alone cannot tell them', async () => {
    const { maya } = await aCardClass()
    const kept = await t.db.select().from(picturePasswords)
    expect(kept.find(({ userId }) => userId === maya.userId)?.hash).toMatch(/^\$argon2id\$/)
  })

  it('are refused for a hero of another class', async () => {
    const { maya } = await aCardClass()
    const other = await aCardClass()
    const refused = await openBrowser(t.app).call(
      signInWithPictures,
      other.body(maya.userId, maya.pictures),
    )
    expect(refused.statusCode).toBe(401)
  })

  it('wait longer and longer after five wrong tries, and after twenty for the teacher', async () => {
    const { maya, body, call, params } = await aCardClass()
    const stranger = openBrowser(t.app)
    const begun = t.clock.at
    const guess = () => stranger.call(signInWithPictures, body(maya.userId, wrong(maya.pictures)))
    for (let n = 0; n < 5; n += 1) expect((await guess()).statusCode).toBe(401)
    expect((await guess()).headers['x-error-code']).toBe('pictures_wait')
    let tried = 5
    while (tried < 20) {
      t.clock.at += MINUTE
      const { headers } = await guess()
      if (headers['x-error-code'] === 'wrong_pictures') tried += 1
      if (t.clock.at - begun === 60 * MINUTE) expect(tried).toBeLessThanOrEqual(11)
    }
    t.clock.at += 48 * 60 * MINUTE
    expect((await guess()).headers['x-error-code']).toBe('pictures_locked')
    const right = () => stranger.call(signInWithPictures, body(maya.userId, maya.pictures))
    expect((await right()).headers['x-error-code']).toBe('pictures_locked')
    // The card still works.
    const card = await openBrowser(t.app).call(signInWithCard, { token: maya.token })
    expect(card.statusCode).toBe(200)
    t.clock.at = begun
    await call(unlockSignIn, { params: { ...params, userId: maya.userId } })
    expect((await right()).statusCode).toBe(200)
  })

  it('of a child stay good in the child’s own browser, however often a classmate guesses elsewhere', async () => {
    const { maya, body } = await aCardClass()
    const own = openBrowser(t.app)
    await own.call(signInWithPictures, body(maya.userId, maya.pictures))
    const classmate = openBrowser(t.app)
    for (let n = 0; n < 8; n += 1) {
      await classmate.call(signInWithPictures, body(maya.userId, wrong(maya.pictures)))
    }
    const shut = await classmate.call(signInWithPictures, body(maya.userId, maya.pictures))
    expect(shut.headers['x-error-code']).toBe('pictures_wait')
    const again = await own.call(signInWithPictures, body(maya.userId, maya.pictures))
    expect(again.statusCode).toBe(200)
  })

  it('guessed all at once still count one by one', async () => {
    const { maya, body } = await aCardClass()
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        openBrowser(t.app).call(signInWithPictures, body(maya.userId, wrong(maya.pictures))),
      ),
    )
    const looked = answers.filter(({ headers }) => headers['x-error-code'] === 'wrong_pictures')
    expect(looked).toHaveLength(5)
  })
})

describe('a class sign-in code', () => {
  it('no one has is not found', async () => {
    const refused = await openBrowser(t.app).call(listClassHeroes, { signInCode: 'NOSUCHCODE' })
    expect(refused.headers['x-error-code']).toBe('squad_code_unknown')
  })

  it('for joining signs no one in, and a renewed code closes the one before', async () => {
    const { squad, maya, call, params } = await aCardClass()
    const browser = openBrowser(t.app)
    const list = (signInCode: string) => browser.call(listClassHeroes, { signInCode })
    expect((await list(squad.classCode)).statusCode).toBe(404)
    const pictures = { heroId: maya.userId, pictures: maya.pictures }
    const entered = await browser.call(signInWithPictures, {
      signInCode: squad.classCode,
      ...pictures,
    })
    expect(entered.statusCode).toBe(401)
    const { signInCode } = (await call(renewSignInCode, { params })).json()
    expect((await list(squad.signInCode)).statusCode).toBe(404)
    expect((await list(signInCode)).statusCode).toBe(200)
    const roster = (await call(getRoster, { params })).json()
    expect(roster).toMatchObject({ signInCode, classCode: squad.classCode })
    const joining = await (await t.as(await aStudent(t.db)))(joinSquad, {
      body: { classCode: signInCode },
    })
    expect(joining.statusCode).toBe(404)
  })

  it('opens nothing once the only teacher’s account is disabled', async () => {
    const { squad, teacher } = await aCardClass()
    await t.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, teacher.id))
    const refused = await openBrowser(t.app).call(listClassHeroes, {
      signInCode: squad.signInCode,
    })
    expect(refused.statusCode).toBe(404)
  })

  it('of a squad without a confirmed teacher shows no one', async () => {
    for (const leader of [
      await aStudent(t.db),
      await aUser(t.db, { role: 'teacher', approved: false }),
    ]) {
      const squad = await aSquad(t.db, leader)
      await putIn(t.db, squad, await aStudent(t.db))
      const refused = await openBrowser(t.app).call(listClassHeroes, {
        signInCode: squad.signInCode,
      })
      expect(refused.statusCode).toBe(404)
    }
  })

  it('lets thirty-five children behind one address in within a minute', async () => {
    const names = Array.from({ length: 35 }, (_, index) => `Kid ${index}`)
    const { teacher, squad, children } = await aClass(t.db, names)
    const call = await t.as(teacher)
    const cards = (
      await call(issueCards, {
        params: { id: String(squad.id) },
        body: { userIds: children.map(({ id }) => id), pictures: true },
      })
    ).json<Output<typeof issueCards>>()
    const entered = await Promise.all(
      cards.map(({ userId, pictures }) =>
        openBrowser(t.app, { address: '10.9.8.7' }).call(signInWithPictures, {
          signInCode: squad.signInCode,
          heroId: userId,
          pictures: pictures ?? [],
        }),
      ),
    )
    expect(entered.filter(({ statusCode }) => statusCode === 200)).toHaveLength(35)
  })
})
