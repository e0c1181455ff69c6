import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { ArrowRight, Check, Lightbulb } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { QuestPanel, QuestStrip } from '#contract/family/games.ts'
import { HTML_LANG } from '#contract/language.ts'
import { takeFocus, takeFocusInPlace } from '#web/browser/take-focus.ts'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import { OneButton } from '#web/dashboard/games/one-button.tsx'
import type { RunningHero } from '#web/dashboard/games/running-hero.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { speech } from '#web/ui/speech/speech.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { QuestChoices, SCANNED } from './quest-choices.tsx'
import type { QuestRun, QuestStep } from './quest-run.ts'
import { QuestScene } from './quest-scene.tsx'
import { useScan } from './use-scan.ts'

type QuestPanelPageProps = {
  strip: QuestStrip
  panel: QuestPanel
  run: QuestRun
  hero: RunningHero
  /** One key or one tap does everything. */
  oneButton: boolean
  onStep: (step: QuestStep) => void
}

/** Stands among the choices for the button that reads. */
const LISTEN = -1

/** The panel that is being filled in, with its words to choose from. */
export function QuestPanelPage({
  strip,
  panel,
  run,
  hero,
  oneButton,
  onStep,
}: QuestPanelPageProps) {
  const lang = HTML_LANG[strip.language]
  const word = panel.choices[panel.answer]?.word ?? ''
  const pick = (choice: number) => onStep({ type: 'pick', choice })
  const next = () => onStep({ type: 'next' })
  const { canSpeak } = useSelector(speech)
  const listen = useRef<HTMLDivElement>(null)
  const left = [...panel.choices.keys()].filter((choice) => !run.wrong.includes(choice))
  const items = [...(canSpeak ? [LISTEN] : []), ...left]
  const scanned = useScan(items, oneButton && !run.solved)
  const isListening = scanned === LISTEN
  const pickScanned = () => {
    if (isListening) listen.current?.querySelector('button')?.click()
    else if (scanned !== null) pick(scanned)
  }

  usePageEvent('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || run.solved) return
    if (/^[1-4]$/.test(key)) pick(Number(key) - 1)
    else if (key === 'h' || key === 'H') onStep({ type: 'hint' })
  })

  const onward = run.panel + 1 === strip.panels.length ? t`See the comic` : t`Next picture`
  return (
    <div className="grid gap-4">
      <section
        aria-label={t`Picture ${run.panel + 1} of ${strip.panels.length}`}
        ref={bringIntoView}
        className="edge grid grid-cols-1 overflow-clip rounded-card bg-surface sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        {/* On a phone the middle of the picture, so that the words to choose from stay in view. */}
        <div className="max-sm:aspect-[400/150] overflow-clip max-sm:[&>svg]:-mt-[7%]">
          <QuestScene
            hero={hero}
            at={run.panel}
            panel={panel}
            solved={run.solved}
            className="h-auto w-full sm:h-full"
          />
        </div>
        <div
          data-gap=""
          className="grid content-start gap-2 border-outline p-4 max-sm:border-t-(length:--edge) sm:border-s-(length:--edge)"
        >
          <h2
            // Each new sentence is read from its beginning.
            ref={run.panel > 0 && !run.solved && !oneButton ? takeFocus : undefined}
            key={run.panel}
            id="quest-sentence"
            lang={lang}
            tabIndex={-1}
            className="text-wrap font-body font-semibold text-h2 leading-relaxed outline-none"
          >
            {panel.before}
            <Gap word={run.solved ? word : null} />
            {panel.after}
          </h2>
          <div ref={listen} className="justify-self-start">
            <SpeechButton
              key={String(run.solved)}
              reads={run.solved ? 'quest-sentence' : 'quest-sentence quest-choices'}
              what={run.solved ? t`the sentence` : t`the sentence and the words`}
              className={isListening ? SCANNED : undefined}
            />
          </div>
        </div>
      </section>
      {!run.solved && (
        <QuestChoices
          id="quest-choices"
          panel={panel}
          wrong={run.wrong}
          lang={lang}
          scanned={isListening ? null : scanned}
          onPick={pick}
        />
      )}
      <div className="grid min-h-target items-center gap-3 sm:grid-cols-[1fr_auto]">
        <div role="status">
          {run.solved && (
            <Says good>
              <Trans>
                Yes! The word is <strong lang={lang}>{word}</strong>.
              </Trans>
            </Says>
          )}
          {run.last !== null && <Says>{t`Good try! The story has another word.`}</Says>}
          {oneButton && !run.solved && (
            <p lang={isListening ? undefined : lang} className="sr-only">
              {isListening ? t`Listen` : scanned !== null && panel.choices[scanned]?.word}
            </p>
          )}
        </div>
        {oneButton ? (
          <OneButton
            icon={run.solved ? ArrowRight : Check}
            onPress={run.solved ? next : pickScanned}
          >
            {run.solved ? onward : t`Pick`}
          </OneButton>
        ) : run.solved ? (
          <Button ref={takeFocusInPlace} variant="primary" iconEnd={ArrowRight} onClick={next}>
            {onward}
          </Button>
        ) : (
          <Button
            icon={Lightbulb}
            disabled={run.hinted}
            onClick={() => onStep({ type: 'hint' })}
          >{t`Hint`}</Button>
        )}
      </div>
    </div>
  )
}

/** A phone on its side has room for little more than the panel. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView?.({ block: 'nearest' })
}

function Says({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p className={cx('rounded-field px-4 py-3 text-h3', good ? 'bg-leaf-tint' : 'bg-sunken')}>
      {children}
    </p>
  )
}

function Gap({ word }: { word: string | null }) {
  if (word)
    return <mark className="rounded-stamp bg-gold-tint px-1.5 font-bold text-ink">{word}</mark>
  return (
    <span className="rounded-stamp border-2 border-line border-dashed bg-sunken px-4 text-muted text-small">{t`blank`}</span>
  )
}
