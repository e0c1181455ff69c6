import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { MyHero } from '#web/accounts/my-hero.tsx'
import { useSignedIn } from '#web/api/session.ts'
import { cx } from '#web/ui/cx.ts'
import { SpeechButton, UPRIGHT } from '#web/ui/speech/speech-button.tsx'

interface PreviewProps {
  /** The last choice is kept: said here, where the eyes are. */
  isSaved?: boolean
  className?: string
}

/** A page of a book that looks, and reads itself, the way the settings say; a child's hero is beside it. */
export function Preview({ isSaved = false, className }: PreviewProps) {
  const id = useId()
  const { role, hero } = useSignedIn()
  return (
    <section
      aria-label={t`Preview`}
      className={cx(
        'edge @container flex items-end gap-2 overflow-clip rounded-card bg-gold-tint p-3',
        className,
      )}
    >
      {role === 'student' && (
        <MyHero
          hero={hero}
          pose="read"
          className="@max-[16rem]:hidden!"
          heroClassName="h-28 w-auto"
        />
      )}
      <div className="edge min-w-0 grow self-stretch rounded-field bg-surface px-3 py-2 shadow-[3px_0_0_0_var(--surface),5px_0_0_0_var(--line)]">
        <div id={id}>
          <p className="font-display font-extrabold text-h3">{t`Preview`}</p>
          <p>{t`The small fox read one more page. Then the stars came out.`}</p>
        </div>
        <p role="status" className="flex min-h-6 items-center gap-1 text-leaf text-small">
          {isSaved && (
            <>
              <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />
              {t`Saved`}
            </>
          )}
        </p>
      </div>
      <SpeechButton reads={id} what={t`this text`} className={UPRIGHT} />
    </section>
  )
}
