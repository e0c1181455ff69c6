import type { RefObject } from 'react'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import type { RunnerPlay } from './runner-play.ts'

/** Space jumps, P and Escape pause (spec 2). `jump` is the button that a space bar may stand for. */
export function useRunnerKeys(play: RunnerPlay, jump: RefObject<HTMLElement | null>): void {
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
