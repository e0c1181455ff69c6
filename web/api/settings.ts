import { getSettings } from '#contract/accounts/settings.ts'
import { query } from './query.ts'

/** The reading settings of whoever is signed in; read once, then kept up to date by the one who saves. */
export const settingsQuery = query(getSettings, {})
