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
import type { ReactNode } from 'react'
import type { ReadingSettings } from '#domain/reading-settings.ts'
import type { RadioCard } from '#web/ui/forms/radio-cards.tsx'
import type { Spot } from '#web/ui/spot-icon.tsx'

export interface Choice<Value extends string> {
  title: string
  icon: LucideIcon
  spot: Spot
  options: readonly RadioCard<Value>[]
}

function sample(face: string): ReactNode {
  return (
    <span
      aria-hidden
      className="text-h1 leading-none"
      style={{ fontFamily: `var(--face-${face})` }}
    >
      Aag
    </span>
  )
}

/** What can be set, in the order it is asked, in words a child knows. */
export const CHOICES: { [Name in keyof ReadingSettings]: Choice<ReadingSettings[Name]> } = {
  density: {
    title: 'Size of the page',
    icon: LayoutGrid,
    spot: 'marigold',
    options: [
      { value: 'auto', label: 'Fit my grade' },
      { value: 'sprout', label: 'Sprout', hint: 'Big letters and buttons.' },
      { value: 'hero', label: 'Hero', hint: 'A bit of everything.' },
      { value: 'legend', label: 'Legend', hint: 'More fits on a page.' },
    ],
  },
  typeface: {
    title: 'Shape of the letters',
    icon: Type,
    spot: 'sky',
    options: [
      { value: 'auto', label: 'Fit my page' },
      {
        value: 'atkinson',
        label: 'Atkinson',
        hint: 'No two letters look alike.',
        art: sample('atkinson'),
      },
      {
        value: 'andika',
        label: 'Andika',
        hint: 'Letters as you write them.',
        art: sample('andika'),
      },
    ],
  },
  textSize: {
    title: 'Size of the letters',
    icon: ZoomIn,
    spot: 'leaf',
    options: [
      { value: 'standard', label: 'Usual' },
      { value: 'large', label: 'Large' },
      { value: 'largest', label: 'Largest' },
    ],
  },
  spacing: {
    title: 'Room between words',
    icon: Space,
    spot: 'sea',
    options: [
      { value: 'standard', label: 'Usual' },
      { value: 'wide', label: 'Wide', hint: 'More room around every letter.' },
    ],
  },
  theme: {
    title: 'Light or dark',
    icon: Contrast,
    spot: 'plum',
    options: [
      { value: 'auto', label: 'Like this device' },
      { value: 'light', label: 'Light', hint: 'Ink on paper.' },
      { value: 'dark', label: 'Dark', hint: 'Night shift.' },
    ],
  },
  motion: {
    title: 'Things that move',
    icon: Wind,
    spot: 'tomato',
    options: [
      { value: 'auto', label: 'Like this device' },
      { value: 'off', label: 'Keep still', hint: 'Nothing slides or spins.' },
    ],
  },
  sound: {
    title: 'Sounds',
    icon: AudioLines,
    spot: 'marigold',
    options: [
      { value: 'off', label: 'No sounds' },
      { value: 'on', label: 'Play sounds', hint: 'Short sounds for taps and quizzes.' },
    ],
  },
  readAloud: {
    title: 'Reading aloud',
    icon: Volume2,
    spot: 'sky',
    options: [
      { value: 'on', label: 'Show Listen buttons', hint: 'They read a text to you.' },
      { value: 'off', label: 'Hide Listen buttons' },
    ],
  },
}
