import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  type DigestChoice,
  getDigestChoice,
  listOutbox,
  setDigestChoice,
  unsubscribe,
} from '#contract/family/digest.ts'
import { AppError } from '#server/app-error.ts'
import { digestChoices, mails } from '#server/db/schema/mail.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { registerOneClick } from './one-click.ts'
import { endDigest, endEmails } from './unsubscribe.ts'

const MAX_MAILS = 100

/** The weekly digest: wanted or not, emails ended by link, and the outbox of an installation without mail. */
export async function registerDigest(
  app: FastifyInstance,
  { db, now, mail }: Pick<Deps, 'db' | 'now' | 'mail'>,
): Promise<void> {
  route(app, getDigestChoice, ({ user }) => choiceOf(db, user.id))

  route(app, setDigestChoice, async ({ user, body }) => {
    if (body.on) {
      await db
        .insert(digestChoices)
        .values({ userId: user.id, since: new Date(now()) })
        .onConflictDoNothing()
    } else {
      await endDigest(db, user.id)
    }
    return choiceOf(db, user.id)
  })

  route(app, unsubscribe, async ({ body }) => {
    if (!(await endEmails(db, body.token))) throw new AppError('link_not_right')
    return { unsubscribed: true as const }
  })

  route(app, listOutbox, async () => {
    const rows = await db
      .select()
      .from(mails)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(MAX_MAILS)
    return {
      sends: mail !== null,
      mails: rows.map(({ id, toAddress, subject, text, createdAt, sentAt }) => ({
        id,
        to: toAddress,
        subject,
        text,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  })

  await app.register(async (forms) => registerOneClick(forms, { db, now }))
}

async function choiceOf(db: Reader, userId: string): Promise<DigestChoice> {
  const [row] = await db
    .select({ email: users.email, wants: digestChoices.userId })
    .from(users)
    .leftJoin(digestChoices, eq(digestChoices.userId, users.id))
    .where(eq(users.id, userId))
  return { on: Boolean(row?.wants), email: row?.email ?? null }
}
