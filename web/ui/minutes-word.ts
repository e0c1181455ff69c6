/** '1 minute', '12 minutes'. On the home screen, apart from the words that are not. */
export function minutesWord(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
