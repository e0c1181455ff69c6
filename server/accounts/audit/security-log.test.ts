import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setAccountDisabled } from '#contract/accounts/accounts.ts'
import {
  listSecurityEvents,
  type SecurityLogEntry,
  verifySecurityLog,
} from '#contract/accounts/security-log.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { OPERATOR, recordSecurityEvent, UNKNOWN } from './record-security-event.ts'
import { checkSecurityLog } from './security-log.ts'

const t = await sharedApp()
const robin = await aUser(t.db, { role: 'admin', firstName: 'Robin', lastName: 'Lee' })
const admin = await t.as(robin)

const entries = async (query: Record<string, string> = {}) =>
  (await admin(listSecurityEvents, { query })).json<SecurityLogEntry[]>()

const failure = (subject: string | null, at: number) => ({
  kind: 'sign_in_failed' as const,
  actor: UNKNOWN,
  subject,
  ip: '203.0.113.77',
  at,
})

describe('the security log', () => {
  it('shows the administrator who did what to whom, without a child’s name', async () => {
    const jo = await aUser(t.db, { role: 'teacher', firstName: 'Jo', lastName: 'Okafor' })
    const child = await aStudent(t.db, { firstName: 'Zebediah' })
    await admin(setAccountDisabled, { params: { id: jo.id }, body: { disabled: true } })
    await recordSecurityEvent(t.db, {
      kind: 'card_issued',
      actor: { id: jo.id, role: 'teacher' },
      subject: child.id,
      ip: '203.0.113.77',
      at: TEST_NOW + 1,
    })
    expect(await entries()).toMatchObject([
      {
        kind: 'card_issued',
        actor: { id: jo.id, role: 'teacher', name: 'Jo Okafor' },
        subject: { id: child.id, role: 'student', name: null },
        network: '203.0.113.0/24',
      },
      {
        kind: 'account_disabled',
        actor: { id: robin.id, role: 'admin', name: 'Robin Lee' },
        subject: { id: jo.id, name: 'Jo Okafor' },
      },
    ])
    const found = async (query: Record<string, string>) =>
      (await entries(query)).map(({ kind }) => kind)
    expect(await found({ kind: 'account_disabled' })).toEqual(['account_disabled'])
    expect(await found({ person: 'okaf' })).toEqual(['card_issued', 'account_disabled'])
    expect(await found({ person: child.id })).toEqual(['card_issued'])
    // Searching by name would tell which number is whose.
    expect(await found({ person: 'Zebediah' })).toEqual([])
    expect(JSON.stringify(await entries())).not.toContain('Zebediah')
  })

  it('is read page by page', async () => {
    for (let n = 0; n < 5; n++) {
      await recordSecurityEvent(t.db, { kind: 'backup_restored', actor: OPERATOR, at: TEST_NOW })
    }
    const kind = 'backup_restored' as const
    const first = await admin(listSecurityEvents, { query: { kind, limit: '3' } })
    const cursor = `${first.headers['x-next-cursor']}`
    const rest = await admin(listSecurityEvents, { query: { kind, limit: '3', cursor } })
    const ids = [...first.json<SecurityLogEntry[]>(), ...rest.json<SecurityLogEntry[]>()].map(
      ({ id }) => id,
    )
    expect(new Set(ids).size).toBe(5)
    expect(rest.headers['x-next-cursor']).toBeUndefined()
  })

  it('lists 30 failures an hour against one account, so that guessing never fills the disk', async () => {
    const child = await aStudent(t.db)
    const count = async () =>
      t.db.$count(securityEvents, sql`${securityEvents.subjectId} = ${child.id}`)
    for (let n = 0; n < 35; n++) await recordSecurityEvent(t.db, failure(child.id, TEST_NOW))
    expect(await count()).toBe(30)
    await recordSecurityEvent(t.db, failure(child.id, TEST_NOW + 3_600_000))
    expect(await count()).toBe(31)
  })

  it('refuses to change, delete or empty anything', async () => {
    await recordSecurityEvent(t.db, failure(null, TEST_NOW))
    const before = await t.db.$count(securityEvents)
    const refused = (statement: Promise<unknown>) =>
      expect(statement.catch(({ cause }) => Promise.reject(cause))).rejects.toThrow('append-only')
    await refused(t.db.execute(sql`update security_events set detail = 'x'`))
    await refused(t.db.execute(sql`update security_events set hash = 'x'`))
    await refused(t.db.delete(securityEvents).execute())
    await refused(t.db.execute(sql`truncate security_events`))
    expect(await t.db.$count(securityEvents)).toBe(before)
  })

  it('links entries written at once into one chain', async () => {
    const at = TEST_NOW
    await Promise.all(
      Array.from({ length: 40 }, () =>
        t.db.transaction(async (tx) => {
          await recordSecurityEvent(tx, {
            kind: 'sign_out',
            actor: { id: robin.id, role: 'admin' },
            at,
          })
          await tx.execute(sql`select 1`)
          await recordSecurityEvent(tx, {
            kind: 'sign_in',
            actor: { id: robin.id, role: 'admin' },
            at,
          })
        }),
      ),
    )
    const check = (await admin(verifySecurityLog)).json()
    expect(check).toMatchObject({ intact: true, brokenSince: null })
    expect(check.entries).toBe(await t.db.$count(securityEvents))
  })

  it.each([
    ['changed', sql`update security_events set detail = 'other' where position = 3`],
    ['removed', sql`delete from security_events where position = 3`],
    [
      'slipped in',
      sql`insert into security_events (id, at, kind, position, hash)
      select gen_random_uuid(), now(), 'sign_in', max(position) + 1, 'x' from security_events`,
    ],
  ])('tells when an entry was %s past the triggers', async (_how, tampering) => {
    const rollback = new Error('undo')
    await t.db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table security_events disable trigger user`)
        await tx.execute(tampering)
        expect(await checkSecurityLog(tx)).toMatchObject({ intact: false })
        throw rollback
      })
      .catch((error) => expect(error).toBe(rollback))
    expect(await checkSecurityLog(t.db)).toMatchObject({ intact: true })
  })
})
