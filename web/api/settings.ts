import { getSettings } from '#contract/accounts/settings.ts'
import { query } from './query.ts'

/** The signed-in person's reading settings; fetched once, then updated on save. */
export const settingsQuery = query(getSettings, {})
