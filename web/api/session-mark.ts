import { LEFT, SIGNED_IN_MARK } from '#contract/accounts/signed-in-mark.ts'
import { setCookie } from './browser-cookie.ts'

/** No session lasts longer. */
const WEEK_SECONDS = 7 * 86_400

/** What this browser knows of its session. Read before anything is asked. */
export const sessionMark = {
  /** Somebody has signed in here. */
  isSet: () => marked() !== undefined,
  /** Somebody signed out of this device while the server could not be told. */
  isLeft: () => marked() === LEFT,
  /** The server takes the mark away when it is told, or sets it anew for the next person. */
  leave(): void {
    setCookie(SIGNED_IN_MARK, LEFT, WEEK_SECONDS)
  },
}

function marked(): string | undefined {
  const start = `${SIGNED_IN_MARK}=`
  // Where the server draws a page there is no browser: whoever has left is not drawn for.
  return globalThis.document?.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}
