const KEY = 'signed-out-here'

/** Somebody signed out of this device while the server could not be told. Read before anything is asked. */
export const halfSignedOut = {
  is: () => stored()?.getItem(KEY) === 'yes',
  set: () => stored()?.setItem(KEY, 'yes'),
  clear: () => stored()?.removeItem(KEY),
}

/** Some browsers refuse it in private windows. */
function stored(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
