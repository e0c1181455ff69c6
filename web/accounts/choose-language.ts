import { t } from '@lingui/core/macro'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { saveLanguage } from '#contract/accounts/language.ts'
import { type ChosenLanguage, isChosenLanguage, LANGUAGE_COOKIE } from '#contract/language.ts'
import { NoNetworkError, whyFailed } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { setCookie } from '#web/browser/cookie.ts'
import { noteLanguage, opensOffline, pageLanguage } from '#web/browser/language.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'

const YEAR_SECONDS = 365 * 86_400
/** A choice made without a network: whose, and which. */
const UNSENT_KEY = 'reading-heroes.language'

/** Saves the choice on this device and the signed-in account, then reloads the page in that language. */
export async function chooseLanguage(language: ChosenLanguage): Promise<void> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  try {
    if (user) await request(saveLanguage, { body: { language } })
    // Nothing to save, but the page can only be opened again with a network.
    else await request(getSignInOptions, {})
  } catch (error) {
    if (!(error instanceof NoNetworkError)) return refuse(whyFailed(error))
    if (!(await opensOffline(language))) {
      return refuse(t`You're offline. Change the language when you're back online.`)
    }
    if (user) localStorage.setItem(UNSENT_KEY, `${user.id} ${language}`)
    await noteLanguage(language)
  }
  // A class shares its tablets: what one child reads is not for the next.
  if (user?.role !== 'student') setCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS)
  window.location.reload()
}

function refuse(description: string): void {
  notify({ title: t`Language not changed`, description, destructive: true })
}

/** Saves what the person on this page chose without a network. */
export async function sendUnsentLanguage(): Promise<void> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  const [owner, language] = localStorage.getItem(UNSENT_KEY)?.split(' ') ?? []
  if (!user || user.id !== owner || !isChosenLanguage(language)) return
  try {
    await request(saveLanguage, { body: { language } })
  } catch (error) {
    if (error instanceof NoNetworkError) return
  }
  localStorage.removeItem(UNSENT_KEY)
  if (language !== pageLanguage) window.location.reload()
}
