import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/types.ts'
import type { TableShape } from './database-shape.ts'

/** Browsers that were signed in or known when the backup was made. */
const SIGNED_IN = ['sessions', 'known_devices']
const RANK = (role: SQL) => sql`array_position(array['parent', 'teacher', 'admin'], ${role})`

export type DisabledAccount = { id: string; disabledAt: string }

/**
 * Stores, for this transaction, what adults currently may not do and whose consent is withdrawn. Call it
 * before the tables are dropped.
 */
export async function rememberRestrictions(tx: Tx): Promise<DisabledAccount[]> {
  const { rows: found } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('public.users') is not null as there`,
  )
  // A database of an older version may not have these columns.
  await tx.execute(sql`create temporary table before_restore (
    id uuid primary key, role text, approved boolean, disabled_at timestamptz,
    withdrawn_at timestamptz, withdrawn_by uuid) on commit drop`)
  if (!found[0]?.there) return []
  await tx.execute(sql`insert into before_restore
    select id, role, (to_jsonb(one) ->> 'approved')::boolean, (to_jsonb(one) ->> 'disabled_at')::timestamptz,
      (to_jsonb(one) ->> 'consent_withdrawn_at')::timestamptz
    from public.users one
    where role <> 'student' or to_jsonb(one) ->> 'consent_withdrawn_at' is not null`)
  await rememberWithdrawers(tx)
  const { rows } = await tx.execute<DisabledAccount>(
    sql`select id, disabled_at::text as "disabledAt" from before_restore where disabled_at is not null`,
  )
  return rows
}

async function rememberWithdrawers(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('public.consents') is not null as there`,
  )
  if (!rows[0]?.there) return
  await tx.execute(sql`update before_restore before
    set withdrawn_by = (to_jsonb(one) ->> 'withdrawn_by')::uuid from public.consents one
    where one.child_id = before.id
      and (to_jsonb(one) ->> 'withdrawn_at')::timestamptz = before.withdrawn_at`)
}

/** Ends what an older backup would bring back: signed-in browsers, and rights withdrawn since then. */
export async function keepRestrictions(
  tx: Tx,
  tables: ReadonlyMap<string, TableShape>,
): Promise<void> {
  for (const name of SIGNED_IN) {
    if (tables.has(name)) await tx.execute(sql`delete from public.${sql.identifier(name)}`)
  }
  const columns = new Set(tables.get('users')?.columns.map(({ name }) => name))
  const before = sql`from before_restore before where before.id = users.id`
  if (columns.has('disabled_at')) {
    await tx.execute(sql`update public.users set disabled_at = before.disabled_at ${before}
      and before.disabled_at is not null and users.disabled_at is null`)
  }
  if (columns.has('consent_withdrawn_at')) await withdrawAgain(tx, tables)
  if (columns.has('approved')) {
    await tx.execute(
      sql`update public.users set approved = false ${before} and not before.approved and users.approved`,
    )
  }
  await tx.execute(sql`update public.users set role = before.role ${before}
    and ${RANK(sql`before.role`)} < ${RANK(sql`users.role`)}`)
}

/** Keeps consent withdrawn since the backup, and only the same guardian can give it again. */
async function withdrawAgain(tx: Tx, tables: ReadonlyMap<string, TableShape>): Promise<void> {
  await tx.execute(sql`update before_restore before set withdrawn_at = null from public.users one
    where one.id = before.id and one.consent_withdrawn_at is not null`)
  const since = sql`from before_restore before where before.withdrawn_at is not null`
  await tx.execute(sql`update public.users set consent_withdrawn_at = before.withdrawn_at ${since}
    and before.id = users.id`)
  const by = sql`(select id from public.users one where one.id = before.withdrawn_by)`
  if (tables.has('consents')) {
    await tx.execute(sql`update public.consents
      set withdrawn_at = before.withdrawn_at, withdrawn_by = ${by} ${since}
      and before.id = consents.child_id and consents.withdrawn_at is null`)
  }
  if (tables.has('hidden_readers')) {
    await tx.execute(sql`insert into public.hidden_readers (user_id, hidden_by, hidden_at)
      select id, ${by}, withdrawn_at ${since}
        and exists (select from public.users one where one.id = before.id)
      on conflict do nothing`)
  }
}

/** Disables these accounts where they aren't: a backup of an older version had no column for it. */
export async function disableAgain(db: Db, accounts: readonly DisabledAccount[]): Promise<void> {
  for (const { id, disabledAt } of accounts) {
    await db.execute(sql`update public.users set disabled_at = ${disabledAt}::timestamptz
      where id = ${id} and disabled_at is null`)
  }
}
