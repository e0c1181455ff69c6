import { t } from '@lingui/core/macro'
import { Check, Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { languageAddress } from '#contract/accounts/language-page.ts'
import { type ChosenLanguage, HTML_LANG, LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import { pageLanguage } from '#web/browser/language.ts'
import { cx } from '#web/ui/cx.ts'
import { chooseLanguage } from './choose-language.ts'

interface LanguageLinksProps {
  /** The path of this page: where a page without scripts comes back to. */
  here: string
  className?: string
}

/** The languages for the head of a page, each by its own name: links, so that the static landing page has them. */
export function LanguageLinks({ here, className }: LanguageLinksProps) {
  return (
    <nav aria-label={t`Language`} className={cx('flex items-center gap-1', className)}>
      <Languages aria-hidden className="me-1 size-6 shrink-0 text-ink-2" strokeWidth={2.25} />
      <ul className="flex flex-wrap gap-1">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <LanguageLink language={language} here={here} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LanguageLink({ language, here }: { language: ChosenLanguage; here: string }) {
  const isCurrent = language === pageLanguage
  const tag = HTML_LANG[language]
  return (
    <a
      href={languageAddress(language, here)}
      lang={tag}
      hrefLang={tag}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (isForElsewhere(event)) return
        event.preventDefault()
        choose(language)
      }}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 font-bold font-display text-ink',
        isCurrent
          ? 'bg-sea-tint no-underline!'
          : 'underline decoration-2 underline-offset-4 hover:decoration-4',
      )}
    >
      <Name of={language} />
    </a>
  )
}

/** The languages for a signed-in person's settings. Buttons: one pressed before the page is ready is not lost. */
export function LanguageButtons({ labelledBy }: { labelledBy: string }) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-target sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <LanguageButton language={language} />
        </li>
      ))}
    </ul>
  )
}

function LanguageButton({ language }: { language: ChosenLanguage }) {
  const isCurrent = language === pageLanguage
  return (
    <button
      type="button"
      lang={HTML_LANG[language]}
      aria-pressed={isCurrent}
      onClick={() => choose(language)}
      className={cx(
        'flex min-h-target-option w-full items-center gap-3 rounded-button border-(length:--edge) px-4 py-3 text-start text-ink outline-offset-2',
        isCurrent
          ? 'border-ink bg-sea-tint font-bold ring-2 ring-ink'
          : 'border-line bg-surface font-semibold hover:bg-sunken',
      )}
    >
      <Name of={language} />
    </button>
  )
}

function Name({ of: language }: { of: ChosenLanguage }) {
  return (
    <>
      {LANGUAGE_NAMES[language]}
      {language === pageLanguage && (
        <Check aria-hidden className="size-4 shrink-0" strokeWidth={3.5} />
      )}
    </>
  )
}

function choose(language: ChosenLanguage): void {
  if (language !== pageLanguage) void chooseLanguage(language)
}

/** A click that opens a new tab or window. */
function isForElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey
}
