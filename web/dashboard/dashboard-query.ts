import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { setReadingNow } from '#web/reading/use-reading-clock.ts'

/** The whole screen in one call: what it tells of the clock is handed to the clock. */
export const dashboardQuery = queryOptions({
  ...query(getDashboard, {}),
  queryFn: async ({ client }) => {
    const dashboard = await request(getDashboard, {})
    setReadingNow(client, dashboard.reading)
    return dashboard
  },
})
