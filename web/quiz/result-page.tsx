import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { MyHero } from '#web/accounts/my-hero.tsx'
import { currentUserQuery } from '#web/api/session.ts'
import { EarnedList, earnedItems } from '#web/rewards/earned-items.tsx'
import { ComicPanel } from '#web/ui/celebration/comic-panel.tsx'
import { PointsFlight } from '#web/ui/celebration/points-flight.tsx'
import { usePressesToSkip } from '#web/ui/celebration/press-series.ts'
import { SplashPage } from '#web/ui/celebration/splash-page.tsx'
import { stripBeats } from '#web/ui/celebration/strip-beats.ts'
import { useStripRun } from '#web/ui/celebration/use-strip-run.ts'
import { cx } from '#web/ui/cx.ts'
import { QuietPlace } from '#web/ui/overlays/quiet-place.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { AnswerReview } from './answer-review.tsx'
import { NextStep } from './next-step.tsx'
import { ReadHowQuestion } from './read-how-question.tsx'
import { isTelling, notifyCompleted, soundOf, splashOf, ThanksStamp } from './result-parts.tsx'
import { resultMessage, ScoreStamp } from './score-stamp.tsx'

/** The marked quiz as a comic strip that plays once: stamp, points, what was won, the next step (design 7). */
export function ResultPage({ result }: { result: AttemptResult }) {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const items = earnedItems(result)
  const splash = splashOf(result)
  const [beats] = useState(() =>
    stripBeats({
      splash: splash !== null,
      stamp: true,
      points: true,
      won: items.length,
      next: true,
    }),
  )
  const { came, part, isPlaying, skip } = useStripRun(beats, {
    id: result.id,
    onBeat: (beat) => soundOf(result, beat),
    onOver: () => notifyCompleted(result),
  })
  usePressesToSkip({ isPlaying, skip, fromStart: true })
  // The page of the questions was another page.
  useEffect(() => void window.scrollTo(0, 0), [])
  const panel = (name: typeof part & string) => ({
    id: `result-${name}`,
    isThere: !isPlaying || came(name) > 0,
    isNow: part === name,
  })
  const isStamped = part === 'stamp'
  return (
    <main data-notices="low" className="layout-content grid gap-7 pt-3 pb-28 sm:pt-6">
      {isPlaying && <QuietPlace />}
      {part === 'splash' && splash && <SplashPage {...splash} />}
      <div className="grid gap-3">
        <PageTitle
          title={t`Quiz Complete!`}
          lead={result.quiz.book.title}
          action={
            <SpeechButton
              reads="result-stamp result-points result-won result-next"
              what={t`your result`}
            />
          }
        />
        <ol
          aria-label={t`Your result`}
          className={cx(
            'grid grid-cols-1 gap-3 sm:grid-cols-2',
            items.length > 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
          )}
        >
          <ComicPanel {...panel('stamp')}>
            <div className="flex items-center justify-center gap-4 narrow:flex-wrap lg:flex-col">
              <MyHero
                hero={user?.hero ?? null}
                // Not passed: the hero has begun to read again.
                pose={result.passed ? 'cheer' : 'read'}
                heroClassName="h-30 w-auto sm:h-40"
              />
              {isTelling(result) ? (
                <ThanksStamp stamped={isStamped} />
              ) : (
                <ScoreStamp score={result.score} maxScore={result.maxScore} stamped={isStamped} />
              )}
            </div>
            <p className="font-semibold leading-snug">
              {isTelling(result)
                ? t`Thank you for telling us about this book.`
                : resultMessage(result)}
            </p>
          </ComicPanel>
          <ComicPanel tone="gold" {...panel('points')}>
            <PointsFlight
              gained={result.pointsGained}
              after={result.pointsAfter}
              flies={part === 'points'}
            />
          </ComicPanel>
          {items.length > 0 && (
            <ComicPanel tone="sky" {...panel('won')}>
              <EarnedList
                items={items}
                came={isPlaying ? came('won') : items.length}
                isPlaying={isPlaying}
              />
            </ComicPanel>
          )}
          <ComicPanel
            {...panel('next')}
            className={cx('max-sm:scroll-mb-4', items.length === 0 && 'sm:max-lg:col-span-2')}
          >
            <NextStep result={result} />
          </ComicPanel>
        </ol>
      </div>
      <div className="layout-reading grid gap-7 px-0!">
        <ReadHowQuestion attempt={result} />
        <AnswerReview items={result.review} />
      </div>
    </main>
  )
}
