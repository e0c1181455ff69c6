import {
  DEFAULT_SETTINGS,
  READING_SETTINGS,
  type ReadingSettings,
} from '#domain/reading-settings.ts'

/** What the stylesheets read on <html>. */
const ATTRIBUTES = ['density', 'typeface', 'textSize', 'spacing', 'theme', 'motion'] as const

/** Says nothing about a person: only how the pages looked last on this device. */
const LAST_KEY = 'reading-heroes.look'

/** What <html> carries for these settings. What is `auto` or `standard` has no attribute. */
export function appearanceAttributes(settings: ReadingSettings): [name: string, value: string][] {
  return ATTRIBUTES.map((name): [string, string] => [name, settings[name]]).filter(
    ([, value]) => value !== 'auto' && value !== 'standard',
  )
}

/** Makes the page look like this; what it wears already is left alone. */
export function applyAppearance(settings: ReadingSettings): void {
  const { dataset } = document.documentElement
  const look = new Map(appearanceAttributes(settings))
  for (const name of ATTRIBUTES) {
    const value = look.get(name)
    if (value === undefined) delete dataset[name]
    else if (dataset[name] !== value) dataset[name] = value
  }
}

/** The settings this device had last; the usual ones when it remembers none. */
export function savedAppearance(): ReadingSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_KEY) ?? 'null')
    return isSettings(kept) ? kept : DEFAULT_SETTINGS
  } catch {
    // No memory, or one that somebody else wrote: the usual settings do.
    return DEFAULT_SETTINGS
  }
}

export function saveAppearance(settings: ReadingSettings): void {
  try {
    localStorage.setItem(LAST_KEY, JSON.stringify(settings))
  } catch {
    // A browser without memory asks the server each time.
  }
}

function isSettings(kept: unknown): kept is ReadingSettings {
  if (typeof kept !== 'object' || kept === null) return false
  const values = new Map(Object.entries(kept))
  return Object.entries(READING_SETTINGS).every(([name, choices]) =>
    choices.some((choice) => choice === values.get(name)),
  )
}
