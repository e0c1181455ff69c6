/** The cookie that tells a page's scripts that there is a session to ask about; it opens nothing. */
export const SIGNED_IN_MARK = 'signed-in'
/**
 * What a page writes there when somebody signs out while the server cannot be told: the session is still
 * to be ended, and until then its person is shown to nobody.
 */
export const LEFT = 'left'
