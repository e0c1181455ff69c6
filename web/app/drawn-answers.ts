import { DRAWN_ANSWERS_ID, type DrawnAnswers } from '#contract/drawn-page.ts'

/** What the server drew this page from; null when it did not draw it. */
export function takeDrawnAnswers(): DrawnAnswers | null {
  const place = document.getElementById(DRAWN_ANSWERS_ID)
  if (!place?.textContent) return null
  place.remove()
  return JSON.parse(place.textContent) as DrawnAnswers
}
