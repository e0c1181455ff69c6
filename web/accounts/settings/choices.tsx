import { t } from '@lingui/core/macro'
import {
  AudioLines,
  BookOpenText,
  CirclePause,
  Contrast,
  Ear,
  EarOff,
  GraduationCap,
  LayoutGrid,
  type LucideIcon,
  Moon,
  Smartphone,
  Space,
  Sprout,
  Sun,
  Type,
  Volume2,
  VolumeX,
  WandSparkles,
  Wind,
  Zap,
  ZoomIn,
} from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { ReadingSettings } from '#domain/reading-settings.ts'
import type { RadioCard } from '#web/ui/forms/radio-cards.tsx'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'

export interface Choice<Value extends string> {
  title: string
  icon: LucideIcon
  spot: Spot
  options: readonly RadioCard<Value>[]
}

/** An option with its picture: a sample of it, or an icon on a spot color. */
function option<Value extends string>(
  value: Value,
  label: string,
  art: ReactNode,
  hint?: string,
): RadioCard<Value> {
  return { value, label, art, ...(hint && { hint }) }
}

const icon = (of: LucideIcon, spot: Spot) => <SpotIcon icon={of} spot={spot} />

/** Letters set as they would be. */
const letters = (style: CSSProperties, sample = t`Aag`) => (
  <span aria-hidden className="whitespace-nowrap text-h1 leading-none" style={style}>
    {sample}
  </span>
)

const face = (name: string) => letters({ fontFamily: `var(--face-${name})` })

/** What can be set, in the order it is asked, in words a child knows. */
export const CHOICES: { [Name in keyof ReadingSettings]: Choice<ReadingSettings[Name]> } = {
  density: {
    title: t`Page style`,
    icon: LayoutGrid,
    spot: 'marigold',
    options: [
      option('auto', t`Fit my grade`, icon(GraduationCap, 'marigold')),
      option('sprout', t`Sprout`, icon(Sprout, 'leaf'), t`Big letters and buttons.`),
      option('hero', t`Hero`, icon(Zap, 'sky'), t`A bit of everything.`),
      option('legend', t`Legend`, icon(BookOpenText, 'plum'), t`More fits on a page.`),
    ],
  },
  typeface: {
    title: t`Font`,
    icon: Type,
    spot: 'sky',
    options: [
      option('auto', t`Fit my page`, icon(WandSparkles, 'sky')),
      option('atkinson', t`Atkinson`, face('atkinson'), t`No two letters look alike.`),
      option('andika', t`Andika`, face('andika'), t`Letters as you write them.`),
      option('lexend', t`Lexend`, face('lexend'), t`Wide, calm letters.`),
    ],
  },
  textSize: {
    title: t`Text size`,
    icon: ZoomIn,
    spot: 'leaf',
    options: [
      option('standard', t`Normal`, letters({ fontSize: '20px' })),
      option('large', t`Large`, letters({ fontSize: '27px' })),
      option('largest', t`Largest`, letters({ fontSize: '36px' })),
    ],
  },
  spacing: {
    title: t`Spacing`,
    icon: Space,
    spot: 'sea',
    options: [
      option('standard', t`Normal`, letters({ letterSpacing: 0 })),
      option(
        'wide',
        t`Wide`,
        letters({ letterSpacing: '0.25em' }),
        t`More room around every letter.`,
      ),
    ],
  },
  theme: {
    title: t`Light or dark`,
    icon: Contrast,
    spot: 'plum',
    options: [
      option('auto', t`Same as my device`, icon(Smartphone, 'sky')),
      option('light', t`Light`, icon(Sun, 'marigold'), t`Ink on paper.`),
      option('dark', t`Dark`, icon(Moon, 'plum'), t`Night shift.`),
    ],
  },
  motion: {
    title: t`Movement`,
    icon: Wind,
    spot: 'tomato',
    options: [
      option('auto', t`Same as my device`, icon(Smartphone, 'sky')),
      option('off', t`Keep still`, icon(CirclePause, 'tomato'), t`Nothing slides or spins.`),
    ],
  },
  sound: {
    title: t`Sounds`,
    icon: AudioLines,
    spot: 'marigold',
    options: [
      option('off', t`No sounds`, icon(VolumeX, 'tomato')),
      option(
        'on',
        t`Play sounds`,
        icon(Volume2, 'marigold'),
        t`Short sounds for taps and quizzes.`,
      ),
    ],
  },
  readAloud: {
    title: t`Reading aloud`,
    icon: Volume2,
    spot: 'sky',
    options: [
      option('on', t`Show Listen buttons`, icon(Ear, 'sky'), t`They read to you.`),
      option('off', t`Hide Listen buttons`, icon(EarOff, 'tomato')),
    ],
  },
}
