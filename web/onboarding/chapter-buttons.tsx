import { ArrowLeft, ArrowRight, Rocket } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CHAPTERS } from './onboarding-steps.ts'

interface ChapterButtonsProps {
  step: number
  /** What keeps the reader on this chapter; null when nothing does. */
  missing: string | null
  sending: boolean
  onBack: () => void
}

/** Back and Continue at the foot of every chapter. A Continue that is off says why. */
export function ChapterButtons({ step, missing, sending, onBack }: ChapterButtonsProps) {
  const missingId = useId()
  const isLast = step === CHAPTERS.length - 1
  return (
    <footer className="sticky bottom-0 z-nav border-outline border-t-2 bg-surface pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="layout-content pt-2">
        <p
          id={missingId}
          role="status"
          className="min-h-6 pb-1.5 font-semibold text-ink-2 text-small sm:text-right"
        >
          {missing}
        </p>
        <div className="flex justify-between gap-target pb-1.5">
          <Button icon={ArrowLeft} disabled={step === 0} onClick={onBack}>
            Back
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={isLast ? Rocket : undefined}
            iconEnd={isLast ? undefined : ArrowRight}
            disabled={missing !== null}
            busy={sending && 'Starting...'}
            aria-describedby={missing ? missingId : undefined}
            className="grow sm:grow-0"
          >
            {isLast ? 'START ADVENTURE' : 'Continue'}
          </Button>
        </div>
      </div>
    </footer>
  )
}
