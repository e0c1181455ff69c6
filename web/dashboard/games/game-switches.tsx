import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, Pointer, Snail, Volume2, VolumeX } from 'lucide-react'
import { useSaveSettings } from '#web/accounts/settings/use-save-settings.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { allowSound, play } from '#web/ui/celebration/sound.ts'
import { keepOneButton, keepSlow } from './game-memory.ts'

type SwitchProps = { isOn: boolean; onTurn: (on: boolean) => void }

/** Play slower; kept on this device. */
export function SlowSwitch({ isOn, onTurn }: SwitchProps) {
  const turn = (on: boolean) => {
    keepSlow(on)
    onTurn(on)
  }
  return (
    <Switch icon={Snail} isOn={isOn} onTurn={turn}>
      {isOn ? t`Slow: on` : t`Slow: off`}
    </Switch>
  )
}

/** One key or one tap does everything; kept on this device for both games. */
export function OneButtonSwitch({ isOn, onTurn }: SwitchProps) {
  const turn = (on: boolean) => {
    keepOneButton(on)
    onTurn(on)
  }
  return (
    <Switch icon={Pointer} isOn={isOn} onTurn={turn}>
      {isOn ? t`One button: on` : t`One button: off`}
    </Switch>
  )
}

/** The reader's own setting, at hand where a game is played by ear. */
export function SoundsSwitch() {
  const { data: settings } = useQuery(settingsQuery)
  const save = useSaveSettings(({ sound }) => ({
    title: sound === 'on' ? t`Sounds are on` : t`Sounds are off`,
    description: sound === 'on' ? t`You hear short sounds now.` : t`It is quiet now.`,
  }))
  if (!settings) return null
  const isOn = settings.sound === 'on'
  return (
    <Switch
      icon={isOn ? Volume2 : VolumeX}
      isOn={isOn}
      onTurn={(on) => {
        // At once and within the tap itself: a browser plays nothing before one.
        allowSound(on)
        play('right')
        save({ ...settings, sound: on ? 'on' : 'off' })
      }}
    >
      {isOn ? t`Sounds: on` : t`Sounds: off`}
    </Switch>
  )
}

function Switch({
  icon,
  isOn,
  onTurn,
  children,
}: SwitchProps & { icon: LucideIcon; children: string }) {
  return (
    <Button
      icon={icon}
      aria-pressed={isOn}
      className={isOn ? 'bg-sea-tint' : ''}
      onClick={() => onTurn(!isOn)}
    >
      {children}
    </Button>
  )
}
