/** The cookie that tells a page's scripts that there is a session to ask about; it opens nothing. */
export const SIGNED_IN_MARK = 'signed-in'
