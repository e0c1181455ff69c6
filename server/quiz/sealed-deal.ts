import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '#domain/calendar.ts'
import { OFFLINE_DAYS } from '#domain/offline-reading.ts'
import { AppError } from '#server/app-error.ts'
import type { Opening } from './quiz-opening.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const Deal = z.object({
  quizId: z.string(),
  userId: z.string(),
  number: z.number().int(),
  items: z.array(z.object({ questionId: z.string(), options: z.array(z.number().int()) })),
  dealtAt: z.number(),
})
type Deal = z.output<typeof Deal>

export function dealOf(quizId: string, userId: string, opening: Opening, dealtAt: number): Deal {
  const { number, items } = opening
  return { quizId, userId, number, items, dealtAt }
}

/**
 * A deal for its reader's tablet. It is encrypted, not only signed: the bank's own order of options
 * would tell of the key.
 */
export function sealDeal(secret: string, deal: Deal): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(deal), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws AppError quiz_changed for a deal that is not this reader's or not this quiz's. */
export function openDeal(
  secret: string,
  sealed: string,
  given: { quizId: string; userId: string },
): Deal {
  const deal = read(secret, sealed)
  if (deal?.quizId !== given.quizId || deal.userId !== given.userId) {
    throw new AppError('quiz_changed')
  }
  return deal
}

/** @throws AppError quiz_changed for a deal that is too old to be answered for the first time. */
export function mustBeFresh(deal: Deal, now: number): void {
  if (now - deal.dealtAt > OFFLINE_DAYS * DAY_MS) throw new AppError('quiz_changed')
}

function read(secret: string, sealed: string): Deal | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const plain = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = Buffer.concat([
      plain.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      plain.final(),
    ]).toString('utf8')
    return Deal.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const keys = new Map<string, KeyObject>()

/** Made once of each secret: with the key as bytes, sealing a deal takes three times as long. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const bytes = createHash('sha256').update(`quiz deals:${secret}`).digest()
  const key = createSecretKey(bytes)
  keys.set(secret, key)
  return key
}
