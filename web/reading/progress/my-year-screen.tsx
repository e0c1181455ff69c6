import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ChartColumnIncreasing, LibraryBig, Printer } from 'lucide-react'
import { getYearReview, YEARS_BACK, type YearReview } from '#contract/reading/year.ts'
import { grouped } from '#domain/grouped.ts'
import { YEAR_KINDS, type YearKind } from '#domain/reading-year.ts'
import { MyHero } from '#web/accounts/my-hero.tsx'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { Button } from '#web/ui/button.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { FinishedShelf } from './book-shelf.tsx'
import { MonthStrip } from './month-strip.tsx'
import { wordsRead, yearName } from './year-words.ts'
import '#web/ui/styles/printed.css'
import './progress.css'

type Search = { kind?: YearKind | undefined; back?: number | undefined }

const yearOf = ({ kind, back }: Search) => query(getYearReview, { querystring: { kind, back } })

export async function load({ queries, search }: ScreenLoad<Search>) {
  await queries.prefetchQuery(yearOf(search))
}

const KIND_WORDS: Record<YearKind, string> = { school: t`School year`, calendar: t`Calendar year` }
const KINDS = YEAR_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))

/** One page has room for so many. */
const SHELF_MOST = 30
const BADGES_MOST = 12

/** A reader's year on one page, to print or to show at home. */
export function MyYearScreen() {
  const { kind = 'school', back = 0 } = useSearch({ strict: false })
  const year = useQuery(yearOf({ kind, back }))
  const navigate = useNavigate()
  const show = (next: Search) =>
    void navigate({ to: PATHS.myYear, search: { kind, back, ...next } })
  return (
    <div className="layout-content grid gap-5">
      <div className="flex flex-wrap items-center gap-target">
        <Button asChild icon={ChartColumnIncreasing}>
          <Link to={PATHS.progress}>{t`My progress`}</Link>
        </Button>
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
        <SpeechButton reads="year year-names" what={t`My reading year`} />
      </div>
      <ToggleFilter
        label={t`Which year?`}
        options={KINDS}
        value={kind}
        onValueChange={(next) => show({ kind: next, back: 0 })}
      />
      <div className="flex flex-wrap gap-target">
        <Button
          icon={ArrowLeft}
          disabled={back >= YEARS_BACK}
          onClick={() => show({ back: back + 1 })}
        >{t`Year before`}</Button>
        <Button
          icon={ArrowRight}
          disabled={back === 0}
          onClick={() => show({ back: back - 1 })}
        >{t`Year after`}</Button>
      </div>
      <Part query={year} what={t`your year`} page={t`My reading year`}>
        {(data) => <Sheet year={data} />}
      </Part>
    </div>
  )
}

function Sheet({ year }: { year: YearReview }) {
  const { firstName, hero } = useSignedIn()
  const locale = useLocale()
  const { books, badges, genres, bestMonth } = year
  const isEmpty = year.minutes === 0 && books.length === 0
  return (
    <article
      id="year"
      data-printed
      className="year-sheet paper-card edge grid gap-5 rounded-card p-5"
    >
      <div className="flex flex-wrap items-center gap-5">
        <MyHero hero={hero} pose={isEmpty ? 'read' : 'cheer'} heroClassName="h-36 w-auto" />
        <PageTitle
          title={t`My reading year`}
          lead={`${firstName ?? hero?.name ?? ''} · ${yearName(year)}`}
        />
      </div>
      {isEmpty && (
        <div className="grid justify-items-start gap-3 print:hidden">
          <p className="font-bold text-h3">{t`This year starts with one book.`}</p>
          <Button asChild icon={LibraryBig}>
            <Link to={PATHS.library}>{t`Browse More Books`}</Link>
          </Button>
        </div>
      )}
      <dl className="year-figures narrow:grid-cols-1 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Figure label={t`Books finished`} value={grouped(books.length)} />
        <Figure label={t`Minutes read`} value={grouped(year.minutes)} />
        <Figure label={t`Days with reading`} value={grouped(year.readingDays)} />
        <Figure label={t`Longest streak`} value={t`${year.longestStreak} days`} />
        <Figure label={t`Quizzes passed`} value={grouped(year.quizzesPassed)} />
        <Figure label={t`Badges earned`} value={grouped(badges.length)} />
      </dl>
      <p className="font-bold">{wordsRead(year)}</p>
      <MonthStrip months={year.months} />
      {bestMonth && (
        <p className="font-bold">{t`Best month: ${locale.date(`${bestMonth}-01`, 'month')}`}</p>
      )}
      {genres.length > 0 && (
        <p className="font-bold">
          {t`Favorite kinds of books: ${locale.list(genres.map(({ genre }) => genre))}`}
        </p>
      )}
      {/* The names that patches and spines show as pictures, for Listen. */}
      <p id="year-names" aria-hidden className="sr-only">
        {[...badges.map(({ badge }) => badge.name), ...books.map(({ title }) => title)].join('. ')}
      </p>
      {badges.length > 0 && (
        <ul aria-label={t`Badges earned`} className="flex flex-wrap gap-3">
          {badges.slice(0, BADGES_MOST).map(({ id, badge }) => (
            <li key={id}>
              <BadgePatch badge={badge} title={badge.name} size={72} />
            </li>
          ))}
        </ul>
      )}
      {books.length > 0 && (
        <div className="grid gap-2">
          <FinishedShelf
            books={books.slice(-SHELF_MOST).map(({ logId, ...book }) => ({ ...book, key: logId }))}
            size={110}
          />
          {books.length > SHELF_MOST && (
            <p className="text-small">{t`The last ${SHELF_MOST} of ${books.length} books`}</p>
          )}
        </div>
      )}
    </article>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="edge grid gap-1 rounded-field p-3 text-center">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="font-display font-extrabold text-h1 tabular-nums">{value}</dd>
    </div>
  )
}
