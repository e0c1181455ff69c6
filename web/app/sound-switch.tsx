import { useQuery } from '@tanstack/react-query'
import { Volume2, VolumeX } from 'lucide-react'
import { useSaveSettings } from '#web/accounts/settings/use-save-settings.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { allowSound, play } from '#web/ui/celebration/sound.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

const SAID: Record<'on' | 'off', Notice> = {
  on: { title: 'Sounds are on', description: 'You hear short sounds now.' },
  off: { title: 'Sounds are off', description: 'It is quiet now.' },
}

/** The speaker in the top bar: sounds on or off, kept for this reader (design 7). */
export function SoundSwitch() {
  const { data: settings } = useQuery(settingsQuery)
  const save = useSaveSettings(({ sound }) => SAID[sound])
  const isOn = settings?.sound === 'on'
  const Icon = isOn ? Volume2 : VolumeX
  const turn = () => {
    if (!settings) return
    const sound = isOn ? 'off' : 'on'
    // At once and within the tap itself: a browser plays nothing before one.
    allowSound(sound === 'on')
    play('right')
    save({ ...settings, sound })
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={!settings}
      onClick={turn}
      className="grid min-h-[min(2.75rem,52px)] min-w-12 max-[15rem]:min-w-0 shrink-0 content-center justify-items-center gap-0.5 rounded-field font-bold font-display text-ink aria-pressed:bg-sea-tint"
    >
      <Icon aria-hidden className="size-[min(1.375rem,32px)]" strokeWidth={2.5} />
      <span className="text-[length:min(var(--size-floor),4.2vw)] leading-none sm:text-floor">
        Sound
      </span>
    </button>
  )
}
