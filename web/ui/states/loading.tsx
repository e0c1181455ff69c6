import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTimeout } from '#web/browser/use-timeout.ts'
import { Button } from '#web/ui/button.tsx'

/** A wait shorter than this shows nothing, so that quick answers do not flicker (design 11). */
const QUIET_MS = 150

/** A wait longer than this says so and offers another try (design 11). */
const SLOW_MS = 8000

type Phase = 'quiet' | 'waiting' | 'slow'

interface LoadingProps {
  /** The sentence of the spec: "Loading your books...". */
  label: string
  onRetry?: () => void
  /** What is being waited for fills the page: its heading until the page has its own. */
  page?: string
  /** Skeletons in the true layout; without them the sentence is shown. */
  children?: ReactNode
  /** A picture for a full-screen wait. */
  art?: ReactNode
  className?: string
}

/** Waiting in three steps: nothing, then blank paper, then "Still working" with a way to retry. */
export function Loading({ label, onRetry, page, children, art, className }: LoadingProps) {
  const [phase, setPhase] = useState<Phase>('quiet')

  useTimeout(() => setPhase('waiting'), QUIET_MS)
  useTimeout(() => setPhase('slow'), SLOW_MS)

  return (
    <div aria-busy className={className}>
      {page && <h1 className="sr-only">{page}</h1>}
      {phase !== 'quiet' && (
        <>
          {!children && (
            <div aria-hidden className="flex flex-col items-center gap-4 py-10 text-center">
              {art}
              <p className="font-bold font-display text-h3">{label}</p>
            </div>
          )}
          {children}
        </>
      )}
      <div role="status">
        {phase === 'waiting' && <span className="sr-only">{label}</span>}
        {phase === 'slow' && (
          <div className="flex flex-wrap items-center justify-center gap-target pt-5 pb-1">
            <p className="font-semibold">{t`Still working`}</p>
            {onRetry && <Button size="adult" icon={RotateCw} onClick={onRetry}>{t`Retry`}</Button>}
          </div>
        )}
      </div>
    </div>
  )
}
