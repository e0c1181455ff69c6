import { plural } from '@lingui/core/macro'
/** '1 minute', '12 minutes'. On the home screen, apart from the words that are not. */
export function minutesWord(minutes: number): string {
  return plural(minutes, { one: '# minute', other: '# minutes' })
}
