import { sendUnsentLanguage } from '#web/accounts/choose-language.ts'
import { reportTimeZone } from './report-time-zone.ts'

/** Tells the server what it can only learn from this device. */
export async function reportDevice(): Promise<void> {
  await reportTimeZone()
  // Without storage nothing waits.
  await sendUnsentLanguage().catch(() => undefined)
}
