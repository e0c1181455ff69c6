import { randomInt } from 'node:crypto'
import {
  ONE_TIME_CODE_LENGTH,
  ONE_TIME_CODE_SIGNS,
  plainOneTimeCode,
  shownOneTimeCode,
} from '#domain/one-time-code.ts'
import { hashToken } from '#server/http/session.ts'

/** A fresh code, as it is shown once, and the hash that is stored. */
export function newOneTimeCode(): { code: string; hash: string } {
  const sign = () => ONE_TIME_CODE_SIGNS[randomInt(ONE_TIME_CODE_SIGNS.length)] ?? '3'
  const code = shownOneTimeCode(Array.from({ length: ONE_TIME_CODE_LENGTH }, sign).join(''))
  return { code, hash: hashOneTimeCode(code) }
}

export function hashOneTimeCode(typed: string): string {
  return hashToken(plainOneTimeCode(typed))
}
