import { useSelector } from '@tanstack/react-store'
import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Run, scoreOf } from '#domain/runner.ts'
import { play as playSound } from '#web/ui/celebration/sound.ts'
import { mayMove } from '#web/ui/moves.ts'
import { createRunnerPlay, type Phase, type RunnerPlay } from './runner-play.ts'
import { paintRun, printScene, type Scene, type View } from './runner-scene.ts'

type Runner = {
  play: RunnerPlay
  phase: Phase
  canvas: RefObject<HTMLCanvasElement | null>
  /** Where the score is written, apart from React: it changes ten times a second. */
  score: RefObject<HTMLElement | null>
  /** Takes the drawings that the picture is printed from. */
  art: RefCallback<HTMLDivElement>
  /** This browser cannot draw the picture. */
  isBroken: boolean
}

/** One game of Zapster Runner with its picture. */
export function useRunner({ left, width, density }: View): Runner {
  const canvas = useRef<HTMLCanvasElement>(null)
  const score = useRef<HTMLElement>(null)
  const scene = useRef<Scene | null>(null)
  const [play] = useState(() =>
    createRunnerPlay(
      (run) => {
        show(run, scene, score)
        if (run.phase === 'over') playSound('notQuite')
      },
      () => !mayMove(),
    ),
  )
  const phase = useSelector(play.phase)
  const [isBroken, setBroken] = useState(false)

  const art = useCallback(
    (drawings: HTMLDivElement | null) => {
      if (!drawings || !canvas.current) return
      let isCurrent = true
      printScene(canvas.current, drawings, { left, width, density }).then(
        (printed) => {
          if (!isCurrent) return
          scene.current = printed
          show(play.run(), scene, score)
        },
        () => setBroken(isCurrent),
      )
      return () => {
        isCurrent = false
      }
    },
    [left, width, density, play],
  )

  // Follows the tab, which belongs to the browser: the game waits while it is hidden, and at its end.
  useEffect(() => {
    const onHide = () => {
      if (document.hidden) play.pause()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      play.pause()
    }
  }, [play])

  return { play, phase, canvas, score, art, isBroken }
}

function show(
  run: Run,
  scene: RefObject<Scene | null>,
  score: RefObject<HTMLElement | null>,
): void {
  if (scene.current) paintRun(scene.current, run)
  const text = String(scoreOf(run))
  if (score.current && score.current.textContent !== text) score.current.textContent = text
}
