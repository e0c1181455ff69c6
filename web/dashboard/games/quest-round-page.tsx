import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuestRound } from '#contract/family/games.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { takeFocus } from '#web/browser/take-focus.ts'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'

type QuestRoundPageProps = {
  round: QuestRound
  place: { number: number; of: number }
  picked: number | null
  onPick: (choice: number) => void
  onNext: () => void
}

/** One sentence with its gap, and four words to choose from: by finger, mouse, or the keys 1 to 4. */
export function QuestRoundPage({ round, place, picked, onPick, onNext }: QuestRoundPageProps) {
  const isPicked = picked !== null
  const word = round.choices[round.answer] ?? ''

  usePageEvent('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const choice = Number(key) - 1
    if (isPicked || ctrlKey || metaKey || altKey || !(choice in round.choices)) return
    onPick(choice)
  })

  const says = t`Sentence ${place.number} of ${place.of}`
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-5">
      <div className="grid gap-2">
        <p className="font-bold font-display text-h3">{says}</p>
        <ProgressBar
          label={t`Your way through the quest`}
          value={place.number}
          max={place.of}
          text={says}
          hideText
          marker={<Tassel mood="hi" size={34} />}
        />
      </div>
      <section aria-label={says} className="edge grid gap-3 rounded-card bg-surface p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p id="quest-book" className="min-w-0 text-ink-2 text-small">
            {t`From`} <cite className="font-bold not-italic">{round.title}</cite>
          </p>
          <SpeechButton
            key={String(isPicked)}
            reads={isPicked ? 'quest-sentence' : 'quest-sentence quest-choices'}
            what={isPicked ? t`the sentence` : t`the sentence and the words`}
          />
        </div>
        <h2
          // Each new sentence is read from its beginning.
          ref={place.number > 1 ? takeFocus : undefined}
          id="quest-sentence"
          tabIndex={-1}
          className="text-wrap font-body font-semibold text-h2 leading-relaxed outline-none"
        >
          {round.before}
          <Gap word={isPicked ? word : null} />
          {round.after}
        </h2>
      </section>
      <ul
        id="quest-choices"
        aria-label={t`Which word is missing?`}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-target sm:grid-cols-2"
      >
        {round.choices.map((choice, at) => (
          <li key={choice}>
            <Choice
              number={at + 1}
              state={isPicked ? stateOf(at, round.answer, picked) : 'open'}
              onPick={() => onPick(at)}
            >
              {choice}
            </Choice>
          </li>
        ))}
      </ul>
      <div role="status">
        {isPicked && (
          <p
            className={cx(
              'rounded-field px-4 py-3 text-h3',
              picked === round.answer ? 'bg-leaf-tint' : 'bg-sunken',
            )}
          >
            {picked === round.answer ? (
              <Trans>
                Right! The word is <strong>{word}</strong>.
              </Trans>
            ) : (
              <Trans>
                Not quite. The word is <strong>{word}</strong>.
              </Trans>
            )}
          </p>
        )}
      </div>
      {isPicked && (
        <Button ref={takeFocus} variant="primary" iconEnd={ArrowRight} wide onClick={onNext}>
          {place.number === place.of ? t`See your score` : t`Next sentence`}
        </Button>
      )}
    </div>
  )
}

function Gap({ word }: { word: string | null }) {
  if (word)
    return <mark className="rounded-stamp bg-gold-tint px-1.5 font-bold text-ink">{word}</mark>
  return (
    <span className="rounded-stamp border-2 border-line border-dashed bg-sunken px-4 text-muted text-small">{t`blank`}</span>
  )
}

type ChoiceState = 'open' | 'right' | 'notQuite' | 'closed'

function stateOf(at: number, answer: number, picked: number): ChoiceState {
  if (at === answer) return 'right'
  return at === picked ? 'notQuite' : 'closed'
}

const STATE_CLASSES: Record<ChoiceState, string> = {
  open: 'border-line bg-surface hover:bg-sunken',
  right: 'border-ink bg-leaf-tint',
  notQuite: 'border-line border-dashed bg-sunken',
  closed: 'border-line border-dashed bg-surface text-ink-2',
}

type ChoiceProps = { number: number; state: ChoiceState; onPick: () => void; children: ReactNode }

function Choice({ number, state, onPick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={String(number)}
      disabled={state !== 'open'}
      onClick={onPick}
      className={cx(
        'flex min-h-target-option w-full items-center gap-1.5 hyphens-auto rounded-button border-(length:--edge) px-2 py-2 text-start font-semibold leading-tight sm:gap-2.5 sm:px-3',
        STATE_CLASSES[state],
      )}
    >
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-pill border-2 border-current font-display text-small"
      >
        {state === 'right' ? <Check className="size-5" strokeWidth={3} /> : number}
      </span>
      <span className="min-w-0">
        {children}
        {state === 'notQuite' && (
          <span className="block font-normal text-ink-2 text-small">{t`Not quite`}</span>
        )}
      </span>
    </button>
  )
}
