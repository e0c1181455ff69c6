import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { BookOpen, type LucideIcon, Rocket, Sparkles } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { completeOnboarding } from '#contract/accounts/onboarding.ts'
import type { Day } from '#domain/calendar.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { queryClient } from '#web/api/query.ts'
import { currentUserQuery, useSignedIn } from '#web/api/session.ts'
import { Hero } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import { celebrate } from '#web/ui/celebration/celebration-store.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { BuildChapter } from './build-chapter.tsx'
import { ChapterBar } from './chapter-bar.tsx'
import { ChapterButtons } from './chapter-buttons.tsx'
import { ConfirmChapter } from './confirm-chapter.tsx'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { GenresChapter } from './genres-chapter.tsx'
import { IdentityChapter } from './identity-chapter.tsx'
import {
  CHAPTERS,
  isWrongBirthday,
  missingIn,
  type OnboardingAction,
  type OnboardingState,
  payloadOf,
  startOnboarding,
  stepOnboarding,
} from './onboarding-steps.ts'

const AHEAD: readonly { icon: LucideIcon; spot: Spot; text: string }[] = [
  { icon: Sparkles, spot: 'marigold', text: t`Build your own hero.` },
  { icon: BookOpen, spot: 'sea', text: t`Tell us what you like to read.` },
  { icon: Rocket, spot: 'tomato', text: t`Start your reading adventure!` },
]

const BESIDE = 'h-auto w-[31%]'

/** Onboarding in five chapters (spec 2). */
export function OnboardingScreen() {
  const user = useSignedIn()
  const locale = useLocale()
  const [state, setState] = useState(
    () =>
      ownDraft(user.id, locale.today()) ??
      startOnboarding(GRADES.find((grade) => grade === user.gradeLevel) ?? null),
  )
  const step = (action: OnboardingAction) => {
    const next = stepOnboarding(state, action)
    keepDraft(user.id, next)
    setState(next)
  }
  const [today] = useState(locale.today)
  const [refused, setRefused] = useState<{ name: string; sentence: string } | null>(null)
  const navigate = useNavigate()
  const activation = useCall(completeOnboarding, {
    done: (user) => void queryClient.setQueryData(currentUserQuery.queryKey, user),
    failed: (_reason, error) => {
      const sentence = sentenceOf(error) ?? t`Please try again`
      if (isAboutName(error)) {
        setRefused({ name: state.name, sentence })
        window.scrollTo(0, 0)
        step({ type: 'turn', to: CHAPTERS.indexOf('identity'), today })
      }
      return registrationFailed(sentence)
    },
  })

  // The browser's Back and Forward buttons turn the chapters.
  usePageEvent('popstate', ({ state: entry }) => {
    const to = chapterIn(entry)
    if (to !== null) step({ type: 'turn', to, today })
  })

  const chapters: Record<(typeof CHAPTERS)[number], ReactNode> = {
    welcome: <WelcomeChapter />,
    build: <BuildChapter hero={state.hero} onPick={(parts) => step({ type: 'pick', parts })} />,
    identity: (
      <IdentityChapter
        hero={state.hero}
        name={state.name}
        birthday={state.birthday}
        grade={state.grade}
        nameProblem={refused?.name === state.name ? refused.sentence : undefined}
        wrongBirthday={isWrongBirthday(state.birthday, today)}
        onTell={(facts) => step({ type: 'tell', facts })}
      />
    ),
    genres: (
      <GenresChapter
        genres={state.genres}
        onTell={(genres) => step({ type: 'tell', facts: { genres } })}
      />
    ),
    confirm: <ConfirmChapter state={state} />,
  }

  function move(type: 'back' | 'continue') {
    const next = stepOnboarding(state, { type, today })
    if (next.step !== state.step) {
      noteChapter('replaceState', state.step)
      noteChapter('pushState', next.step)
    }
    step({ type, today })
    window.scrollTo(0, 0)
  }

  function enter() {
    dropDraft()
    celebrate({
      tier: 3,
      shout: t`Ready!`,
      title: state.name.trim(),
      says: [t`You built your own hero.`],
    })
    play('badge')
    notify({ title: t`Hero Activated!`, description: t`Welcome to your reading adventure!` })
    void navigate({ to: PATHS.dashboard })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (activation.isPending || activation.isSuccess) return
    if (state.step < CHAPTERS.length - 1) return move('continue')
    const answer = payloadOf(state, locale.timeZone)
    if ('problem' in answer) notify(registrationFailed(answer.problem))
    else activation.send({ body: answer.payload }, { onSuccess: enter })
  }

  const chapter = CHAPTERS[state.step] ?? 'welcome'
  return (
    <div className="flex min-h-dvh flex-col">
      <ChapterBar step={state.step} />
      <form onSubmit={submit} className="flex grow flex-col" noValidate>
        <main id="content" className="layout-content grow pt-5 pb-8">
          {/* A new chapter is a new page: its heading takes the focus. */}
          <SpeechButton
            key={`${chapter} aloud`}
            reads="chapter"
            what={t`this chapter`}
            className="float-end ms-3"
          />
          <div key={chapter} id="chapter">
            {chapters[chapter]}
          </div>
        </main>
        <ChapterButtons
          step={state.step}
          missing={missingIn(state, today)}
          sending={activation.isPending}
          onBack={() => move('back')}
        />
      </form>
    </div>
  )
}

/** What was told before, from the first chapter that still needs something: another tab asks for the birthday again. */
function ownDraft(owner: string, today: Day): OnboardingState | null {
  const draft = draftOf(owner)
  return draft && stepOnboarding(draft, { type: 'turn', to: draft.step, today })
}

/** Writes a chapter into the browser's history, for its Back and Forward. */
function noteChapter(how: 'pushState' | 'replaceState', chapter: number): void {
  window.history[how]({ ...window.history.state, chapter }, '')
}

function chapterIn(entry: unknown): number | null {
  if (typeof entry !== 'object' || entry === null || !('chapter' in entry)) return null
  return typeof entry.chapter === 'number' ? entry.chapter : null
}

/** A name that children must not be shown: the reader makes up another. */
function isAboutName(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'words_unkind' || error.code === 'words_contact')
  )
}

function registrationFailed(description: string): Notice {
  return { title: t`Registration Failed`, description, destructive: true }
}

/** Chapter 1: says who speaks and what comes. */
function WelcomeChapter() {
  return (
    <div className="grid gap-5 md:grid-cols-[1fr_1fr] md:items-center md:gap-12 md:pt-4">
      <div
        aria-hidden
        className="edge halftone flex items-end justify-center gap-1 overflow-clip rounded-card bg-sky-tint px-3 pt-4 pb-3 md:h-92 md:px-6 md:pb-6"
      >
        <Hero head="fire" body="vest" feet="sneakers" size={210} className={BESIDE} />
        <Tassel mood="yay" size={290} className="-mx-2 h-auto w-2/5" />
        <Hero head="crystal" body="robes" feet="wings" size={210} className={BESIDE} />
      </div>
      <div>
        <PageTitle
          title={t`Welcome to the Hero Academy!`}
          lead={t`I am Tassel, your bookmark. Every book makes you stronger.`}
        />
        <ol className="mt-5 grid gap-3.5 md:mt-7 md:gap-5">
          {AHEAD.map(({ icon, spot, text }) => (
            <li key={text} className="flex items-center gap-4 font-semibold">
              <SpotIcon icon={icon} spot={spot} />
              {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
