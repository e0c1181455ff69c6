import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift, Star, Volume2, VolumeX } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { useSaveSettings } from '#web/accounts/settings/use-save-settings.ts'
import { PATHS } from '#web/api/paths.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { CountingNumber } from '#web/ui/celebration/counting-number.tsx'
import { allowSound, play } from '#web/ui/celebration/sound.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { Person } from './person.tsx'

/** Logo, points, treasure box, and who is signed in (spec 2). */
export function TopBar({ user }: { user: CurrentUser }) {
  return (
    <header className="print:hidden sticky top-0 z-nav border-outline border-b-2 bg-page">
      <div className="flex min-h-[min(4rem,72px)] flex-wrap items-center justify-end gap-[min(0.5rem,8px)] px-[min(0.75rem,12px)] py-1 sm:gap-3 sm:px-5 lg:min-h-16">
        <Link
          to={PATHS.home}
          className="me-auto flex min-h-11 items-center gap-2 rounded-field font-black font-display text-ink text-h3 no-underline"
        >
          <Tassel mood="hi" size={44} />
          <span className="max-[27rem]:sr-only">{t`Reading Heroes`}</span>
        </Link>
        <p className="edge flex h-[min(2.75rem,52px)] items-center gap-1.5 rounded-pill bg-surface px-[min(0.75rem,12px)] font-extrabold font-display text-[length:min(1em,6vw)] text-gold sm:text-[length:1em]">
          <Star
            aria-hidden
            className="size-[min(1.25rem,28px)] fill-marigold text-ink"
            strokeWidth={2.25}
          />
          <CountingNumber value={user.points} className="tabular-nums" />
          <span className="sr-only">{t`points`}</span>
        </p>
        <Link
          to={PATHS.treasureBox}
          className="hidden min-h-11 items-center gap-1.5 rounded-field px-2 font-bold font-display text-ink no-underline hover:underline sm:flex"
        >
          <Gift aria-hidden className="size-6" strokeWidth={2.25} />
          {t`Treasure Box`}
        </Link>
        <SoundSwitch />
        <Person user={user} />
      </div>
    </header>
  )
}

const SAID: Record<'on' | 'off', Notice> = {
  on: { title: t`Sounds are on`, description: t`You hear short sounds now.` },
  off: { title: t`Sounds are off`, description: t`It is quiet now.` },
}

/** The speaker in the top bar: sounds on or off, kept for this reader (design 7). */
function SoundSwitch() {
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
      <span className="text-[length:min(var(--size-floor),4.2vw)] leading-none sm:text-floor">{t`Sound`}</span>
    </button>
  )
}
