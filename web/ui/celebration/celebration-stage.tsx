import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { Tassel } from '#web/art/tassel.tsx'
import { useTimeout } from '#web/browser/use-timeout.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsQuiet } from '#web/ui/overlays/quiet-place.ts'
import { type CelebrationStore, celebrations, type ShownCelebration } from './celebration-store.ts'
import { usePressesToSkip } from './press-series.ts'
import { SplashPage } from './splash-page.tsx'

/** A full-page celebration closes after this time (design 7). */
const FULL_PAGE_MS = 1800
/** A card waits this long, and as long as the reader is at it. */
const CARD_MS = 8000

/** Shows celebrations; rendered once in the app. */
export function CelebrationStage({ store = celebrations }: { store?: CelebrationStore }) {
  const shown = useSelector(store.shown)
  const isQuiet = useIsQuiet()
  usePressesToSkip({
    isPlaying: shown?.tier === 3,
    skip: () => shown && store.dismiss(shown.id),
  })
  return (
    // Stands before the first one comes, or screen readers miss it; a dialog does not hide it.
    <div aria-live="polite">
      {shown?.tier === 3 && (
        <FullPage key={shown.id} shown={shown} onDone={() => store.dismiss(shown.id)} />
      )}
      {shown?.tier === 2 && !isQuiet && (
        <Card key={shown.id} shown={shown} onDone={() => store.dismiss(shown.id)} />
      )}
    </div>
  )
}

interface ShownProps {
  shown: ShownCelebration
  onDone: () => void
}

/** Any key and any tap turns it, from the first moment on. */
function FullPage({ shown, onDone }: ShownProps) {
  useTimeout(onDone, FULL_PAGE_MS)
  return <SplashPage {...shown} />
}

/** A card at the foot of the page, beside whatever the reader is doing. */
function Card({ shown: { title, says, won }, onDone }: ShownProps) {
  const [held, setHeld] = useState(false)
  useTimeout(onDone, held ? null : CARD_MS)

  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-26 z-toast mx-auto w-full max-w-110 px-3.5 lg:end-auto lg:bottom-6 lg:start-26">
      <section
        aria-label={title}
        data-floating=""
        className="edge grid max-h-[60dvh] animate-settle gap-3 overflow-y-auto rounded-card bg-raised p-4 text-ink shadow-print"
        // A modal dialog turns off every finger outside it.
        style={{ pointerEvents: 'auto' }}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        // A tap on the card is none beside an open dialog, which would close with it.
        onPointerDown={(event) => event.nativeEvent.stopPropagation()}
      >
        <div className="flex items-center gap-3">
          <Tassel mood="yay" size={64} className="shrink-0" />
          <p className="font-black font-display text-h2 leading-tight">{title}</p>
        </div>
        {won}
        {says.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Button wide onClick={onDone}>{t`Great!`}</Button>
      </section>
    </div>
  )
}
