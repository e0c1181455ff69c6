import { z } from 'zod'
import { BODIES, FEET, GENRES, GRADES, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { HERO_DRAFT } from '#web/api/offline-cache.ts'
import { NO_DATE } from '#web/ui/forms/date-parts.ts'
import { CHAPTERS, type OnboardingState } from './onboarding-steps.ts'

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

/**
 * Keeps what was told so far, so that a reload forgets nothing and another tab can go on. The birthday ends with
 * this tab; all of it ends with the setup, and when the reader signs out.
 */
export function keepDraft(owner: string, state: OnboardingState): void {
  try {
    sessionStorage.setItem(HERO_DRAFT, JSON.stringify({ owner, state }))
    const shared = { ...state, birthday: NO_DATE }
    localStorage.setItem(HERO_DRAFT, JSON.stringify({ owner, state: shared }))
  } catch {
    // Storage is full or turned off: a reload starts over.
  }
}

/** What this reader told before the reload or in another tab; null for none. Another reader's is dropped. */
export function draftOf(owner: string): OnboardingState | null {
  try {
    return draftIn(sessionStorage, owner) ?? draftIn(localStorage, owner)
  } catch {
    return null
  }
}

function draftIn(storage: Storage, owner: string): OnboardingState | null {
  const kept = storage.getItem(HERO_DRAFT)
  if (kept === null) return null
  const draft = Draft.safeParse(parsed(kept))
  if (draft.success && draft.data.owner === owner) return draft.data.state
  storage.removeItem(HERO_DRAFT)
  return null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(HERO_DRAFT)
    localStorage.removeItem(HERO_DRAFT)
  } catch {
    // There was none.
  }
}
