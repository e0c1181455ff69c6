import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type Phrase, phrase } from '#domain/message.ts'
import { dollars } from '#domain/money.ts'
import { isNotDemo } from '#server/accounts/mail/recipients.ts'
import { unsubscribeUrlOf } from '#server/accounts/mail/unsubscribe.ts'
import { dropUnsent, writeMail } from '#server/accounts/mail/write-mail.ts'
import { mailChoices } from '#server/db/schema/mail.ts'
import { guardianAddresses } from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'
import type { RedemptionRow } from './redemption-rows.ts'

/** Where this installation is found. */
export type LinkDeps = { config: Pick<Deps['config'], 'publicUrl'> }

const TOPIC = 'prize_waits'

/**
 * Emails each guardian who wants it that a prize waits. The link opens the question and approves nothing: that
 * takes a press by someone signed in (decision 0042).
 */
export async function tellGuardians(
  tx: Tx,
  { config, now }: Pick<Deps, 'now'> & LinkDeps,
  row: RedemptionRow,
): Promise<void> {
  const { id, userId, pointsSpent, cashValueCents } = row.redemption
  for (const guardian of await wantingGuardians(tx, userId)) {
    const { email, firstName, city } = guardian
    if (email === null) continue
    const unsubscribeUrl = await unsubscribeUrlOf(tx, config, guardian.id, TOPIC)
    const child = row.childName ?? phrase('Your hero')
    const item: Phrase = { text: row.item.name }
    const said = plainMail(
      wordsFor(guardian),
      phrase('{child} asked for a prize: {item}', { child, item }),
      [
        firstName === null ? phrase('Hi there,') : phrase('Hi {firstName},', { firstName }),
        phrase(
          '{child} asked for a prize: {item}. It costs {points, plural, one {# point} other {# points}} and is worth {value}.',
          { child, item, points: pointsSpent, value: `$${dollars(cashValueCents)}` },
        ),
        destination(row, city, child),
        phrase('Nothing ships until you approve it.'),
        {
          label: phrase('Approve or decline'),
          url: `${config.publicUrl}/parent?view=family&prize=${id}`,
        },
        {
          label: phrase('Stop getting emails about prizes'),
          url: unsubscribeUrl,
        },
      ],
    )
    await writeMail(tx, {
      userId: guardian.id,
      key: `${keyOf(id)}${guardian.id}`,
      toAddress: email,
      ...said,
      unsubscribeUrl,
      childIds: [userId],
      at: now(),
    })
  }
}

/** The prize no longer waits: email about it that was not sent yet stays here. */
export async function untellGuardians(tx: Tx, redemptionId: string): Promise<void> {
  await dropUnsent(tx, keyOf(redemptionId))
}

function keyOf(redemptionId: string): string {
  return `prize waits ${redemptionId} `
}

/** The whole address is shown before the approval; an email only says enough to recognize it. */
function destination(
  { inClass, address }: RedemptionRow,
  city: string | null,
  child: string | Phrase,
): Phrase {
  if (inClass !== null) {
    return phrase('{child} picks it up in class or at the library. No address needed.', { child })
  }
  if (address !== null) {
    return phrase('{child} entered an address. You’ll see it before you approve.', { child })
  }
  return city === null
    ? phrase('No address is saved. You’ll enter it when you approve.')
    : phrase('It goes to your saved address in {city}.', { city })
}

function wantingGuardians(tx: Tx, childId: string) {
  const isChoice = and(eq(mailChoices.userId, users.id), eq(mailChoices.topic, TOPIC))
  return tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      city: guardianAddresses.city,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.guardianId))
    .leftJoin(mailChoices, isChoice)
    .leftJoin(guardianAddresses, eq(guardianAddresses.guardianId, users.id))
    .where(
      and(
        eq(guardians.childId, childId),
        isNotNull(users.email),
        eq(users.verified, true),
        isNull(users.disabledAt),
        isNotDemo,
        or(isNull(mailChoices.isOn), eq(mailChoices.isOn, true)),
      ),
    )
    .orderBy(asc(guardians.createdAt), asc(users.id))
}
