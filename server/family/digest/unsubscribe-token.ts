import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { serverKeys } from '#server/db/schema/mail.ts'
import type { Reader } from '#server/db/types.ts'

const KEY = 'unsubscribe'

/** A link's token: whose digest it ends, signed with the server's own key. It opens nothing else. */
export async function unsubscribeToken(db: Reader, userId: string): Promise<string> {
  return `${userId}.${sign(await keyOf(db), userId).toString('base64url')}`
}

/** Whose digest a token ends; null for one the server did not sign. */
export async function userOfToken(db: Reader, token: string): Promise<string | null> {
  const [userId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(await keyOf(db), userId)
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null
}

function sign(key: string, userId: string): Buffer {
  return createHmac('sha256', key).update(`digest ${userId}`).digest()
}

/** The signing key, made once and kept, so that links of old mails go on working. */
async function keyOf(db: Reader): Promise<string> {
  await db
    .insert(serverKeys)
    .values({ name: KEY, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db
    .select({ secret: serverKeys.secret })
    .from(serverKeys)
    .where(eq(serverKeys.name, KEY))
  if (!row) throw new Error('the signing key was not kept')
  return row.secret
}
