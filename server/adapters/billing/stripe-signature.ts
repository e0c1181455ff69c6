import { createHmac, timingSafeEqual } from 'node:crypto'
import { BillingSignatureError } from './port.ts'

/** Seconds a signed message may be old, or ahead of our clock. */
const TOLERANCE_S = 300

/** The header Stripe would send with this body at this moment (scheme v1). */
export function signed(raw: Buffer | string, secret: string, at: number): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${digest(raw, secret, seconds)}`
}

/**
 * Checks a Stripe-Signature header: HMAC-SHA-256 of time and body must match any v1 part and be at most five
 * minutes old.
 * @throws BillingSignatureError.
 */
export function checkSignature(
  raw: Buffer,
  header: string | undefined,
  secret: string,
  at: number,
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(seconds)) throw new BillingSignatureError('the signature has no time')
  const wanted = Buffer.from(digest(raw, secret, seconds))
  const isOurs = parts.some(([name, value = '']) => {
    const given = Buffer.from(value)
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  if (!isOurs) throw new BillingSignatureError('the signature does not fit')
  if (Math.abs(at / 1000 - seconds) > TOLERANCE_S) {
    throw new BillingSignatureError('the signature is too old')
  }
}

function digest(raw: Buffer | string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')
}
