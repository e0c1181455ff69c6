import { t } from '@lingui/core/macro'
import { ToggleGroup } from 'radix-ui'
import { LETTERS, type Letter } from '#domain/first-letters.ts'

interface LetterPickerProps {
  /** The letter the shelf is narrowed to. */
  value: Letter | undefined
  /** The chosen letter again is every letter. */
  onValueChange: (letter: Letter | undefined) => void
}

/** The alphabet, for a child who finds a book by its first letter rather than by typing. */
export function LetterPicker({ value, onValueChange }: LetterPickerProps) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={t`First letter`}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(LETTERS.find((letter) => letter === next))}
      className="edge mt-2 grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1.5 rounded-card bg-surface p-2"
    >
      {LETTERS.map((letter) => (
        <ToggleGroup.Item
          key={letter}
          value={letter}
          className="min-h-target rounded-field font-bold font-display text-h2 text-ink hover:bg-sunken data-[state=on]:bg-sea-tint data-[state=on]:outline-2 data-[state=on]:outline-ink"
        >
          {letter}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}

interface LetterButtonProps {
  value: string | undefined
  isOpen: boolean
  controls: string
  onToggle: () => void
}

/** Opens the alphabet beside the search box, and shows the letter that is chosen. */
export function LetterButton({ value, isOpen, controls, onToggle }: LetterButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={value ? t`First letter: ${value}` : t`Pick a first letter`}
      onClick={onToggle}
      className="edge grid min-h-target min-w-14 shrink-0 place-items-center rounded-field bg-surface px-2 font-bold font-display text-h3 text-ink hover:bg-sunken aria-expanded:bg-sea-tint"
    >
      {value ?? 'ABC'}
    </button>
  )
}
