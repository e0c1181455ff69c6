import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import { CircleStop, Volume2 } from 'lucide-react'
import { useEffect, useId } from 'react'
import { fetchAhead } from '#web/browser/idle.ts'
import { cx } from '#web/ui/cx.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { NOT_OPENED } from '#web/ui/states/later.tsx'
import { speech } from './speech.ts'

type Passages = typeof import('./passages.ts')

let passages: Passages | undefined

async function fetchPassages(): Promise<Passages> {
  passages ??= await import('./passages.ts')
  return passages
}
// A voice may speak only right after a press: by then this is here.
fetchAhead(() => void fetchPassages().catch(() => undefined))

interface SpeechButtonProps {
  /** Ids of the elements to read, in order and with spaces between, as in aria-labelledby. */
  reads: string
  /** What is read, for screen readers: "the question". */
  what: string
  className?: string
}

/** Its word under its picture, among other small keys. */
export const UPRIGHT = 'flex-col gap-0.5! rounded-button! px-2! [--size-small:var(--size-floor)]'

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
  const read = ({ markSpoken, sentencesIn }: Passages) => {
    const missing = speech.speak(id, sentencesIn(reads), () => markSpoken(null))
    if (missing) void tellNoVoice(missing)
  }
  const [Icon, word] = speaking ? [CircleStop, t`Stop`] : [Volume2, t`Listen`]
  return (
    <button
      type="button"
      data-speech=""
      aria-label={`${word}: ${what}`}
      onClick={() => {
        if (speaking) return speech.stop(id)
        if (passages) return read(passages)
        void fetchPassages().then(read, () => notify(NOT_OPENED))
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

async function tellNoVoice(language: string): Promise<void> {
  const words = await import('./no-voice.ts')
  words.tellNoVoice(language)
}
