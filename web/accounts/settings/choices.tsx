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
    >
      Aag
    </span>
  )
  return { value, label, hint, art }
}

/** What can be set, in the order it is asked, in words a child knows. */
export const CHOICES: { [Name in keyof ReadingSettings]: Choice<ReadingSettings[Name]> } = {
  density: choice('Page style', LayoutGrid, 'marigold', [
    { value: 'auto', label: 'Fit my grade' },
    { value: 'sprout', label: 'Sprout', hint: 'Big letters and buttons.' },
    { value: 'hero', label: 'Hero', hint: 'A bit of everything.' },
    { value: 'legend', label: 'Legend', hint: 'More fits on a page.' },
  ]),
  typeface: choice('Font', Type, 'sky', [
    { value: 'auto', label: 'Fit my page' },
    face('atkinson', 'Atkinson', 'No two letters look alike.'),
    face('andika', 'Andika', 'Letters as you write them.'),
  ]),
  textSize: choice('Text size', ZoomIn, 'leaf', [
    { value: 'standard', label: 'Normal' },
    { value: 'large', label: 'Large' },
    { value: 'largest', label: 'Largest' },
  ]),
  spacing: choice('Spacing', Space, 'sea', [
    { value: 'standard', label: 'Normal' },
    { value: 'wide', label: 'Wide', hint: 'More room around every letter.' },
  ]),
  theme: choice('Light or dark', Contrast, 'plum', [
    { value: 'auto', label: 'Same as my device' },
    { value: 'light', label: 'Light', hint: 'Ink on paper.' },
    { value: 'dark', label: 'Dark', hint: 'Night shift.' },
  ]),
  motion: choice('Movement', Wind, 'tomato', [
    { value: 'auto', label: 'Same as my device' },
    { value: 'off', label: 'Keep still', hint: 'Nothing slides or spins.' },
  ]),
  sound: choice('Sounds', AudioLines, 'marigold', [
    { value: 'off', label: 'No sounds' },
    { value: 'on', label: 'Play sounds', hint: 'Short sounds for taps and quizzes.' },
  ]),
  readAloud: choice('Reading aloud', Volume2, 'sky', [
    { value: 'on', label: 'Show Listen buttons', hint: 'They read to you.' },
    { value: 'off', label: 'Hide Listen buttons' },
  ]),
}
