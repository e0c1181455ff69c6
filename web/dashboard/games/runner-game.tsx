import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowUpFromLine, Ear, Pause, Play, RotateCcw, Smartphone } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { PICTURE, scoreOf } from '#domain/runner.ts'
import { useSignedIn } from '#web/api/session.ts'
import { takeFocusInPlace } from '#web/browser/take-focus.ts'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import { Button } from '#web/ui/button.tsx'
import { play as playSound } from '#web/ui/celebration/sound.ts'
import { IconText } from '#web/ui/icon-text.tsx'
import { useColours, useNarrow } from './follow-page.ts'
import { ListeningGame } from './listening-game.tsx'
import { RunnerArt } from './runner-art.tsx'
import type { Phase, RunnerPlay } from './runner-play.ts'
import { viewFor } from './runner-scene.ts'
import { type RunningHero, runningHero } from './running-hero.ts'
import { useRunner } from './use-runner.ts'

/** Zapster Runner (spec 2): with the picture, or the same run played by listening. */
export function RunnerGame() {
  const { hero } = useSignedIn()
  const [listening, setListening] = useState(false)
  if (listening) return <ListeningGame onPicture={() => setListening(false)} />
  return <PictureGame hero={runningHero(hero)} onListen={() => setListening(true)} />
}

function PictureGame({ hero, onListen }: { hero: RunningHero; onListen: () => void }) {
  const narrow = useNarrow()
  const colours = useColours()
  const view = viewFor(narrow, window.devicePixelRatio)
  const { play, phase, canvas, score, art, isBroken } = useRunner(view)
  const jump = useRef<HTMLButtonElement>(null)
  useRunnerKeys(play, jump)
  const isRunning = phase === 'running'

  // Focus and scrolling belong to the browser: a phone on its side has room for little more than the game.
  useEffect(() => {
    if (!isRunning) return
    takeFocusInPlace(jump.current)
    canvas.current?.scrollIntoView({ block: 'nearest' })
  }, [isRunning, canvas])

  const press = (event: { timeStamp: number }) => {
    if (play.phase.get() === 'running') playSound('tap')
    play.press(event.timeStamp)
  }
  const touch = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0) press(event)
  }
  return (
    <div className="mx-auto grid w-full max-w-201.5 grid-cols-1 gap-4">
      <section aria-label={t`The game`} className="edge overflow-clip rounded-card bg-surface">
        <div className="flex items-center justify-between gap-3 px-4 py-1.5">
          <p aria-live="off" className="font-display font-extrabold text-h2 tabular-nums">
            <Trans>
              Score <span ref={score}>0</span>
            </Trans>
          </p>
          <Button
            icon={Pause}
            disabled={!isRunning}
            className="my-1"
            onClick={() => play.pause()}
          >{t`Pause`}</Button>
        </div>
        <div className="relative border-outline border-t-(length:--edge)">
          <canvas
            ref={canvas}
            width={view.width * view.density}
            height={PICTURE.height * view.density}
            role="img"
            aria-label={t`Your hero runs. Watch out for books!`}
            onPointerDown={touch}
            className="block h-auto w-full touch-manipulation select-none bg-sky-tint"
          />
          <Curtain phase={phase} score={scoreOf(play.run())} isBroken={isBroken} onPress={press} />
        </div>
      </section>
      <Button
        ref={jump}
        variant="primary"
        size="sprout"
        icon={ArrowUpFromLine}
        wide
        disabled={!isRunning}
        className="touch-manipulation select-none"
        onPointerDown={touch}
        // A press that no finger or key made: a switch, a voice, or Enter.
        onClick={(event) => event.detail === 0 && press(event)}
      >{t`JUMP`}</Button>
      {narrow && <IconText icon={Smartphone}>{t`Turn your phone to see more.`}</IconText>}
      <p className="text-ink-2 max-sm:hidden">{t`Space, click or tap to jump. Press P to pause.`}</p>
      <Button icon={Ear} onClick={onListen}>{t`Play by listening`}</Button>
      {/* Printed again when the colours or the hero are others. */}
      <RunnerArt key={`${colours} ${Object.values(hero)}`} hero={hero} ref={art} />
    </div>
  )
}

type CurtainProps = {
  phase: Phase
  score: number
  isBroken: boolean
  onPress: (event: { timeStamp: number }) => void
}

const KEYS = {
  ready: [t`Start`, Play],
  paused: [t`Go on`, Play],
  over: [t`Play again`, RotateCcw],
} as const

/** The overlay while no run is active. */
function Curtain({ phase, score, isBroken, onPress }: CurtainProps) {
  const [word, icon] = KEYS[phase === 'running' ? 'ready' : phase]
  return (
    <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center max-sm:content-start max-sm:justify-items-end">
      <div role="status" className="max-w-full">
        {isBroken && <Caption>{t`The picture did not open. Play by listening.`}</Caption>}
        {phase === 'paused' && <Caption>{t`Paused`}</Caption>}
        {phase === 'over' && <Caption>{t`Game over! Your score: ${score}`}</Caption>}
      </div>
      {phase !== 'running' && (
        <Button
          ref={phase === 'ready' ? undefined : takeFocusInPlace}
          variant="primary"
          size="sprout"
          icon={icon}
          className="pointer-events-auto px-8"
          onClick={onPress}
        >
          {word}
        </Button>
      )}
    </div>
  )
}

function Caption({ children }: { children: ReactNode }) {
  return (
    <p className="edge rounded-stamp bg-surface px-4 py-1.5 font-display font-extrabold text-h2">
      {children}
    </p>
  )
}

/** Space jumps, P and Escape pause (spec 2). `jump` is the button that a space bar may stand for. */
function useRunnerKeys(play: RunnerPlay, jump: RefObject<HTMLElement | null>): void {
  usePageEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key === ' ' && isFree(event.target, jump.current)) {
      event.preventDefault()
      if (!event.repeat) play.press(event.timeStamp)
    } else if (isPauseKey(event) && isInPlay(play)) {
      event.preventDefault()
      play.togglePause(event.timeStamp)
    }
  })
  // Firefox presses a button when the space bar comes up.
  usePageEvent('keyup', (event) => {
    if (event.key === ' ' && event.target === jump.current) event.preventDefault()
  })
}

/** Other controls keep their space bar. */
function isFree(target: EventTarget | null, jump: HTMLElement | null): boolean {
  if (target === jump || !(target instanceof Element)) return true
  return target.closest('button, a, input, select, textarea, [role="menuitem"]') === null
}

function isPauseKey({ key, repeat }: KeyboardEvent): boolean {
  return !repeat && (key === 'Escape' || key === 'p' || key === 'P')
}

function isInPlay(play: RunnerPlay): boolean {
  return play.phase.get() === 'running' || play.phase.get() === 'paused'
}
