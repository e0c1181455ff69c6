import { t } from '@lingui/core/macro'
import { type PointerEvent, useRef } from 'react'
import type { QuestPanel } from '#contract/family/games.ts'
import { cx } from '#web/ui/cx.ts'
import { SpeechButton, UPRIGHT } from '#web/ui/speech/speech-button.tsx'
import { QUEST_PICTURES } from './quest-pictures.ts'

type QuestChoicesProps = {
  id: string
  panel: QuestPanel
  /** Those that were tried or taken away. */
  wrong: readonly number[]
  lang: string
  /** The one that one button picks now. */
  scanned: number | null
  onPick: (choice: number) => void
}

/** Four words to choose from, each with a voice: by a tap, by a key from 1 to 4, or pulled into the gap. */
export function QuestChoices({ id, panel, wrong, lang, scanned, onPick }: QuestChoicesProps) {
  return (
    <ul
      id={id}
      lang={lang}
      aria-label={t`Which word is missing?`}
      className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-target"
    >
      {panel.choices.map(({ word, picture }, at) => (
        <li key={word} className="flex items-stretch gap-2">
          <Choice
            id={`${id}-${at}`}
            number={at + 1}
            word={word}
            picture={picture}
            isWrong={wrong.includes(at)}
            isScanned={scanned === at}
            onPick={() => onPick(at)}
          />
          <SpeechButton reads={`${id}-${at}`} what={word} className={UPRIGHT} />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  id: string
  number: number
  word: string
  picture: string | null
  isWrong: boolean
  isScanned: boolean
  onPick: () => void
}

function Choice({ id, number, word, picture, isWrong, isScanned, onPick }: ChoiceProps) {
  const pull = usePull(onPick)
  const Picture = picture ? QUEST_PICTURES[picture] : undefined
  return (
    <button
      type="button"
      aria-keyshortcuts={String(number)}
      disabled={isWrong}
      {...pull}
      className={cx(
        'relative flex min-h-target-option w-full min-w-0 touch-none select-none items-center justify-center gap-3 rounded-button px-2 py-1 text-center font-bold text-h3 leading-tight',
        isWrong
          ? 'border-(length:--edge) border-line border-dashed bg-sunken text-ink-2'
          : 'edge pressable bg-surface shadow-lip-paper',
        isScanned && SCANNED,
      )}
    >
      {Picture && <Picture aria-hidden className="size-10" strokeWidth={1.8} />}
      <span id={id} className={cx('min-w-0', isWrong && 'line-through decoration-2')}>
        {word}
      </span>
    </button>
  )
}

/** How it looks what one button picks now. */
export const SCANNED = 'outline-4 outline-ink outline-offset-2 bg-gold-tint!'

/** Farther than this, a press is a pull. */
const PULL_PX = 10
/** Where a word may be let go. */
const GAP = '[data-gap]'

const inPixels = (length: number) => [Math.round(length), 'px'].join('')

/** Lets a word be pulled into the gap; a press alone picks it as well. */
function usePull(onPick: () => void) {
  const from = useRef<{ x: number; y: number; pulled: boolean } | null>(null)
  const settle = (button: HTMLElement) => {
    button.style.left = ''
    button.style.top = ''
    button.style.zIndex = ''
    button.style.pointerEvents = ''
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY, pulled: false }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const start = from.current
      if (!start) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (!start.pulled && Math.hypot(x, y) < PULL_PX) return
      start.pulled = true
      event.currentTarget.style.left = inPixels(x)
      event.currentTarget.style.top = inPixels(y)
      event.currentTarget.style.zIndex = '5'
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      const start = from.current
      if (!start?.pulled) return
      const button = event.currentTarget
      // What is below the word, not the word itself.
      button.style.pointerEvents = 'none'
      const below = document.elementFromPoint(event.clientX, event.clientY)
      settle(button)
      if (below?.closest(GAP)) onPick()
    },
    onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => {
      from.current = null
      settle(event.currentTarget)
    },
    onClick: () => {
      const wasPulled = from.current?.pulled
      from.current = null
      if (!wasPulled) onPick()
    },
  }
}
