import { plural, t } from '@lingui/core/macro'

/** '1 minute', '12 minutes'. */
export function minutesWord(minutes: number): string {
  return plural(minutes, { one: '# minute', other: '# minutes' })
}

/** Monday to Sunday, short. */
export const WEEKDAYS = [
  t`Mon`,
  t`Tue`,
  t`Wed`,
  t`Thu`,
  t`Fri`,
  t`Sat`,
  t({ message: 'Sun', context: 'a day' }),
] as const
