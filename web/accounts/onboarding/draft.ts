import { z } from 'zod'
import { BODIES, FEET, GENRES, GRADES, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { CHAPTERS, type OnboardingState } from './onboarding-steps.ts'

const DRAFT_KEY = 'reading-heroes.onboarding'

const Draft = z.object({
  owner: z.string(),
  state: z.object({
    step: z
      .number()
      .int()
      .min(0)
      .max(CHAPTERS.length - 1),
    hero: z.object({
      head: z.enum(HEADS).nullable(),
      body: z.enum(BODIES).nullable(),
      feet: z.enum(FEET).nullable(),
      superpower: z.enum(SUPERPOWERS).nullable(),
    }),
    name: z.string().max(100),
    birthday: z.object({ month: z.string(), day: z.string(), year: z.string() }),
    grade: z.enum(GRADES).nullable(),
    genres: z.array(z.enum(GENRES)),
  }),
})

/** Keeps what was told so far, so that a reload forgets nothing. It ends with this tab, or with the setup. */
export function keepDraft(owner: string, state: OnboardingState): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ owner, state }))
  } catch {
    // Storage is full or turned off: a reload starts over.
  }
}

/** What this reader told before the reload; null for none. */
export function draftOf(owner: string): OnboardingState | null {
  try {
    const draft = Draft.parse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null'))
    if (draft.owner !== owner) return null
    return draft.state
  } catch {
    return null
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // There was none.
  }
}
