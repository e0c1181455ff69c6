import { t } from '@lingui/core/macro'
import { Check, Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { languageAddress } from '#contract/accounts/language-page.ts'
import { type ChosenLanguage, HTML_LANG, LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import { pageLanguage } from '#web/browser/language.ts'
import { cx } from '#web/ui/cx.ts'
import { chooseLanguage } from './choose-language.ts'

interface LanguageChoiceProps {
  /** The path of this page: where a page without scripts comes back to. */
  here: string
  className?: string
}

/** The languages of this site, each by its own name. They are links, so that the static landing page has them. */
export function LanguageChoice({ here, className }: LanguageChoiceProps) {
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
        if (!isCurrent) void chooseLanguage(language)
      }}
      className={cx(
        'inline-flex min-h-target items-center gap-1.5 rounded-field px-3 font-bold font-display text-ink',
        isCurrent ? 'bg-sea-tint' : 'underline decoration-2 underline-offset-4 hover:decoration-4',
      )}
    >
      {isCurrent && <Check aria-hidden className="size-4 shrink-0" strokeWidth={3.5} />}
      {LANGUAGE_NAMES[language]}
    </a>
  )
}

/** A click that opens a new tab or window. */
function isForElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey
}
