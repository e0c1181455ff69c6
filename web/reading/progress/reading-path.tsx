import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Progress } from '#contract/reading/progress.ts'
import { getYearReview, type YearReview, type YearStep } from '#contract/reading/year.ts'
import { MyHero } from '#web/accounts/my-hero.tsx'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgePatch } from '#web/art/badge-patch.tsx'
import { BookCover } from '#web/art/cover.tsx'
import { Patch } from '#web/art/patch.tsx'
import { Prize } from '#web/art/prize.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText, useLocale } from '#web/ui/locale.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { MonthStrip } from './month-strip.tsx'
import { stepWords, wordsRead } from './year-words.ts'

export const THIS_YEAR = query(getYearReview, { querystring: {} })

/** The reader's way so far as a comic: what came first, and what was best. */
export function ReadingPath({ progress }: { progress: Progress }) {
  return (
    <section aria-labelledby="path-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="path-title">{t`My path`}</h2>
        <SpeechButton reads="path-title path" what={t`My path`} />
      </div>
      <Part query={useQuery(THIS_YEAR)} what={t`your year`}>
        {(year) => (
          <>
            <ol id="path" className="comic-path">
              <Panels progress={progress} year={year} />
            </ol>
            <MonthStrip months={year.months} />
          </>
        )}
      </Part>
      <Button asChild variant="primary" icon={Printer} className="justify-self-start">
        <Link to={PATHS.myYear}>{t`My reading year`}</Link>
      </Button>
    </section>
  )
}

/** What happened, in its order and each on its day; then what was best, and what is still to come. */
function Panels({ progress, year }: { progress: Progress; year: YearReview }) {
  const locale = useLocale()
  const { hero } = useSignedIn()
  const { steps, bestMonth } = year
  const has = (kind: YearStep['kind']) => steps.some((step) => step.kind === kind)
  return (
    <>
      {steps.map((step) => (
        <Panel key={step.kind} day={step.day} art={<StepArt step={step} />}>
          {stepWords(step)}
        </Panel>
      ))}
      {!has('book') && <Panel>{t`Your first book goes here.`}</Panel>}
      {!has('badge') && <Panel>{t`Your first badge goes here.`}</Panel>}
      {!has('streak') && (
        <Panel
          art={
            <MyHero
              hero={hero}
              pose={progress.longestStreak > 0 ? 'cheer' : 'think'}
              heroClassName="h-32 w-auto"
            />
          }
        >
          {progress.longestStreak > 0
            ? t`Best streak: ${progress.longestStreak} days`
            : t`Read today. Your streak starts!`}
        </Panel>
      )}
      <Panel art={<MyHero hero={hero} pose="read" heroClassName="h-32 w-auto" />}>
        {bestMonth
          ? t`Best month: ${locale.date(`${bestMonth}-01`, 'month')}`
          : t`Your best month is still to come.`}
      </Panel>
      <Panel art={<Tassel mood="yay" size={110} />}>{wordsRead(year)}</Panel>
    </>
  )
}

function StepArt({ step }: { step: YearStep }) {
  const { hero } = useSignedIn()
  // The hero leads to the wardrobe; all else says nothing that the caption does not.
  if (step.kind === 'goal') return <MyHero hero={hero} pose="cheer" heroClassName="h-32 w-auto" />
  return (
    <div aria-hidden>
      <StepPicture step={step} />
    </div>
  )
}

function StepPicture({ step }: { step: Exclude<YearStep, { kind: 'goal' }> }) {
  switch (step.kind) {
    case 'book':
    case 'level':
      return <BookCover book={{ ...step.book, coverUrl: null }} size={120} decorative />
    case 'badge':
      return <BadgePatch badge={step.badge} size={104} />
    case 'streak':
      return <Patch family="circle" glyph={step.days} tier={3} size={104} />
    case 'prize':
      return <Prize kind={prizeKind(step)} drawing={step.drawing} size={104} />
  }
}

function prizeKind({ category, isReading }: Extract<YearStep, { kind: 'prize' }>) {
  return isReading && category === 'physical' ? 'book' : category
}

function Panel({ day, art, children }: { day?: string; art?: ReactNode; children: ReactNode }) {
  return (
    <li>
      {day && (
        <p className="comic-day">
          <DateText at={day} style="plainShort" />
        </p>
      )}
      {art || <Tassel mood="hi" size={100} />}
      <p className="comic-caption">{children}</p>
    </li>
  )
}
