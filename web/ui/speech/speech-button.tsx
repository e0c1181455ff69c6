import { useSelector } from '@tanstack/react-store'
import { CircleStop, Volume2 } from 'lucide-react'
import { useEffect, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type Sentence, speech } from './speech.ts'
import { markSpoken, passagesOf, sentencesOf } from './spoken-text.ts'

interface SpeechButtonProps {
  /** Ids of the elements to read, in order and with spaces between, as in aria-labelledby. */
  reads: string
  /** What is read, for screen readers: "the question". */
  what: string
  className?: string
}

/**
 * Reads a text of the page aloud and highlights each word. It never starts automatically, and it is not shown
 * if no voice of the device can read. Give it a `key` when the text can change.
 */
export function SpeechButton({ reads, what, className }: SpeechButtonProps) {
  const id = useId()
  const { canSpeak, speaker } = useSelector(speech)

  // The voice belongs to the browser: it falls silent with what it reads.
  useEffect(() => () => speech.stop(id), [id])

  if (!canSpeak) return null
  const speaking = speaker === id
  const [Icon, word] = speaking ? [CircleStop, 'Stop'] : [Volume2, 'Listen']
  return (
    <button
      type="button"
      data-speech=""
      aria-label={`${word}: ${what}`}
      onClick={() => {
        if (speaking) speech.stop(id)
        else speech.speak(id, sentencesIn(reads), () => markSpoken(null))
      }}
      className={cx(
        'inline-flex min-h-target shrink-0 items-center justify-center gap-2 rounded-pill border-(length:--edge) border-line bg-surface px-4 font-bold font-display text-ink text-small leading-none hover:bg-sunken',
        speaking && 'border-ink bg-sea-tint',
        className,
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" strokeWidth={2.5} />
      {word}
    </button>
  )
}

function sentencesIn(ids: string): Sentence[] {
  return ids
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .flatMap(passagesOf)
    .flatMap(({ text, rangeOf }) =>
      sentencesOf(text).map((span): Sentence => {
        const said = text.slice(span.start, span.end)
        return {
          text: said,
          onStart: () => markSpoken(rangeOf(span)),
          onWord: (at, told) => {
            const length = told || (/^\S+/.exec(said.slice(at))?.[0].length ?? 0)
            const start = span.start + at
            if (length > 0) markSpoken(rangeOf({ start, end: start + length }))
          },
        }
      }),
    )
}
