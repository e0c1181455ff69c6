import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { densityOf, type ReadingSettings } from '#domain/reading-settings.ts'
import { applyAppearance, saveAppearance, savedAppearance } from '#web/api/appearance.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { allowSound } from '#web/ui/celebration/sound.ts'
import { speech } from '#web/ui/speech/speech.ts'

/** Makes the page look, move and sound like this. */
function applySettings(settings: ReadingSettings): void {
  applyAppearance(settings)
  allowSound(settings.sound === 'on')
  speech.allow(settings.readAloud === 'on')
}

/** The settings as a reader of this grade has them. */
export function settingsOf(settings: ReadingSettings, grade: string | null): ReadingSettings {
  return { ...settings, density: densityOf(settings, grade) }
}

/** Before anything is drawn: the last known settings of this device, so that nothing jumps later. */
export function applyLastSettings(): void {
  applySettings(savedAppearance())
}

/** Applies the signed-in person's settings; signed out, the last appearance stays. */
export function AppliedSettings({ user }: { user: CurrentUser | null }) {
  const { data } = useQuery({ ...settingsQuery, enabled: user !== null })
  const grade = user?.gradeLevel ?? null

  // <html> and the device's memory belong to the browser.
  useLayoutEffect(() => {
    if (!data) return
    const settings = settingsOf(data, grade)
    applySettings(settings)
    saveAppearance(settings)
  }, [data, grade])

  return null
}
