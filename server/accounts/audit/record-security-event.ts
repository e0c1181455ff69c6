import { type SQL, sql } from 'drizzle-orm'
import type { AccessKind } from '#domain/access-kinds.ts'
import { networkOf, SECURITY_ACCESS, type SecurityEventKind } from '#domain/security-events.ts'
import { newId } from '#server/db/new-id.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import type { Reader } from '#server/db/types.ts'

export type Actor = {
  id: string | null
  role: 'student' | 'parent' | 'teacher' | 'admin' | 'operator' | null
}

/** A command run on the machine. */
export const OPERATOR: Actor = { id: null, role: 'operator' }
/** A caller who isn't signed in. */
export const UNKNOWN: Actor = { id: null, role: null }

export type SecurityEvent = {
  kind: SecurityEventKind
  actor: Actor
  /** The person, or people, it was done to. */
  subject?: string | readonly string[] | null
  /** The id of what else it is about. */
  object?: string | number | null
  /** A word or an amount; never a name or anything a person typed. */
  detail?: string | null
  /** The whole address; only its network is stored. */
  ip?: string | null
  /** Epoch milliseconds. */
  at: number
}

/** Further failures against one account, or from one network, aren't listed within the hour. */
const FAILURES_AN_HOUR = 30

/** Appends to the security log, an entry per subject. Pass the transaction of what is recorded. */
export async function recordSecurityEvent(tx: Reader, event: SecurityEvent): Promise<void> {
  const subjects = typeof event.subject === 'string' ? [event.subject] : (event.subject ?? [null])
  if (subjects.length === 0) return
  const { kind, actor, detail = null } = event
  const row = {
    at: new Date(event.at),
    kind,
    actorId: actor.id,
    actorRole: actor.role,
    objectId: event.object === undefined || event.object === null ? null : `${event.object}`,
    detail,
    network: event.ip ? networkOf(event.ip) : null,
  }
  if (kind === 'sign_in_failed' && (await isFlooded(tx, row, subjects[0] ?? null))) return
  await tx
    .insert(securityEvents)
    .values(subjects.map((subjectId) => ({ id: newId(), subjectId, ...row })))
}

/** Some of what adults do with a child's record belongs in the security log, too. */
export async function recordSecurityAccess(
  tx: Reader,
  actor: Actor,
  childIds: readonly string[],
  access: AccessKind,
  at: number,
): Promise<void> {
  const kind = SECURITY_ACCESS[access]
  if (kind) await recordSecurityEvent(tx, { kind, actor, subject: childIds, at })
}

/** Keeps a guessing machine from filling the disk. */
async function isFlooded(
  db: Reader,
  { at, network }: { at: Date; network: string | null },
  subjectId: string | null,
): Promise<boolean> {
  const same: SQL =
    subjectId === null
      ? sql`${securityEvents.subjectId} is null and ${securityEvents.network} is not distinct from ${network}`
      : sql`${securityEvents.subjectId} = ${subjectId}`
  const recent = sql`${securityEvents.kind} = 'sign_in_failed'
    and ${securityEvents.at} > ${new Date(at.getTime() - 3_600_000)} and ${same}`
  return (await db.$count(securityEvents, recent)) >= FAILURES_AN_HOUR
}
