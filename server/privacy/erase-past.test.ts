import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ErasureProof, eraseHero, exportHero } from '#contract/privacy.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { newId } from '#server/db/new-id.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { mails } from '#server/db/schema/mail.ts'
import { challenges } from '#server/db/schema/squads.ts'
import { redemptionAddresses, redemptions } from '#server/db/schema/treasure.ts'
import { guardians } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { aFullLife } from '#server/test/full-life.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aSquad, aTeacher } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

const AT = new Date(TEST_NOW)

const t = await sharedApp()

/** Every table in the database, ours or not, with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await t.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const { rows: hits } = await t.db.execute<{ hits: number }>(sql`
      select count(*)::int as hits from ${sql.identifier(schema)}.${sql.identifier(name)} one
      where to_jsonb(one)::text ilike ${`%${text}%`}`)
    if (hits[0]?.hits) found.push(name)
  }
  return found.sort()
}

type Life = Awaited<ReturnType<typeof aFullLife>>

/** A class the child left and a former guardian, as they were stored then and are stored now. */
async function withAPast({ child, canary }: Life) {
  const teacher = await aTeacher(t.db)
  const former = await aSquad(t.db, teacher)
  const report = (names: string, studentIds: string[] | null) => ({
    id: newId(),
    squadId: former.id,
    askedBy: teacher.id,
    type: 'class_overview' as const,
    metrics: ['reading_progress' as const],
    fromDay: '2026-01-01',
    toDay: '2026-01-31',
    state: 'ready' as const,
    askedAt: AT,
    studentIds,
    report: {
      title: 'Class report',
      subject: `Room 4: ${names}`,
      from: '2026-01-01',
      to: '2026-01-31',
      madeAt: AT.toISOString(),
      sections: [],
    },
  })
  const aunt = await aUser(t.db, { role: 'parent', firstName: 'Bea' })
  const mail = (about: string, childIds: string[] | null, sentAt: Date | null) => ({
    id: newId(),
    userId: aunt.id,
    key: newId(),
    toAddress: 'bea@example.org',
    subject: 'This week',
    text: `${about} read 40 minutes.`,
    html: `<p>${about} read 40 minutes.</p>`,
    childIds,
    unsubscribeUrl: 'u',
    createdAt: AT,
    sentAt,
    nextTryAt: AT,
  })
  const others = newId()
  const kept = [report('Leo', [others]), report('Leo', null), mail('Leo', [others], AT)]
  await t.db
    .insert(classReports)
    .values([
      report(canary, [child.id, others]),
      report(canary, null),
      ...(kept.slice(0, 2) as ReturnType<typeof report>[]),
    ])
  await t.db
    .insert(mails)
    .values([
      mail(canary, [child.id], AT),
      mail(canary, [child.id], null),
      mail(canary, null, AT),
      kept[2] as ReturnType<typeof mail>,
    ])
  const led = await aChallenge(t.db, former)
  await t.db.update(challenges).set({ createdBy: child.id }).where(eq(challenges.id, led.id))
  return { former, kept: kept.map(({ id }) => id) }
}

describe('erasing a child with a past', () => {
  it('takes the name from reports of former classes and emails to former guardians, alone', async () => {
    const life = await aFullLife(t)
    const { former, kept } = await withAPast(life)
    const answer = await life.asParent(eraseHero, {
      params: life.params,
      body: { firstName: life.canary },
    })
    const proof: ErasureProof = answer.json()
    expect(proof).toMatchObject({ leftOver: 0, erased: { class_reports: 3, mails: 3 } })
    expect(await tablesWith(life.canary)).toEqual([])
    expect(await tablesWith(life.child.id)).toEqual([
      'erasures',
      'points_ledger',
      'redemptions',
      'security_events',
      'users',
    ])
    const reports = await t.db
      .select({ id: classReports.id })
      .from(classReports)
      .where(eq(classReports.squadId, former.id))
    const letters = await t.db.select({ id: mails.id }).from(mails)
    expect([...reports, ...letters].map(({ id }) => id).sort()).toEqual(kept.sort())
  })

  it('proves it by searching what the database says refers to people', async () => {
    const life = await aFullLife(t)
    // A table missing from the data map, as a later version might add.
    await t.db.execute(sql`create table unmapped (who uuid references users)`)
    await t.db.execute(sql`insert into unmapped values (${life.child.id})`)
    const answer = await life.asParent(eraseHero, {
      params: life.params,
      body: { firstName: life.canary },
    })
    const proof: ErasureProof = answer.json()
    expect(proof.leftOver).toBe(1)
    expect(proof.searched).toEqual(
      expect.arrayContaining(['unmapped.who', 'class_reports', 'mails', 'sessions.user_id']),
    )
    await t.db.execute(sql`drop table unmapped`)
  })
})

describe('an export', () => {
  it('tells one guardian neither the other one’s name nor where they live', async () => {
    const life = await aFullLife(t)
    const other = await aUser(t.db, { role: 'parent', firstName: 'Bea' })
    await t.db
      .insert(guardians)
      .values({ guardianId: other.id, childId: life.child.id, createdAt: AT })
    await t.db
      .update(redemptionAddresses)
      .set({ name: 'Anastasia Quillfeather' })
      .where(eq(redemptionAddresses.givenBy, life.parent.id))
    await t.db
      .update(redemptions)
      .set({ tracking: '1Z-999' })
      .where(eq(redemptions.userId, life.child.id))
    await recordSecurityEvent(t.db, {
      kind: 'child_exported',
      actor: { id: life.parent.id, role: 'parent' },
      subject: life.child.id,
      ip: '198.51.100.7',
      at: TEST_NOW,
    })
    const [given] = await t.db
      .select()
      .from(redemptionAddresses)
      .where(eq(redemptionAddresses.givenBy, life.parent.id))
    const { name, phone, address, city, zip } = given ?? {}
    const secrets = [name, phone, address, city, zip, '1Z-999', '198.51.100']
    const archive = async (as: Caller) => {
      const files = unzipSync(
        new Uint8Array((await as(exportHero, { params: life.params })).rawPayload),
      )
      return Object.values(files)
        .map((file) => strFromU8(file))
        .join('\n')
    }
    const [own, theirs] = [await archive(life.asParent), await archive(await t.as(other))]
    for (const secret of secrets) {
      expect(own).toContain(secret)
      expect(theirs).not.toContain(secret)
    }
    expect(theirs).toContain('withheld')
  })
})
