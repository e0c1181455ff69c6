import { useQuery } from '@tanstack/react-query'
import { type AttemptResult, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { request } from '#web/api/request.ts'

/** A page opened again this soon after the last answer still shows what it earned. */
const JUST_NOW_MS = 10 * 60_000

/**
 * The result of a quiz finished moments ago, for a page that was reloaded, whose response got lost, or that was
 * open in a second tab: resending the same answers returns what they earned. Undefined while loading, null for
 * none.
 */
export function useJustFinished(quiz: Quiz | undefined): AttemptResult | null | undefined {
  const last = quiz?.lastAttempt ?? null
  const isJustNow =
    quiz !== undefined &&
    quiz.state !== 'open' &&
    last?.quizId === quiz.id &&
    last.correction === null &&
    Math.abs(Date.now() - Date.parse(last.completedAt)) < JUST_NOW_MS
  const { data, isError } = useQuery({
    queryKey: ['just finished', last?.id],
    queryFn: () =>
      request(submitAttempt, {
        body: { quizId: last?.quizId ?? '', answers: last?.answers ?? {} },
      }),
    enabled: isJustNow,
    gcTime: 0,
    retry: false,
  })
  if (!isJustNow || isError) return null
  return data
}
