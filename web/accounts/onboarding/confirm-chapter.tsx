import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { gradeLabel, SUPERPOWER_LABELS } from '#domain/hero-parts.ts'
import { SuperpowerEmblem } from '#web/art/powers/hero-powers.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { isoDateOf } from '#web/ui/forms/date-parts.ts'
import { DateText, useLocale } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { HeroPreview } from './hero-preview.tsx'
import type { OnboardingState } from './onboarding-steps.ts'

/** Chapter 5: the new student card. */
export function ConfirmChapter({ state }: { state: OnboardingState }) {
  const { hero, name, birthday, grade, genres } = state
  const born = isoDateOf(birthday)
  const locale = useLocale()
  return (
    <>
      <PageTitle title={t`Is this your hero?`} lead={t`Here is your student card.`} />
      <article
        aria-label={t`Student card`}
        className="edge mt-5 overflow-clip rounded-card bg-surface shadow-print"
      >
        <header className="flex items-center gap-3 border-outline border-b-(length:--edge) bg-gold-tint px-4 py-2">
          <Tassel mood="hi" size={40} />
          <p className="font-display font-extrabold text-h3">{t`Hero Academy`}</p>
          <p className="ms-auto font-bold text-floor text-ink-2">{t`Student card`}</p>
        </header>
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[auto_1fr]">
          <div className="halftone grid place-items-center border-outline border-e-(length:--edge) bg-sea-tint px-1.5 py-4 sm:px-10">
            <HeroPreview hero={hero} size={300} className="h-auto w-full sm:w-52" />
          </div>
          <dl className="grid content-start gap-x-6 gap-y-3.5 p-4 sm:grid-cols-2 sm:p-6">
            <Line label={t`Hero name`} wide>
              <span className="break-words font-display font-extrabold text-h1">{name.trim()}</span>
            </Line>
            <Line label={t`Superpower`} wide>
              <span className="flex items-center gap-2.5">
                {hero.superpower && <SuperpowerEmblem power={hero.superpower} size={40} />}
                {hero.superpower && SUPERPOWER_LABELS[hero.superpower]}
              </span>
            </Line>
            <Line label={t`Grade`}>{grade && gradeLabel(grade)}</Line>
            <Line label={t`Birthday`}>
              {born && (
                <time>
                  <DateText at={born} />
                </time>
              )}
            </Line>
            <Line label={t`Likes to read`} wide>
              {locale.list(genres)}
            </Line>
          </dl>
        </div>
      </article>
    </>
  )
}

function Line({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-floor text-ink-2">{label}</dt>
      <dd className="border-line border-b border-dotted pb-1 font-semibold">{children}</dd>
    </div>
  )
}
