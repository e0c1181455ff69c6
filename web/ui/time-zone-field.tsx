import { useMemo } from 'react'
import { SelectField } from './forms/select-field.tsx'

/** The zone of this browser, as an IANA name. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

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
  const options = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserTimeZone(), value])]
        .sort()
        .map((zone) => ({ value: zone, label: zoneName(zone) })),
    [value],
  )
  return (
    <SelectField
      label="Time zone"
      hint={hint}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
