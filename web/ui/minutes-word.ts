/** '1 minute', '12 minutes'. */
export function minutesWord(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
