import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLocale } from '#web/ui/locale.tsx'
import { SelectField } from './select-field.tsx'

/** 'America/New_York' is shown as 'America/New York'. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

interface TimeZoneFieldProps {
  value: string
  onChange: (timeZone: string) => void
  hint: string
}

/** Every zone this browser knows, and the chosen one even if it does not. */
export function TimeZoneField({ value, onChange, hint }: TimeZoneFieldProps) {
  const { timeZone } = useLocale()
  const options = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timeZone, value])]
        .sort()
        .map((zone) => ({ value: zone, label: zoneName(zone) })),
    [timeZone, value],
  )
  return (
    <SelectField
      label={t`Time zone`}
      hint={hint}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
