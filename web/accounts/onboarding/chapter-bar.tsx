import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { useSignedIn } from '#web/api/session.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { useLeave } from '#web/offline/use-leave.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CHAPTERS } from './onboarding-steps.ts'

/** Where the reader is: the chapter in words, and a bar that Tassel walks along. */
export function ChapterBar({ step }: { step: number }) {
  const { id } = useSignedIn()
  const leaving = useLeave(id, () =>
    notify({
      title: t`Error`,
      description: t`You are still signed in. Please try again.`,
      destructive: true,
    }),
  )
  const chapter = step + 1
  const text = t`Chapter ${chapter} of ${CHAPTERS.length}`
  return (
    <header className="border-outline border-b-2 bg-surface">
      <div className="layout-content grid grid-cols-[1fr_auto] items-center gap-x-6 pt-1.5 pb-3 md:grid-cols-[auto_1fr_auto] md:pt-0">
        <p className="font-display font-extrabold text-h3 md:pt-3">{text}</p>
        <button
          type="button"
          onClick={leaving.ask}
          className="inline-flex min-h-11 items-center gap-2 rounded-field font-semibold text-ink-2 text-small hover:underline md:order-last md:mt-3"
        >
          <LogOut aria-hidden className="size-5" />
          {t`Sign out`}
        </button>
        <ProgressBar
          label={t`Your hero setup`}
          value={chapter}
          max={CHAPTERS.length}
          text={text}
          hideText
          marker={<Tassel mood="hi" size={34} />}
          className="col-span-2 -mt-2 md:col-span-1 md:mt-0"
        />
      </div>
      {leaving.question}
    </header>
  )
}
