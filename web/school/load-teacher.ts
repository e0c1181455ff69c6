import type { QueryClient } from '@tanstack/react-query'
import { listAccounts } from '#contract/accounts/accounts.ts'
import { listWaitingTeachers } from '#contract/accounts/approvals.ts'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { listInactiveChildren } from '#contract/privacy.ts'
import { listReportedQuestions } from '#contract/quiz/quiz-voids.ts'
import { listCheckIns } from '#contract/school/check-ins.ts'
import { getRoster } from '#contract/school/roster.ts'
import { listSchoolLinks } from '#contract/school/school-children.ts'
import { getClassOverview, listClassBooks, listTeacherClasses } from '#contract/school/teacher.ts'
import { listJoinRequests, listLeaderlessClasses } from '#contract/squads/join-requests.ts'
import { listSystemProblems } from '#contract/system.ts'
import { pages } from '#web/api/pages.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { type ClassSearch, choiceOf, rangeOf } from './class-choice.ts'

/** Starts the queries of a teacher's own page. */
export async function loadClassDesk({ queries, today, search }: ScreenLoad<ClassSearch>) {
  const inactive = queries.prefetchQuery(query(listInactiveChildren, {}))
  const classes = await queries.ensureQueryData(query(listTeacherClasses, {}))
  const choice = choiceOf(search, today())
  const links = classes.length > 0 && queries.prefetchQuery(query(listSchoolLinks, {}))
  const chosen = classes.find(({ id }) => id === choice.class)
  if (!chosen) return Promise.all([inactive, links])
  const params = { id: chosen.id }
  const range = rangeOf(choice, chosen.id)
  const roster = () => queries.prefetchQuery(query(getRoster, { params }))
  const views = {
    figures: () => [roster(), queries.prefetchQuery(query(getClassOverview, range))],
    roster: () => [roster(), queries.prefetchQuery(query(getSignInOptions, {}))],
    talks: () => [
      queries.prefetchQuery(
        query(listCheckIns, {
          params,
          querystring: { startDate: choice.from, endDate: choice.to },
        }),
      ),
    ],
    books: () => [queries.prefetchQuery(query(listClassBooks, range))],
  }
  await Promise.all([
    inactive,
    links,
    queries.prefetchQuery(query(listJoinRequests, { params })),
    ...views[choice.view](),
  ])
}

/** Starts the queries of the administrator's page. */
export async function loadAdministration(queries: QueryClient) {
  await Promise.all([
    queries.prefetchQuery(query(listWaitingTeachers, {})),
    queries.prefetchQuery(query(listReportedQuestions, {})),
    queries.prefetchQuery(query(listLeaderlessClasses, {})),
    queries.prefetchQuery(query(listInactiveChildren, {})),
    queries.prefetchQuery(query(listSchoolLinks, {})),
    queries.prefetchQuery(query(listAccounts, { querystring: { search: '' } })),
    queries.prefetchQuery(query(getSignInOptions, {})),
    queries.prefetchInfiniteQuery(pages(listSecurityEvents, { limit: 50, person: '' })),
    queries.prefetchQuery(query(listSystemProblems, {})),
  ])
}
