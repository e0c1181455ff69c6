import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLocale } from '#web/ui/locale.tsx'
import { SelectField } from './select-field.tsx'

const REGIONS: Record<string, string> = {
  Africa: t`Africa`,
  America: t`America`,
  Antarctica: t`Antarctica`,
  Arctic: t`Arctic`,
  Asia: t`Asia`,
  Atlantic: t`Atlantic`,
  Australia: t`Australia`,
  Europe: t`Europe`,
  Indian: t`Indian Ocean`,
  Pacific: t`Pacific`,
}

/** 'America/New_York' is shown as 'America/New York', the region in the language of the page. */
export function zoneName(timeZone: string): string {
  const [region = '', ...places] = timeZone.replaceAll('_', ' ').split('/')
  return [REGIONS[region] ?? region, ...places].join('/')
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
        .map((zone) => ({ value: zone, label: zoneName(zone) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
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
