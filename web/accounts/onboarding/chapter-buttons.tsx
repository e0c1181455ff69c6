import { t } from '@lingui/core/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
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
      <div className="layout-content flex flex-wrap items-center gap-target pt-3 pb-1.5">
        <p
          id={missingId}
          role="status"
          className={cx(
            'w-full max-w-none font-semibold text-ink-2 text-small sm:order-2 sm:w-auto sm:grow sm:text-end',
            !missing && 'max-sm:sr-only',
          )}
        >
          {missing}
        </p>
        <Button
          icon={ArrowLeft}
          disabled={step === 0}
          onClick={onBack}
          className="px-3! sm:order-1 sm:px-5!"
        >{t`Back`}</Button>
        <Button
          type="submit"
          variant="primary"
          iconEnd={isLast ? undefined : ArrowRight}
          disabled={missing !== null}
          busy={sending && t`Starting...`}
          aria-describedby={missing ? missingId : undefined}
          className="grow px-3! sm:order-3 sm:grow-0 sm:px-5!"
        >
          {isLast ? t`START ADVENTURE` : t`Continue`}
        </Button>
      </div>
    </footer>
  )
}
