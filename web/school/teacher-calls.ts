import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { getRoster } from '#contract/school/roster.ts'
import {
  getClassAnalytics,
  getClassBreakdown,
  getClassOverview,
  listClassBooks,
  listStudentProgress,
  listTeacherClasses,
} from '#contract/school/teacher.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'

/** Refetches everything shown of a class. */
function refreshClass(): Promise<void> {
  return invalidate(
    listTeacherClasses,
    getRoster,
    getClassOverview,
    listClassBooks,
    getClassAnalytics,
    getClassBreakdown,
    listStudentProgress,
  )
}

interface Told<E extends Endpoint> {
  /** What is said when it worked; nothing when what appears says it. */
  done?: (answer: Output<E>) => Notice
  /** The title when it did not. */
  failed: string
  after?: (answer: Output<E>) => void
}

/** A call about a class: shows a notice and refetches what it changed. */
export function useClassCall<E extends Endpoint>(endpoint: E, { done, failed, after }: Told<E>) {
  return useOneCall({
    mutationFn: (input: Input<E>) => request(endpoint, input),
    onSuccess: async (answer) => {
      if (done) notify(done(answer))
      after?.(answer)
      await refreshClass()
    },
    onError: (error) => {
      const description = sentenceOf(error) ?? 'Check the internet and try again.'
      notify({ title: failed, description, destructive: true })
    },
  })
}
