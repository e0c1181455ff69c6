import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { MailChoiceTopic } from '#contract/accounts/mail-choices.ts'
import type { Day } from '#domain/calendar.ts'
import { mailChoices } from '#server/db/schema/mail.ts'
import type { Reader, Tx } from '#server/db/types.ts'

/** Does this person get these emails? */
export async function wantsMail(
  db: Reader,
  userId: string,
  topic: MailChoiceTopic,
): Promise<boolean> {
  const [row] = await db
    .select({ isOn: mailChoices.isOn })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, userId), eq(mailChoices.topic, topic)))
  return row?.isOn ?? true
}

export async function setMailChoice(
  db: Reader,
  given: { userId: string; topic: MailChoiceTopic; isOn: boolean },
): Promise<void> {
  await db
    .insert(mailChoices)
    .values(given)
    .onConflictDoUpdate({
      target: [mailChoices.userId, mailChoices.topic],
      set: { isOn: given.isOn },
    })
}

/** Claims this week's email for a person; false when it was written already or they turned it off. */
export async function takeWeek(
  tx: Tx,
  { userId, topic, monday }: { userId: string; topic: MailChoiceTopic; monday: Day },
): Promise<boolean> {
  const taken = await tx
    .insert(mailChoices)
    .values({ userId, topic, lastWeek: monday })
    .onConflictDoUpdate({
      target: [mailChoices.userId, mailChoices.topic],
      set: { lastWeek: monday },
      setWhere: and(
        eq(mailChoices.isOn, true),
        or(isNull(mailChoices.lastWeek), ne(mailChoices.lastWeek, monday)),
      ),
    })
    .returning({ userId: mailChoices.userId })
  return taken.length > 0
}
