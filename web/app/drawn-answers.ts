import { DRAWN_ANSWERS_ID, type DrawnAnswers } from '#contract/drawn-page.ts'
import { cacheResponse } from '#web/api/offline-cache.ts'
import { queryClient } from '#web/api/query.ts'
import { addressOf } from '#web/api/request.ts'

/** What the server drew this page from; null when it did not draw it. */
export function drawnAnswers(): DrawnAnswers | null {
  const place = document.getElementById(DRAWN_ANSWERS_ID)
  if (!place?.textContent) return null
  return JSON.parse(place.textContent) as DrawnAnswers
}

/** Takes them as if they had been asked for: they are on the screen, and on the device where it keeps such. */
export function takeAnswers(answers: DrawnAnswers): void {
  for (const [key, data, isKept] of answers) {
    queryClient.setQueryData(key, data)
    const [url, input] = key
    if (!isKept || typeof url !== 'string' || typeof input !== 'object' || input === null) continue
    cacheResponse(addressOf(url, input))(Response.json(data))
  }
}
