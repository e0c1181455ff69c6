import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { completeOnboarding } from '#contract/accounts/onboarding.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { queryClient } from '#web/api/query.ts'
import { currentUserQuery, useSignedIn } from '#web/api/session.ts'
import { usePageEvent } from '#web/browser/use-page-event.ts'
import { celebrate } from '#web/ui/celebration/celebration-store.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
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
  payloadOf,
  startOnboarding,
  stepOnboarding,
} from './onboarding-steps.ts'
import { WelcomeChapter } from './welcome-chapter.tsx'

/** Onboarding in five chapters (spec 2). */
export function OnboardingScreen() {
  const user = useSignedIn()
  const locale = useLocale()
  const [state, setState] = useState(
    () =>
      draftOf(user.id) ??
      startOnboarding(GRADES.find((grade) => grade === user.gradeLevel) ?? null),
  )
  const step = (action: OnboardingAction) => {
    const next = stepOnboarding(state, action)
    keepDraft(user.id, next)
    setState(next)
  }
  const [today] = useState(locale.today)
  const navigate = useNavigate()
  const activation = useCall(completeOnboarding, {
    done: (user) => void queryClient.setQueryData(currentUserQuery.queryKey, user),
    failed: (_reason, error) => registrationFailed(sentenceOf(error) ?? 'Please try again'),
  })

  // The browser's own Back goes to the chapter before, as far as this page has come.
  usePageEvent('popstate', () => step({ type: 'back' }))

  const chapters: Record<(typeof CHAPTERS)[number], ReactNode> = {
    welcome: <WelcomeChapter />,
    build: <BuildChapter hero={state.hero} onPick={(parts) => step({ type: 'pick', parts })} />,
    identity: (
      <IdentityChapter
        hero={state.hero}
        name={state.name}
        birthday={state.birthday}
        grade={state.grade}
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
    if (type === 'continue' && missingIn(state, today) === null) {
      window.history.pushState(window.history.state, '')
    }
    step({ type, today })
    window.scrollTo(0, 0)
  }

  function enter() {
    dropDraft()
    celebrate({
      tier: 3,
      shout: 'Ready!',
      title: state.name.trim(),
      says: ['You built your own hero.'],
    })
    play('badge')
    notify({ title: 'Hero Activated!', description: 'Welcome to your reading adventure!' })
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
          <div key={chapter}>{chapters[chapter]}</div>
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

function registrationFailed(description: string): Notice {
  return { title: 'Registration Failed', description, destructive: true }
}
