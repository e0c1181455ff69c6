import { LEFT, SIGNED_IN_MARK } from '#contract/accounts/signed-in-mark.ts'
import { setCookie } from '#web/browser/cookie.ts'

/** No session lasts longer. */
const WEEK_SECONDS = 7 * 86_400

/** What this browser knows of its session. Read before anything is asked. */
export const sessionMark = {
  /** A person has signed in here. */
  isSet: () => marked() !== undefined,
  /** A person signed out of this device while offline. */
  isLeft: () => marked() === LEFT,
  /** The server clears the mark once it is told, or sets it again for the next person. */
  leave(): void {
    setCookie(SIGNED_IN_MARK, LEFT, WEEK_SECONDS)
  },
}

function marked(): string | undefined {
  const start = `${SIGNED_IN_MARK}=`
  // On the server there is no cookie to read: it does not render for a person who signed out.
  return globalThis.document?.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}
