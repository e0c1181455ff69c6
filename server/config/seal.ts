import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a text is sealed for. Sealed texts are stored, so an entry here must never change. */
type Purpose = 'quiz deals:' | 'second factor '

/**
 * Encrypts and signs a text with the installation's secret. It can be unsealed only for the same purpose
 * and owner.
 */
export function seal(secret: string, purpose: Purpose, text: string, owner = ''): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The sealed text; null if it was changed, or sealed for another purpose, owner or secret. */
export function unseal(
  secret: string,
  purpose: Purpose,
  sealed: string,
  owner = '',
): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const plain = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([
      plain.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      plain.final(),
    ]).toString('utf8')
  } catch {
    return null
  }
}

const keys = new Map<string, KeyObject>()

/** Derived once per secret and purpose: with the key as bytes, sealing takes three times as long. */
function keyOf(secret: string, purpose: Purpose): KeyObject {
  const known = keys.get(purpose + secret)
  if (known) return known
  const bytes = createHash('sha256').update(`${purpose}${secret}`).digest()
  const key = createSecretKey(bytes)
  keys.set(purpose + secret, key)
  return key
}
