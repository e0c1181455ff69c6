import { t } from '@lingui/core/macro'
import {
  AudioLines,
  Contrast,
  LayoutGrid,
  type LucideIcon,
  Space,
  Type,
  Volume2,
  Wind,
  ZoomIn,
} from 'lucide-react'
import type { ReadingSettings } from '#domain/reading-settings.ts'
import type { RadioCard } from '#web/ui/forms/radio-cards.tsx'
import type { Spot } from '#web/ui/spot-icon.tsx'

export interface Choice<Value extends string> {
  title: string
  icon: LucideIcon
  spot: Spot
  options: readonly RadioCard<Value>[]
}

function choice<Value extends string>(
  title: string,
  icon: LucideIcon,
  spot: Spot,
  options: readonly RadioCard<Value>[],
): Choice<Value> {
  return { title, icon, spot, options }
}

/** A typeface as an option, with a sample of its letters. */
function face<Value extends string>(value: Value, label: string, hint: string): RadioCard<Value> {
  const art = (
    <span
      aria-hidden
      className="text-h1 leading-none"
      style={{ fontFamily: `var(--face-${value})` }}
    >{t`Aag`}</span>
  )
  return { value, label, hint, art }
}

/** What can be set, in the order it is asked, in words a child knows. */
export const CHOICES: { [Name in keyof ReadingSettings]: Choice<ReadingSettings[Name]> } = {
  density: choice(t`Page style`, LayoutGrid, 'marigold', [
    { value: 'auto', label: t`Fit my grade` },
    { value: 'sprout', label: t`Sprout`, hint: t`Big letters and buttons.` },
    { value: 'hero', label: t`Hero`, hint: t`A bit of everything.` },
    { value: 'legend', label: t`Legend`, hint: t`More fits on a page.` },
  ]),
  typeface: choice(t`Font`, Type, 'sky', [
    { value: 'auto', label: t`Fit my page` },
    face('atkinson', t`Atkinson`, t`No two letters look alike.`),
    face('andika', t`Andika`, t`Letters as you write them.`),
  ]),
  textSize: choice(t`Text size`, ZoomIn, 'leaf', [
    { value: 'standard', label: t`Normal` },
    { value: 'large', label: t`Large` },
    { value: 'largest', label: t`Largest` },
  ]),
  spacing: choice(t`Spacing`, Space, 'sea', [
    { value: 'standard', label: t`Normal` },
    { value: 'wide', label: t`Wide`, hint: t`More room around every letter.` },
  ]),
  theme: choice(t`Light or dark`, Contrast, 'plum', [
    { value: 'auto', label: t`Same as my device` },
    { value: 'light', label: t`Light`, hint: t`Ink on paper.` },
    { value: 'dark', label: t`Dark`, hint: t`Night shift.` },
  ]),
  motion: choice(t`Movement`, Wind, 'tomato', [
    { value: 'auto', label: t`Same as my device` },
    { value: 'off', label: t`Keep still`, hint: t`Nothing slides or spins.` },
  ]),
  sound: choice(t`Sounds`, AudioLines, 'marigold', [
    { value: 'off', label: t`No sounds` },
    { value: 'on', label: t`Play sounds`, hint: t`Short sounds for taps and quizzes.` },
  ]),
  readAloud: choice(t`Reading aloud`, Volume2, 'sky', [
    { value: 'on', label: t`Show Listen buttons`, hint: t`They read to you.` },
    { value: 'off', label: t`Hide Listen buttons` },
  ]),
}
