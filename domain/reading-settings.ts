import { GRADES } from './hero-parts.ts'

/** How full a page is: Sprout for K-2, Hero for 3-5, Legend for 6-8. */
export const DENSITIES = ['sprout', 'hero', 'legend'] as const
export type Density = (typeof DENSITIES)[number]

/** Every reading setting with what it may be; the first of each is what a new reader has. */
export const READING_SETTINGS = {
  density: ['auto', ...DENSITIES],
  typeface: ['auto', 'atkinson', 'andika', 'lexend'],
  textSize: ['standard', 'large', 'largest'],
  spacing: ['standard', 'wide'],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'off'],
  sound: ['off', 'on'],
  readAloud: ['on', 'off'],
} as const

type Lists = typeof READING_SETTINGS

/** One reader's choices. `auto` follows the grade (density, typeface) or the device (theme, motion). */
export type ReadingSettings = { [Name in keyof Lists]: Lists[Name][number] }

/** School years counted from K, which is 0. */
const LAST_SPROUT_YEAR = 2
const LAST_HERO_YEAR = 5

/** What a reader has who never changed anything. */
export const DEFAULT_SETTINGS: Readonly<ReadingSettings> = {
  density: 'auto',
  typeface: 'auto',
  textSize: 'standard',
  spacing: 'standard',
  theme: 'auto',
  motion: 'auto',
  sound: 'off',
  readAloud: 'on',
}

/** A grade's density; Hero for adults and unknown grades. */
export function densityOfGrade(grade: string | null): Density {
  const grades: readonly (string | null)[] = GRADES
  const year = grades.indexOf(grade)
  if (year < 0) return 'hero'
  if (year <= LAST_SPROUT_YEAR) return 'sprout'
  return year <= LAST_HERO_YEAR ? 'hero' : 'legend'
}

/** The density a page is shown in: the reader's choice, else the grade's. */
export function densityOf(
  settings: Pick<ReadingSettings, 'density'>,
  grade: string | null,
): Density {
  return settings.density === 'auto' ? densityOfGrade(grade) : settings.density
}
