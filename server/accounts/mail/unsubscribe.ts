import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { serverKeys } from '#server/db/schema/mail.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

const KEY = 'unsubscribe'

/** The emails a person gets again and again, as tokens name them. */
const TOPICS = ['digest', 'prize_waits', 'class_digest'] as const
export type MailTopic = (typeof TOPICS)[number]

/** Where one person ends one kind of email: a visit asks, a POST ends it (RFC 8058). */
export async function unsubscribeUrlOf(
  db: Reader,
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  userId: string,
  topic: MailTopic,
): Promise<string> {
  const signature = sign(await keyOf(db), userId, topic).toString('base64url')
  return `${publicUrl}/unsubscribe?token=${userId}.${signature}`
}

/** Whose emails a token ends, and which; null for one the server did not sign. */
export async function readUnsubscribeToken(
  db: Reader,
  token: string,
): Promise<{ userId: string; topic: MailTopic } | null> {
  const [userId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const key = await keyOf(db)
  const topic = TOPICS.find((one) => {
    const right = sign(key, userId, one)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return topic ? { userId, topic } : null
}

function sign(key: string, userId: string, topic: MailTopic): Buffer {
  return createHmac('sha256', key).update(`${topic} ${userId}`).digest()
}

/** The signing key, made once and kept, so that links of old mails go on working. */
async function keyOf(db: Reader): Promise<string> {
  const kept = await findKey(db)
  if (kept !== undefined) return kept
  await db
    .insert(serverKeys)
    .values({ name: KEY, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const made = await findKey(db)
  if (made === undefined) throw new Error('the signing key was not kept')
  return made
}

async function findKey(db: Reader): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: serverKeys.secret })
    .from(serverKeys)
    .where(eq(serverKeys.name, KEY))
  return row?.secret
}
