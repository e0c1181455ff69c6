/** The cookie that tells a page's scripts that there is a session to ask about; it opens nothing. */
export const SIGNED_IN_MARK = 'signed-in'
/**
 * The value a page sets when its user signs out offline: the session still has
 * to be ended, and must not be used until then.
 */
export const LEFT = 'left'
