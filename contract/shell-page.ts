/** The path of the app shell without a user, which a device caches to open offline. */
export const SHELL_PAGE = '/shell'
