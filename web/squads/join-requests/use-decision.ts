import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { getRoster } from '#contract/school/roster.ts'
import {
  getClassOverview,
  listStudentProgress,
  listTeacherClasses,
} from '#contract/school/teacher.ts'
import { listJoinRequests } from '#contract/squads/join-requests.ts'
import { getLeaderboard, listSquadMembers, listSquadNews } from '#contract/squads/squads.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'

/** A leader's answer to a request: says how it went and reloads what shows the members. */
export function useDecision<E extends Endpoint>(endpoint: E, done: (answer: Output<E>) => Notice) {
  return useOneCall({
    mutationFn: (input: Input<E>) => request(endpoint, input),
    onSuccess: (answer) => notify(done(answer)),
    onError: (error) => {
      const description = sentenceOf(error) ?? 'Check the internet and try again.'
      notify({ title: 'That was not saved', description, destructive: true })
    },
    // A refusal too: the person may have taken the request back.
    onSettled: () =>
      invalidate(
        listJoinRequests,
        listSquadMembers,
        getLeaderboard,
        listSquadNews,
        listTeacherClasses,
        getRoster,
        getClassOverview,
        listStudentProgress,
      ),
  })
}
