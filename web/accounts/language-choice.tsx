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
  /** `bar` fits the head of a page, `cards` a form. */
  look?: Look
  className?: string
}

type Look = keyof typeof LINKS

const LINKS = {
  bar: {
    every: 'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 font-bold font-display',
    current: 'bg-sea-tint no-underline!',
    other: 'underline decoration-2 underline-offset-4 hover:decoration-4',
  },
  cards: {
    every:
      'flex min-h-target-option items-center gap-3 rounded-button border-(length:--edge) px-4 py-3 no-underline!',
    current: 'border-ink bg-sea-tint font-bold ring-2 ring-ink',
    other: 'border-line bg-surface font-semibold hover:bg-sunken',
  },
} as const

/** The languages of this site, each by its own name. They are links, so that the static landing page has them. */
export function LanguageChoice({ here, look = 'bar', className }: LanguageChoiceProps) {
  const isBar = look === 'bar'
  return (
    <nav aria-label={t`Language`} className={cx('flex items-center gap-1', className)}>
      {isBar && (
        <Languages aria-hidden className="me-1 size-6 shrink-0 text-ink-2" strokeWidth={2.25} />
      )}
      <ul className={isBar ? 'flex flex-wrap gap-1' : 'grid flex-1 gap-target sm:grid-cols-2'}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <LanguageLink language={language} here={here} look={look} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface LanguageLinkProps {
  language: ChosenLanguage
  here: string
  look: Look
}

function LanguageLink({ language, here, look }: LanguageLinkProps) {
  const isCurrent = language === pageLanguage
  const tag = HTML_LANG[language]
  const { every, current, other } = LINKS[look]
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
      className={cx(every, 'text-ink', isCurrent ? current : other)}
    >
      {LANGUAGE_NAMES[language]}
      {isCurrent && <Check aria-hidden className="size-4 shrink-0" strokeWidth={3.5} />}
    </a>
  )
}

/** A click that opens a new tab or window. */
function isForElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey
}
