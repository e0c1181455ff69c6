import { t } from '@lingui/core/macro'
import { Onboarding } from '#contract/accounts/onboarding.ts'
import type { Day } from '#domain/calendar.ts'
import type { Body, Feet, Genre, Grade, Head, Superpower } from '#domain/hero-parts.ts'
import { type DateParts, isoDateOf, NO_DATE } from '#web/ui/forms/date-parts.ts'
import { listed } from '#web/ui/in-words.ts'
import { sayProblem } from '#web/ui/say.ts'

/** The five chapters in their order (spec 2). */
export const CHAPTERS = ['welcome', 'build', 'identity', 'genres', 'confirm'] as const

export type HeroDraft = {
  head: Head | null
  body: Body | null
  feet: Feet | null
  superpower: Superpower | null
}
export type BuiltHero = { [Part in keyof HeroDraft]: NonNullable<HeroDraft[Part]> }

/** Everything the reader has told so far. Nothing is forgotten when going back or after a failure. */
export type OnboardingState = {
  /** 0 to 4 (spec 4). */
  step: number
  hero: HeroDraft
  name: string
  birthday: DateParts
  grade: Grade | null
  genres: Genre[]
}

export type OnboardingAction =
  | { type: 'back' }
  /** To a chapter seen before, as far as the chapters before it are complete. */
  | { type: 'turn'; to: number; today: Day }
  /** `today` is the reader's calendar day, the latest valid birthday. */
  | { type: 'continue'; today: Day }
  | { type: 'pick'; parts: Partial<HeroDraft> }
  | {
      type: 'tell'
      facts: Partial<Pick<OnboardingState, 'name' | 'birthday' | 'grade' | 'genres'>>
    }

/** A reader who has told nothing; a grade that a grown-up has set already is kept. */
export function startOnboarding(grade: Grade | null): OnboardingState {
  return {
    step: 0,
    hero: { head: null, body: null, feet: null, superpower: null },
    name: '',
    birthday: NO_DATE,
    grade,
    genres: [],
  }
}

export function stepOnboarding(state: OnboardingState, action: OnboardingAction): OnboardingState {
  switch (action.type) {
    case 'back':
      return { ...state, step: Math.max(0, state.step - 1) }
    case 'turn':
      return { ...state, step: Math.min(action.to, furthestOf(state, action.today)) }
    case 'continue':
      if (missingIn(state, action.today) !== null) return state
      return { ...state, step: Math.min(CHAPTERS.length - 1, state.step + 1) }
    case 'pick':
      return { ...state, hero: { ...state.hero, ...action.parts } }
    case 'tell':
      return { ...state, ...action.facts }
  }
}

/** The first chapter that still needs something, else the last. */
function furthestOf(state: OnboardingState, today: Day): number {
  const open = CHAPTERS.findIndex((_, step) => missingIn({ ...state, step }, today) !== null)
  return open < 0 ? CHAPTERS.length - 1 : open
}

/** What this chapter still needs, in words; null when the reader may continue (spec 2). */
export function missingIn(state: OnboardingState, today: Day): string | null {
  switch (CHAPTERS[state.step]) {
    case 'build': {
      const parts = PART_ORDER.filter((part) => state.hero[part] === null)
      return parts.length > 0
        ? t`Still to pick: ${listed(parts.map((part) => PARTS[part]))}.`
        : null
    }
    case 'identity':
      if (state.name.trim() === '') return t`Type your hero name.`
      if (!isFilled(state.birthday)) return t`Choose your birthday.`
      if (isWrongBirthday(state.birthday, today)) return t`Check your birthday.`
      return state.grade === null ? t`Choose your grade.` : null
    case 'genres':
      return state.genres.length === 0 ? t`Choose at least one kind of book.` : null
    default:
      return null
  }
}

const PART_ORDER = ['head', 'body', 'feet', 'superpower'] as const
const PARTS: Record<(typeof PART_ORDER)[number], string> = {
  head: t({ message: 'head', context: 'hero part' }),
  body: t({ message: 'body', context: 'hero part' }),
  feet: t({ message: 'feet', context: 'hero part' }),
  superpower: t({ message: 'superpower', context: 'hero part' }),
}

/** The hero when all four parts are picked, else null. */
export function builtHero({ head, body, feet, superpower }: HeroDraft): BuiltHero | null {
  return head && body && feet && superpower ? { head, body, feet, superpower } : null
}

/** True when all three boxes hold something that is no day of the past: the field says so. */
export function isWrongBirthday(birthday: DateParts, today: Day): boolean {
  if (!isFilled(birthday)) return false
  const iso = isoDateOf(birthday)
  return iso === null || iso > today
}

// A year counts from its fourth digit on, so that no error appears while typing.
function isFilled({ month, day, year }: DateParts): boolean {
  return month !== '' && day !== '' && year.length === 4
}

/** The level to start with: the grade's number; 1 for kindergarten (spec 3). */
export function readingLevelOf(grade: Grade | null): number {
  return Number.parseInt(grade ?? '', 10) || 1
}

/** What is sent (spec 3), or the first sentence about what keeps it from being sent (spec 5). */
export function payloadOf(
  state: OnboardingState,
  timeZone: string,
): { payload: Onboarding } | { problem: string } {
  const parsed = Onboarding.safeParse({
    selectedCharacter: builtHero(state.hero) && 'custom',
    characterName: state.name,
    characterHead: state.hero.head,
    characterBody: state.hero.body,
    characterFeet: state.hero.feet,
    characterSuperpower: state.hero.superpower,
    gradeLevel: state.grade,
    readingLevel: readingLevelOf(state.grade),
    favoriteGenres: state.genres,
    dateOfBirth: isoDateOf(state.birthday),
    onboardingCompleted: true,
    timeZone,
  })
  if (parsed.success) return { payload: parsed.data }
  return { problem: sayProblem(parsed.error.issues[0]?.message ?? t`Please try again`) }
}
