import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Camera, CameraFailure } from './camera.ts'
import { keepDecoderReady } from './decoder.ts'
import type { ScanHint } from './scan-hints.ts'
import { startScan } from './scan-run.ts'
import type { ScanSubject } from './scan-subject.ts'

type Torch = 'absent' | 'off' | 'on'

export type ScannerState =
  | { phase: 'idle' | 'starting' | 'stopped' }
  | { phase: 'scanning'; hint: ScanHint | null; torch: Torch }
  | { phase: 'failed'; failure: CameraFailure }

export interface ScannerEvents {
  /** Called once for an accepted code, of a card its token; the camera is off by then. */
  onCode: (text: string) => void
  onFailure?: (failure: CameraFailure) => void
}

export interface Scanner {
  state: ScannerState
  /** For the video element, which has to be on the page before `start`. */
  video: RefObject<HTMLVideoElement | null>
  start: () => void
  stop: () => void
  switchTorch: () => void
}

/** The camera as a barcode scanner (spec 4: idle, scanning, stopped). It never outlives its screen. */
export function useScanner(events: ScannerEvents, subject: ScanSubject): Scanner {
  const [state, setState] = useState<ScannerState>({ phase: 'idle' })
  const video = useRef<HTMLVideoElement>(null)
  const endSession = useRef<(() => void) | null>(null)
  const camera = useRef<Camera | null>(null)
  const latestEvents = useRef(events)
  // A session outlives many renders: it has to call the functions of the last one.
  useEffect(() => {
    latestEvents.current = events
  })

  const leave = useCallback((next: ScannerState) => {
    endSession.current = null
    camera.current = null
    setState(next)
  }, [])

  const start = useCallback(() => {
    if (endSession.current !== null || video.current === null) return
    setState({ phase: 'starting' })
    endSession.current = startScan(
      video.current,
      {
        onScanning: (opened) => {
          camera.current = opened
          setState({ phase: 'scanning', hint: null, torch: opened.hasTorch() ? 'off' : 'absent' })
        },
        onHint: (hint) => setState((now) => (now.phase === 'scanning' ? { ...now, hint } : now)),
        onCode: (text) => {
          leave({ phase: 'stopped' })
          latestEvents.current.onCode(text)
        },
        onFailure: (failure) => {
          leave({ phase: 'failed', failure })
          latestEvents.current.onFailure?.(failure)
        },
      },
      subject,
    )
  }, [leave, subject])

  const stop = useCallback(() => {
    if (endSession.current === null) return
    endSession.current()
    leave({ phase: 'stopped' })
  }, [leave])

  const switchTorch = useCallback(() => {
    const opened = camera.current
    if (opened === null || state.phase !== 'scanning' || state.torch === 'absent') return
    opened.setTorch(state.torch === 'off').then((on) => {
      const torch = on ? 'on' : 'off'
      setState((now) => (now.phase === 'scanning' ? { ...now, torch } : now))
    })
  }, [state])

  // Follows the page: a scan may begin while its button is shown.
  useEffect(() => keepDecoderReady(), [])

  // Follows the page and the tab: a hidden camera must not run.
  useEffect(() => {
    const stopWhenHidden = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    document.addEventListener('visibilitychange', stopWhenHidden)
    window.addEventListener('pagehide', stop)
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden)
      window.removeEventListener('pagehide', stop)
      endSession.current?.()
      endSession.current = null
    }
  }, [stop])

  return { state, video, start, stop, switchTorch }
}
