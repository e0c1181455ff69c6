import { and, eq, gt } from 'drizzle-orm'
import { isConfirmedTeacher, LEADER } from '#domain/squads.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { checkConfirmed } from '#server/accounts/people/confirmed-teacher.ts'
import { hashOneTimeCode } from '#server/accounts/people/one-time-code.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { AppError } from '#server/app-error.ts'
import { classInvitations } from '#server/db/schema/departures.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { addLeader } from '#server/squads/add-member.ts'

const PER_PERSON = { tries: 10, withinMs: 3_600_000 }

/**
 * Makes a confirmed teacher lead the class they were invited to. A code works once, as long as the teacher
 * who invited them leads the class.
 * @throws AppError awaiting_approval, wrong_invitation_code, invitation_for_other, squad_full, squads_enough,
 * too_many_tries; words_unkind, words_contact for a name that children must not be shown.
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: SignedIn,
  code: string,
): Promise<{ id: number; name: string }> {
  checkConfirmed(teacher)
  const at = deps.now()
  await countTry(deps.db, `class invitation codes of ${teacher.id}`, PER_PERSON, at)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, teacher.id)
    const [own] = await tx
      .select({ firstName: users.firstName, email: users.email })
      .from(users)
      .where(eq(users.id, teacher.id))
    const [invitation] = await tx
      .delete(classInvitations)
      .where(
        and(
          eq(classInvitations.codeHash, hashOneTimeCode(code)),
          gt(classInvitations.endsAt, new Date(at)),
        ),
      )
      .returning()
    if (!invitation) throw new AppError('wrong_invitation_code')
    const { squadId, email, invitedBy } = invitation
    if (!(await leads(tx, squadId, invitedBy))) throw new AppError('wrong_invitation_code')
    if (email !== null && email !== own?.email?.toLowerCase()) {
      throw new AppError('invitation_for_other')
    }
    // Children read it from then on.
    checkWords([own?.firstName], { grownUp: false })
    await addLeader(tx, { squadId, userId: teacher.id, at, agreedBy: invitedBy })
    const joined = { kind: 'leader_changed', actor: teacher, subject: teacher.id } as const
    await recordSecurityEvent(tx, { ...joined, object: squadId, detail: LEADER, at })
    return classOf(tx, squadId)
  })
}

async function leads(db: Reader, squadId: number, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ role: users.role, approved: users.approved, disabledAt: users.disabledAt })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(
      and(
        eq(squadMembers.squadId, squadId),
        eq(squadMembers.userId, userId),
        eq(squadMembers.role, LEADER),
      ),
    )
  return row !== undefined && row.disabledAt === null && isConfirmedTeacher(row)
}

async function classOf(tx: Tx, squadId: number): Promise<{ id: number; name: string }> {
  const [row] = await tx
    .select({ id: squads.id, name: squads.name })
    .from(squads)
    .where(eq(squads.id, squadId))
  if (!row) throw new AppError('wrong_invitation_code')
  return row
}
