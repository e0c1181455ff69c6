import { Barcode, CameraOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { cameraNotice } from './camera-notices.ts'
import type { ScanHint } from './scan-hints.ts'
import type { Scanner, ScannerState } from './use-scanner.ts'

interface CameraViewProps extends Pick<Scanner, 'state' | 'video'> {
  failureArt?: ReactNode
}

const HINT_TEXT: Record<ScanHint, string> = {
  'move closer': 'Move the book closer.',
  'hold steady': 'Hold the book steady.',
  'more light': 'Find more light.',
}

/** The moving picture with the frame to put the barcode in, or why there is none. */
export function CameraView({ state, video, failureArt }: CameraViewProps) {
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
      {scanning ? <BookFrame /> : <InsteadOfPicture state={state} failureArt={failureArt} />}
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

function InsteadOfPicture({ state, failureArt }: { state: ScannerState; failureArt?: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-ink">
      {state.phase === 'failed' ? (
        <>
          <div aria-hidden>{failureArt ?? <CameraOff className="size-12" />}</div>
          <p className="font-bold font-display text-h3">{cameraNotice(state.failure).title}</p>
          <p>{cameraNotice(state.failure).description}</p>
        </>
      ) : (
        <>
          <Barcode aria-hidden className="size-16" strokeWidth={1.5} />
          <p className="font-bold">
            {state.phase === 'starting' ? 'Waking the camera...' : 'Find the barcode on the back.'}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * A book seen from its back: spine to the right, pages to the left. It is filled by the barcode, not
 * by the whole book, whose barcode would be too small to read.
 */
function BookFrame() {
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
      {/* Marigold on an ink edge: seen on a white page and on a dark table alike. */}
      {['stroke-button-edge stroke-[8px]', 'stroke-marigold stroke-[3.5px]'].map((stroke) => (
        <g key={stroke} className={stroke}>
          <path d="M72 252h258q10 0 10-10" />
          <rect x="56" y="56" width="288" height="182" rx="12" />
          <path d="M322 58v178" />
        </g>
      ))}
    </svg>
  )
}
