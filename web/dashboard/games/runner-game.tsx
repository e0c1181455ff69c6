import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpFromLine, Ear, Pause, Play, RotateCcw, Smartphone } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { listRunnerWords } from '#contract/family/games.ts'
import { PICTURE, scoreOf } from '#domain/runner.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { takeFocusInPlace } from '#web/browser/take-focus.ts'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import { Button } from '#web/ui/button.tsx'
import { play as playSound } from '#web/ui/celebration/sound.ts'
import { IconText } from '#web/ui/icon-text.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { useColours, useNarrow } from './follow-page.ts'
import { isFree } from './free-key.ts'
import { bestScore, isSlow, keepScore } from './game-memory.ts'
import { SlowSwitch } from './game-switches.tsx'
import { ListeningGame } from './listening-game.tsx'
import { RunnerArt } from './runner-art.tsx'
import type { Phase, RunnerPlay } from './runner-play.ts'
import { viewFor } from './runner-scene.ts'
import { type RunningHero, runningHero } from './running-hero.ts'
import { SpelledWord } from './spelled-word.tsx'
import { useRunner } from './use-runner.ts'

/** Zapster Runner (spec 2): with the picture, or the same run played by listening. */
export function RunnerGame() {
  const { hero, id } = useSignedIn()
  const words = useWords()
  const [listening, setListening] = useState(false)
  if (listening) return <ListeningGame words={words} onPicture={() => setListening(false)} />
  return (
    <PictureGame
      hero={runningHero(hero)}
      words={words}
      reader={id}
      onListen={() => setListening(true)}
    />
  )
}

/** Spelled until those of the reader's books are here, or without any. */
const OWN_WORDS = [t`STAR`, t`BOOK`, t`HERO`]
const LONGEST = 8

/** Words of the reader's books in capitals, as letters to collect. */
function useWords(): readonly string[] {
  return useQuery({ ...query(listRunnerWords, {}), select: toSpell }).data ?? OWN_WORDS
}

function toSpell(given: readonly { word: string }[]): readonly string[] {
  const words = given
    .map(({ word }) => word.toLocaleUpperCase())
    .filter(({ length }) => length <= LONGEST)
  return words.length > 0 ? words : OWN_WORDS
}

type PictureGameProps = {
  hero: RunningHero
  words: readonly string[]
  reader: string
  onListen: () => void
}

function PictureGame({ hero, words, reader, onListen }: PictureGameProps) {
  const narrow = useNarrow()
  const colours = useColours()
  const view = viewFor(narrow, window.devicePixelRatio)
  const [slow, setSlow] = useState(isSlow)
  const [best, setBest] = useState(() => ({ score: bestScore(reader), isNew: false }))
  const { play, phase, canvas, score, spelled, art, isBroken } = useRunner({
    view,
    words,
    feet: hero.feet,
    onOver: (reached) => {
      const isNew = keepScore(reader, reached)
      setBest({ score: bestScore(reader), isNew })
    },
  })
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
    if (play.phase.get() === 'running') playSound('jump')
    play.press(event.timeStamp)
  }
  const touch = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0) press(event)
  }
  return (
    <div className="mx-auto grid w-full max-w-201.5 grid-cols-1 gap-4 max-sm:gap-3">
      <section aria-label={t`The game`} className="edge overflow-clip rounded-card bg-surface">
        <div className="flex items-center justify-between gap-3 px-4 py-1.5 max-sm:pt-0 max-sm:pb-0.5">
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
        <div className="px-4 pb-2">
          <SpelledWord word={spelled.word} found={spelled.found} />
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
          <Curtain
            phase={phase}
            score={scoreOf(play.run())}
            isBest={best.isNew}
            words={spelled.words}
            isBroken={isBroken}
            onPress={press}
          />
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
      <div id="runner-help" className="grid gap-1">
        <p>{t`Jump over books. Catch letters. Spell the word!`}</p>
        {best.score > 0 && <p className="text-ink-2">{t`Best on this device: ${best.score}`}</p>}
        <p className="text-ink-2 max-sm:hidden">{t`Space, click or tap to jump. Press P to pause.`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SpeechButton reads="runner-help" what={t`how to play`} />
        <SlowSwitch isOn={slow} onTurn={setSlow} />
        <Button icon={Ear} onClick={onListen}>{t`Play by listening`}</Button>
      </div>
      {/* Printed again when the colours or the hero are others. */}
      <RunnerArt key={`${colours} ${Object.values(hero)}`} hero={hero} ref={art} />
    </div>
  )
}

type CurtainProps = {
  phase: Phase
  score: number
  /** This score is the best on this device. */
  isBest: boolean
  /** Words that were spelled. */
  words: number
  isBroken: boolean
  onPress: (event: { timeStamp: number }) => void
}

const KEYS = {
  ready: [t`Start`, Play],
  paused: [t`Go on`, Play],
  over: [t`Play again`, RotateCcw],
} as const

/** The overlay while no run is active. */
function Curtain({ phase, score, isBest, words, isBroken, onPress }: CurtainProps) {
  const [word, icon] = KEYS[phase === 'running' ? 'ready' : phase]
  return (
    <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center max-sm:content-start max-sm:justify-items-end">
      <div role="status" className="max-w-full">
        {isBroken && <Caption>{t`The picture did not open. Play by listening.`}</Caption>}
        {phase === 'paused' && <Caption>{t`Paused`}</Caption>}
        {phase === 'over' && <Caption>{t`Game over! Your score: ${score}`}</Caption>}
        {phase === 'over' && (isBest || words > 0) && (
          <Caption>
            {[
              isBest && t`Your best on this device!`,
              words > 0 && plural(words, { one: '# word spelled!', other: '# words spelled!' }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Caption>
        )}
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

function isPauseKey({ key, repeat }: KeyboardEvent): boolean {
  return !repeat && (key === 'Escape' || key === 'p' || key === 'P')
}

function isInPlay(play: RunnerPlay): boolean {
  return play.phase.get() === 'running' || play.phase.get() === 'paused'
}
