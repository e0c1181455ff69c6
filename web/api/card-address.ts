import { PATHS } from './paths.ts'

/** As long as a token of 128 bits in base64url, or longer. */
const TOKEN = /^[\w-]{20,100}$/

/** What a class card's square code holds: behind the # no server on the way sees the token. */
export function cardAddress(origin: string, token: string): string {
  return `${origin}${PATHS.signIn}#card=${token}`
}

/** The token in a card's address; null for any other text. Printed under another address it counts too. */
export function cardTokenIn(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { pathname, hash } = new URL(text)
  const token = hash.startsWith('#card=') ? hash.slice('#card='.length) : ''
  return pathname === PATHS.signIn && TOKEN.test(token) ? token : null
}
