import { t } from '@lingui/core/macro'
import { ArrowUpFromLine, Footprints, Image, Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { scoreOf } from '#domain/runner.ts'
import type { Act } from '#domain/runner-turns.ts'
import { takeFocus, takeFocusInPlace } from '#web/browser/take-focus.ts'
import { useTimeout } from '#web/browser/use-timeout.ts'
import { Button } from '#web/ui/button.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { hasOneButton, isSlow } from './game-memory.ts'
import { OneButtonSwitch, SlowSwitch, SoundsSwitch } from './game-switches.tsx'
import { newTold, type Told, told } from './listening-run.ts'
import { OneButton } from './one-button.tsx'
import { SpelledWord } from './spelled-word.tsx'

/** A step of the hero who walks on their own: a press counts as long as it lasts. */
const STEP_MS = { quick: 1500, slow: 2600 } as const
/** Who jumps in the last part of it was nearly too late. */
const LATE = 0.6
/** A last hasty press does not throw away the score before anybody heard it. */
const REST_MS = 800

type ListeningGameProps = { words: readonly string[]; onPicture: () => void }

/** The same run told in words and tones: turn by turn, or by one button while the hero walks on. */
export function ListeningGame({ words, onPicture }: ListeningGameProps) {
  const [begun, setGame] = useState<Told | null>(null)
  const game = begun ?? newTold(words)
  const [oneButton, setOneButton] = useState(hasOneButton)
  const [slow, setSlow] = useState(isSlow)
  const [walks, setWalks] = useState(false)
  const over = game.run.phase === 'over'
  const isWalking = oneButton && walks && !over

  const take = (act: Act, wasLate = false) =>
    setGame(told(game, act, { tellsAll: oneButton, wasLate }))
  const again = () => {
    setGame(newTold(words))
    setWalks(true)
  }
  // Follows the tab, which belongs to the browser: the hero waits while it is hidden.
  useEffect(() => {
    const onHide = () => document.hidden && setWalks(false)
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])

  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4">
      <section aria-label={t`The game`} className="edge grid gap-3 rounded-card bg-surface p-5">
        <p className="font-display font-extrabold text-h2 tabular-nums">
          {t`Score ${scoreOf(game.run)}`}
        </p>
        <SpelledWord word={game.word} found={game.found} />
        <div
          id="runner-log"
          role="log"
          // The tones are quicker than a voice, which would fall behind.
          aria-live={isWalking ? 'off' : 'polite'}
          aria-label={t`What happens`}
          className="grid min-h-40 content-end gap-1.5"
        >
          {game.lines.map(({ turn, text }) => (
            <p key={turn} className="text-ink-2 last:font-bold last:text-h3 last:text-ink">
              {text}
            </p>
          ))}
        </div>
      </section>
      {oneButton ? (
        <WalkButton
          game={game}
          isWalking={isWalking}
          stepMs={slow ? STEP_MS.slow : STEP_MS.quick}
          onTake={take}
          onWalk={() => (over ? again() : setWalks(true))}
        />
      ) : (
        <TwoButtons over={over} onTake={take} onAgain={again} />
      )}
      <p id="listening-help" className="text-ink-2">
        {oneButton
          ? t`Knocks tell how far books are. Jump when it rings!`
          : t`Wait for the books. Then jump over them.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <SpeechButton
          key={isWalking ? 'walks' : game.turn}
          reads={game.turn === 0 ? 'runner-log listening-help' : 'runner-log'}
          what={t`what happens`}
        />
        <SoundsSwitch />
        <OneButtonSwitch
          isOn={oneButton}
          onTurn={(on) => {
            setOneButton(on)
            setWalks(false)
          }}
        />
        {oneButton && <SlowSwitch isOn={slow} onTurn={setSlow} />}
        <Button icon={Image} onClick={onPicture}>{t`Play with the picture`}</Button>
      </div>
    </div>
  )
}

type TwoButtonsProps = { over: boolean; onTake: (act: Act) => void; onAgain: () => void }

function TwoButtons({ over, onTake, onAgain }: TwoButtonsProps) {
  if (over) {
    return (
      <Button
        ref={takeFocus}
        variant="primary"
        size="sprout"
        icon={RotateCcw}
        onClick={onAgain}
      >{t`Play again`}</Button>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-target">
      <Button
        ref={takeFocusInPlace}
        size="sprout"
        icon={Footprints}
        onClick={() => onTake('wait')}
      >{t`Wait`}</Button>
      <Button
        variant="primary"
        size="sprout"
        icon={ArrowUpFromLine}
        onClick={() => onTake('jump')}
      >{t`Jump`}</Button>
    </div>
  )
}

type WalkButtonProps = {
  game: Told
  isWalking: boolean
  stepMs: number
  onTake: (act: Act, wasLate?: boolean) => void
  onWalk: () => void
}

/** Starts, jumps, goes on and starts again, and stays the same button all along. */
function WalkButton({ game, isWalking, stepMs, onTake, onWalk }: WalkButtonProps) {
  const isLate = useRef(false)
  const over = game.run.phase === 'over'
  const [rested, setRested] = useState(true)
  useTimeout(() => setRested(true), over && !rested ? REST_MS : null)

  const take = (act: Act) => {
    const wasLate = isLate.current
    isLate.current = false
    setRested(false)
    onTake(act, wasLate)
  }
  const press = () => {
    if (isWalking) take('jump')
    else if (!over || rested) onWalk()
  }
  const [word, icon] = buttonFor(game, isWalking)
  return (
    <>
      {isWalking && (
        <Step
          key={game.turn}
          ms={stepMs}
          onLate={() => {
            isLate.current = true
          }}
          onEnd={() => take('wait')}
        />
      )}
      <OneButton icon={icon} onPress={press}>
        {word}
      </OneButton>
    </>
  )
}

function buttonFor({ run, turn }: Told, isWalking: boolean) {
  if (run.phase === 'over') return [t`Play again`, RotateCcw] as const
  if (isWalking) return [t`Jump`, ArrowUpFromLine] as const
  return [turn === 0 ? t`Start` : t`Go on`, Play] as const
}

/** One step of the hero, as long as it is shown. */
function Step({ ms, onLate, onEnd }: { ms: number; onLate: () => void; onEnd: () => void }) {
  useTimeout(onLate, ms * LATE)
  useTimeout(onEnd, ms)
  return null
}
