import { t } from '@lingui/core/macro'

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
