import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { saveSettings } from '#contract/settings.ts'
import { densityOf, type ReadingSettings, USUAL_SETTINGS } from '#domain/reading-settings.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { speech } from '#web/api/speech.ts'
import { allowSound } from '#web/ui/sound.ts'

/** What the stylesheets read on <html>. */
const ATTRIBUTES = ['density', 'typeface', 'textSize', 'spacing', 'theme', 'motion'] as const

/** Says nothing about a person: only how the pages looked last on this device. */
const LAST_KEY = 'reading-heroes.look'

/** Makes the page look, move and sound like this. What is `auto` or `standard` has no attribute. */
function applySettings(settings: ReadingSettings): void {
  const { dataset } = document.documentElement
  for (const name of ATTRIBUTES) {
    const value = settings[name]
    if (value === 'auto' || value === 'standard') delete dataset[name]
    else dataset[name] = value
  }
  allowSound(settings.sound === 'on')
  speech.allow(settings.readAloud === 'on')
}

/** Before anything is drawn: the last known settings of this device, so that nothing jumps later. */
export function applyLastSettings(): void {
  applySettings(lastSettings() ?? USUAL_SETTINGS)
}

/** Follows the settings of whoever is signed in; signed out, the page stays as it looked last. */
export function AppliedSettings({ user }: { user: CurrentUser | null }) {
  const { data } = useQuery({ ...settingsQuery, enabled: user !== null })
  const grade = user?.gradeLevel ?? null

  // <html> and the device's memory belong to the browser.
  useLayoutEffect(() => {
    if (!data) return
    const settings = { ...data, density: densityOf(data, grade) }
    applySettings(settings)
    remember(settings)
  }, [data, grade])

  return null
}

function lastSettings(): ReadingSettings | null {
  try {
    const text = localStorage.getItem(LAST_KEY)
    return text === null ? null : saveSettings.schema.body.parse(JSON.parse(text))
  } catch {
    // No memory, or one that somebody else wrote: the usual settings do.
    return null
  }
}

function remember(settings: ReadingSettings): void {
  try {
    localStorage.setItem(LAST_KEY, JSON.stringify(settings))
  } catch {
    // A browser without memory asks the server each time.
  }
}
