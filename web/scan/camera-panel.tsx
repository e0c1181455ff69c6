import { t } from '@lingui/core/macro'
import {
  Barcode,
  Camera as CameraIcon,
  CameraOff,
  Flashlight,
  FlashlightOff,
  QrCode,
  Square,
} from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { cameraNotice } from './camera-notices.ts'
import type { ScanHint } from './scan-hints.ts'
import type { ScanSubject } from './scan-subject.ts'
import { type Scanner, type ScannerEvents, type ScannerState, useScanner } from './use-scanner.ts'

const TIPS: Record<ScanSubject, string> = {
  // Spec 2.
  book: t`Hold steady • Good light • Clean barcode`,
  card: t`Hold steady • Good light • Whole card`,
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
    <section aria-label={t`Camera`} className={cx('flex flex-col gap-3', className)}>
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
      {on ? t`Turn light off` : t`Turn light on`}
    </Button>
  )
}

interface CameraViewProps extends Pick<Scanner, 'state' | 'video'> {
  subject: ScanSubject
  failureArt?: ReactNode
}

const HINT_TEXT: Record<ScanHint, string> = {
  'move closer': t`Move the book closer.`,
  'hold steady': t`Hold the book steady.`,
  'more light': t`Find more light.`,
  'another code': t`That’s not a class card.`,
}

const LOOKED_FOR: Record<ScanSubject, { icon: typeof Barcode; says: string }> = {
  book: { icon: Barcode, says: t`Find the barcode on the back.` },
  card: { icon: QrCode, says: t`Show your card to the camera.` },
}

/** The moving picture with the frame to put the barcode in, or why there is none. */
function CameraView({ subject, state, video, failureArt }: CameraViewProps) {
  const scanning = state.phase === 'scanning'
  const hint = scanning ? state.hint : null
  return (
    <div className="edge relative aspect-4/3 w-full overflow-hidden rounded-card bg-sunken">
      <video
        ref={video}
        aria-hidden
        muted
        playsInline
        disablePictureInPicture
        className={cx('size-full object-cover', !scanning && 'opacity-0')}
      />
      {!scanning && <InsteadOfPicture subject={subject} state={state} failureArt={failureArt} />}
      {scanning && (subject === 'card' ? <CardFrame /> : <BookFrame />)}
      <div role="status" className="absolute inset-x-3 bottom-3 flex justify-center">
        {hint && (
          <p className="edge rounded-pill bg-surface px-4 py-1 font-bold text-ink">
            {HINT_TEXT[hint]}
          </p>
        )}
      </div>
    </div>
  )
}

function InsteadOfPicture({ subject, state, failureArt }: Omit<CameraViewProps, 'video'>) {
  const { icon: Icon, says } = LOOKED_FOR[subject]
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-ink">
      {state.phase === 'failed' ? (
        <>
          <div aria-hidden>{failureArt ?? <CameraOff className="size-12" />}</div>
          <p className="font-bold font-display text-h3">
            {cameraNotice(state.failure, subject).title}
          </p>
          <p>{cameraNotice(state.failure, subject).description}</p>
        </>
      ) : (
        <>
          <Icon aria-hidden className="size-16" strokeWidth={1.5} />
          <p className="font-bold">{state.phase === 'starting' ? t`Waking the camera...` : says}</p>
        </>
      )}
    </div>
  )
}

/** Four corners around where the square code goes. */
function CardFrame() {
  return (
    <Outline>
      <path d="M110 90V60h30M260 60h30v30M290 210v30h-30M140 240h-30v-30" />
    </Outline>
  )
}

/**
 * The back of a book: spine to the right, pages to the left. The barcode fills it, not the whole book, whose
 * barcode would be too small to read.
 */
function BookFrame() {
  return (
    <Outline>
      <path d="M72 252h258q10 0 10-10" />
      <rect x="56" y="56" width="288" height="182" rx="12" />
      <path d="M322 58v178" />
    </Outline>
  )
}

/** Marigold on an ink edge: seen on a white page and on a dark table alike. */
function Outline({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid meet"
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {['stroke-button-edge stroke-[8px]', 'stroke-marigold stroke-[3.5px]'].map((stroke) => (
        <g key={stroke} className={stroke}>
          {children}
        </g>
      ))}
    </svg>
  )
}
