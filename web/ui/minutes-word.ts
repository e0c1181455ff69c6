import { t } from '@lingui/core/macro'
/** '1 minute', '12 minutes'. On the home screen, apart from the words that are not. */
export function minutesWord(minutes: number): string {
  return minutes === 1 ? t`1 minute` : t`${minutes} minutes`
}
