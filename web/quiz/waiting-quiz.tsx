import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { outbox, sent } from '#web/offline/outbox.ts'
import { QuizPage } from './way-on.tsx'

/** Whether answers to this book's quiz wait on this device; when they are marked, the result is given. */
export function useWaitingQuiz(bookId: string, onResult: (result: AttemptResult) => void): boolean {
  // Follows what is sent in the background.
  useEffect(() => {
    const { unsubscribe } = sent.subscribe((last) => {
      if (last?.work.kind === 'quiz' && last.work.bookId === bookId && last.result) {
        onResult(last.result)
      }
    })
    return unsubscribe
  }, [bookId, onResult])

  return useSelector(outbox, ({ entries }) =>
    entries.some(
      ({ work, refused }) =>
        work.kind === 'quiz' && work.bookId === bookId && refused === undefined,
    ),
  )
}

/** The answers are saved on this device; the server marks them once it is reachable. */
export function WaitingQuiz() {
  return (
    <QuizPage title={t`Saved on this device`}>
      <Tassel mood="yay" size={110} className="justify-self-center" />
      <p className="text-center">{t`You’re offline. Your answers are safe here.`}</p>
      <p className="text-center text-ink-2">{t`You’ll get your points when you’re back online.`}</p>
    </QuizPage>
  )
}
