import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Feet } from '#domain/hero-parts.ts'
import { type Run, scoreOf } from '#domain/runner.ts'
import { type Trail, wordOf } from '#domain/runner-trail.ts'
import { keepUndisturbed } from '#web/browser/idle.ts'
import { mayMove } from '#web/ui/moves.ts'
import { isSlow } from './game-memory.ts'
import { playEvent } from './game-sounds.ts'
import { addEffect, type Cries, newEffects } from './runner-effects.ts'
import { createRunnerPlay, type Phase, type RunnerPlay } from './runner-play.ts'
import { paintRun, printScene, type Scene, type View } from './runner-scene.ts'

/** What is spelled: the word, a bit for each letter of it that is found, and how many words are done. */
export type Spelled = { word: string; found: number; words: number }

type Runner = {
  play: RunnerPlay
  phase: Phase
  canvas: RefObject<HTMLCanvasElement | null>
  /** Where the score is written, apart from React: it changes ten times a second. */
  score: RefObject<HTMLElement | null>
  spelled: Spelled
  /** Takes the drawings that the picture is printed from. */
  art: RefCallback<HTMLDivElement>
  /** This browser cannot draw the picture. */
  isBroken: boolean
}

const CRIES: Cries = { nearMiss: t`Phew!`, spring: t`Boing!`, word: t`Hooray!` }

type Given = { view: View; words: readonly string[]; feet: Feet; onOver: (score: number) => void }

/** One game of Zapster Runner with its picture. */
export function useRunner({ view: { left, width, density }, words, feet, onOver }: Given): Runner {
  const canvas = useRef<HTMLCanvasElement>(null)
  const score = useRef<HTMLElement>(null)
  const scene = useRef<Scene | null>(null)
  const effects = useRef(newEffects())
  // The run goes on in frames of the browser; it always sees the words and the end of this render.
  const given = useRef({ words, onOver })
  const still = useRef(false)
  const [spelled, setSpelled] = useState(
    (): Spelled => spelledOn({ list: words, words: 0, found: 0 }),
  )

  const [play] = useState(() => {
    const show = (run: Run, trail: Trail) => {
      for (const event of trail.events.splice(0)) {
        playEvent(event)
        if (event.type === 'over') given.current.onOver(scoreOf(run))
        const { sprites } = scene.current ?? {}
        if (sprites) {
          addEffect(effects.current, event, { run, sprites, cries: CRIES, still: still.current })
        }
      }
      paint(run, trail)
    }
    let told: Pick<Trail, 'list' | 'words' | 'found'> = { list: words, words: 0, found: 0 }
    const paint = (run: Run, trail: Trail) => {
      if (scene.current) {
        paintRun(scene.current, run, { trail, effects: effects.current, still: still.current })
      }
      // The boxes above the picture show the word of this very run.
      if (told.list !== trail.list || told.words !== trail.words || told.found !== trail.found) {
        const { list, words, found } = trail
        told = { list, words, found }
        setSpelled(spelledOn(trail))
      }
      const text = String(scoreOf(run))
      // Other text in the same node costs no new styles.
      const shown = score.current?.firstChild
      if (shown && shown.nodeValue !== text) shown.nodeValue = text
    }
    const isStill = () => {
      still.current = !mayMove()
      effects.current = newEffects()
      return still.current || isSlow()
    }
    return { made: createRunnerPlay(show, isStill, () => given.current.words), paint }
  })
  const { made, paint } = play
  const phase = useSelector(made.phase)
  const [isBroken, setBroken] = useState(false)

  // What waits for an idle browser belongs to the browser, not to React.
  const hasBegun = phase !== 'ready'
  useEffect(() => (hasBegun ? keepUndisturbed() : undefined), [hasBegun])

  // What the frames read belongs to the browser's clock, not to a render.
  useEffect(() => {
    given.current = { words, onOver }
  }, [words, onOver])
  useEffect(() => {
    given.current = { ...given.current, words }
    made.renew()
    if (made.phase.get() === 'ready') paint(made.run(), made.trail())
  }, [words, made, paint])

  const art = useCallback(
    (drawings: HTMLDivElement | null) => {
      if (!drawings || !canvas.current) return
      let isCurrent = true
      printScene(canvas.current, drawings, { left, width, density }, feet).then(
        (printed) => {
          if (!isCurrent) return
          scene.current = printed
          paint(made.run(), made.trail())
        },
        () => setBroken(isCurrent),
      )
      return () => {
        isCurrent = false
      }
    },
    [left, width, density, feet, made, paint],
  )

  // Follows the tab, which belongs to the browser: the game waits while it is hidden, and at its end.
  useEffect(() => {
    const onHide = () => {
      if (document.hidden) made.pause()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      made.pause()
    }
  }, [made])

  return { play: made, phase, canvas, score, spelled, art, isBroken }
}

function spelledOn(trail: Pick<Trail, 'list' | 'words' | 'found'>): Spelled {
  return { word: wordOf(trail), found: trail.found, words: trail.words }
}
