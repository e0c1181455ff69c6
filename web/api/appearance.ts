import {
  DEFAULT_SETTINGS,
  READING_SETTINGS,
  type ReadingSettings,
} from '#domain/reading-settings.ts'

/** What the stylesheets read on <html>. */
const ATTRIBUTES = ['density', 'typeface', 'textSize', 'spacing', 'theme', 'motion'] as const

/** Holds no personal data, only the last appearance on this device. */
const LAST_KEY = 'reading-heroes.look'

/** The attributes of <html> for these settings; `auto` and `standard` have none. */
export function appearanceAttributes(settings: ReadingSettings): [name: string, value: string][] {
  return ATTRIBUTES.map((name): [string, string] => [name, settings[name]]).filter(
    ([, value]) => value !== 'auto' && value !== 'standard',
  )
}

/** Applies these settings to <html>, changing only attributes that differ. */
export function applyAppearance(settings: ReadingSettings): void {
  const { dataset } = document.documentElement
  const look = new Map(appearanceAttributes(settings))
  for (const name of ATTRIBUTES) {
    const value = look.get(name)
    if (value === undefined) delete dataset[name]
    else if (dataset[name] !== value) dataset[name] = value
  }
}

/** The last settings on this device, or the defaults. */
export function savedAppearance(): ReadingSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_KEY) ?? 'null')
    return isSettings(kept) ? kept : DEFAULT_SETTINGS
  } catch {
    // No storage, or invalid data in it: use the defaults.
    return DEFAULT_SETTINGS
  }
}

export function saveAppearance(settings: ReadingSettings): void {
  try {
    localStorage.setItem(LAST_KEY, JSON.stringify(settings))
  } catch {
    // Without storage the server is asked each time.
  }
}

function isSettings(kept: unknown): kept is ReadingSettings {
  if (typeof kept !== 'object' || kept === null) return false
  const values = new Map(Object.entries(kept))
  return Object.entries(READING_SETTINGS).every(([name, choices]) =>
    choices.some((choice) => choice === values.get(name)),
  )
}
