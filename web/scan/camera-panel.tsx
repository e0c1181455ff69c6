import { Camera as CameraIcon, Flashlight, FlashlightOff, Square } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { CameraView } from './camera-view.tsx'
import type { ScanSubject } from './scan-subject.ts'
import { type ScannerEvents, type ScannerState, useScanner } from './use-scanner.ts'

const TIPS: Record<ScanSubject, string> = {
  // Spec 2.
  book: 'Hold steady • Good light • Clean barcode',
  card: 'Hold steady • Good light • Whole card',
}

interface CameraPanelProps extends ScannerEvents {
  subject?: ScanSubject
  /** For a page whose only purpose is the camera. */
  startsItself?: boolean
  startLabel: string
  stopLabel: string
  /** Decorative, beside the words that say why there is no picture. */
  failureArt?: ReactNode
  className?: string
}

/** The camera: its picture, its buttons and what it has to say. It stops when taken off the page. */
export function CameraPanel({
  startLabel,
  stopLabel,
  failureArt,
  className,
  subject = 'book',
  startsItself = false,
  ...events
}: CameraPanelProps) {
  const { state, video, start, stop, switchTorch } = useScanner(events, subject)
  // Follows the page: who came here asked for the camera.
  useEffect(() => {
    if (startsItself) start()
  }, [startsItself, start])
  const running = state.phase === 'starting' || state.phase === 'scanning'
  return (
    <section aria-label="Camera" className={cx('flex flex-col gap-3', className)}>
      <CameraView subject={subject} state={state} video={video} failureArt={failureArt} />
      <p className="mx-auto text-center font-bold text-small text-ink-2">{TIPS[subject]}</p>
      <div className="flex flex-wrap justify-center gap-target pb-1">
        {/* One button with two labels: the focus stays on it. */}
        <Button
          variant={running ? 'paper' : 'primary'}
          icon={running ? Square : CameraIcon}
          onClick={running ? stop : start}
        >
          {running ? stopLabel : startLabel}
        </Button>
        <TorchButton state={state} onSwitch={switchTorch} />
      </div>
    </section>
  )
}

function TorchButton({ state, onSwitch }: { state: ScannerState; onSwitch: () => void }) {
  if (state.phase !== 'scanning' || state.torch === 'absent') return null
  const on = state.torch === 'on'
  return (
    <Button icon={on ? FlashlightOff : Flashlight} onClick={onSwitch}>
      {on ? 'Turn light off' : 'Turn light on'}
    </Button>
  )
}
