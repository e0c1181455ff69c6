import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { House, PenLine, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SavedSession } from '#contract/reading/sessions.ts'
import { MyHero } from '#web/accounts/my-hero.tsx'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import type { Pose } from '#web/art/hero.tsx'
import type { SavedMinutes } from '#web/reading/local-clock.ts'
import { resultHint, resultTitle } from '#web/reading/reading-words.ts'
import { cardFor, celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { DateText } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { minutesWord } from '#web/ui/time-words.ts'

/** The stamp for the minutes and what they brought; then the quiz of a finished book, else home. */
export function RoomResult({ saved }: { saved: SavedSession | SavedMinutes }) {
  return 'kept' in saved ? <KeptHere minutes={saved.kept} /> : <Credited saved={saved} />
}

function KeptHere({ minutes }: { minutes: number }) {
  return (
    <ResultPaper
      pose={minutes > 0 ? 'cheer' : 'think'}
      stamp={null}
      title={t`Saved on this device`}
      lead={minutes > 0 ? t`${minutesWord(minutes)} of reading saved here.` : undefined}
      quiz={null}
    >
      <p>{t`We’ll send them when you’re back online.`}</p>
    </ResultPaper>
  )
}

function Credited({ saved }: { saved: SavedSession }) {
  const card = cardFor(saved)
  const { session, finished, pointsGained } = saved
  const isStamped = session.minutes > 0 || finished
  return (
    <ResultPaper
      pose={isStamped ? 'cheer' : 'think'}
      stamp={isStamped ? session.day : null}
      title={resultTitle(saved)}
      lead={resultHint(saved)}
      quiz={finished ? (session.book?.id ?? null) : null}
    >
      {pointsGained > session.points && (
        <p className="flex items-center justify-center gap-2 font-display font-extrabold text-gold text-h3">
          <Star aria-hidden className="size-6 shrink-0 fill-marigold text-ink" />
          {t`+${pointsGained} points in all`}
        </p>
      )}
      {card?.won}
      {card?.says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ResultPaper>
  )
}

interface ResultPaperProps {
  pose: Pose
  /** The day on the stamp; null for no stamp. */
  stamp: string | null
  title: string
  lead: string | undefined
  /** The book whose quiz comes next. */
  quiz: string | null
  children: ReactNode
}

function ResultPaper({ pose, stamp, title, lead, quiz, children }: ResultPaperProps) {
  const { hero } = useSignedIn()
  return (
    <div className="grid content-center">
      <div className="room-paper mx-auto grid w-full max-w-140 gap-5 p-5 text-center">
        <div className="flex flex-wrap items-center justify-center gap-6">
          <MyHero hero={hero} pose={pose} heroClassName="h-40 w-auto" />
          {stamp && (
            <p className="grid animate-stamp justify-items-center rounded-stamp border-4 border-tomato-text px-5 py-2 font-display text-tomato-text uppercase">
              <span className="font-black text-splash">
                {t({ message: 'Read', context: 'a stamp' })}
              </span>
              <span className="font-extrabold text-h3">
                <DateText at={stamp} style="short" />
              </span>
            </p>
          )}
        </div>
        <div id="room-result" className="grid justify-items-center gap-3">
          <PageTitle title={title} lead={lead} className="justify-center text-center" />
          {children}
        </div>
        <SpeechButton
          reads="room-result"
          what={t`what you earned`}
          className="justify-self-center"
        />
        {quiz && (
          <Button asChild wide size="sprout" variant="primary" icon={PenLine}>
            <Link to={`${PATHS.quiz}/$bookId`} params={{ bookId: quiz }}>{t`Take the quiz`}</Link>
          </Button>
        )}
        <Button asChild wide variant={quiz ? 'paper' : 'primary'} icon={House}>
          <Link to={PATHS.home}>{t`Home`}</Link>
        </Button>
      </div>
    </div>
  )
}

/** The room shows what the minutes earned; only the rare full-page celebration covers it. */
export function celebrateSaved(saved: SavedSession | SavedMinutes): void {
  if ('kept' in saved) return
  play('stamp')
  celebrateEarned(saved, { onPage: true })
}
