import type { FastifyInstance } from 'fastify'
import { changeStoreItems, findStoreItems } from '#contract/prizes/store-shelf.ts'
import {
  createStoreItem,
  deleteStoreItem,
  exportStore,
  getOrderCounts,
  getStoreInsights,
  getStoreTotals,
  grantBudget,
  listPickUps,
  listStoreItems,
  listStoreRedemptions,
  stepStoreRedemption,
  stepStoreRedemptions,
  updateStoreItem,
} from '#contract/prizes/treasure-store.ts'
import { recorded } from '#server/accounts/audit/access-recorded.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import { changeItems } from './change-items.ts'
import { exportOf } from './export-store.ts'
import { findItems } from './find-items.ts'
import { stepInStore, stepManyInStore } from './fulfil.ts'
import { insightsOf } from './insights.ts'
import { itemsOf } from './item-rows.ts'
import { orderCountsOf, pickUpsOf, queueOf } from './orders.ts'
import { allRedeemers, redeemersOf } from './redemption-rows.ts'
import { grant } from './store-budget.ts'
import { createItem, deleteItem, totalsOf, updateItem } from './store-items.ts'

/** The store administrator's side: prizes, the fulfilment queue, the budget and what it all adds up to. */
export function registerTreasureStore(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listStoreItems, ({ querystring }) =>
    itemsOf(deps.db, querystring, { onlyActive: false }),
  )
  route(app, findStoreItems, ({ querystring, words }) => findItems(deps.db, querystring, words))
  route(app, changeStoreItems, async ({ body }) => ({
    changed: await changeItems(deps.db, body.ids, body.change),
  }))
  route(app, createStoreItem, ({ body }) => createItem(deps, body))
  route(app, updateStoreItem, ({ params, body, words }) =>
    updateItem(deps.db, params.id, body, words),
  )
  route(app, deleteStoreItem, async ({ params }) => {
    await deleteItem(deps, params.id)
    return { deleted: true } as const
  })
  route(app, getStoreTotals, () => totalsOf(deps.db))
  route(
    app,
    listStoreRedemptions,
    async ({ querystring: { limit, cursor, ...which }, reply }) => {
      const rows = await queueOf(deps, which, limit + 1, readTimeCursor(cursor))
      return page(reply, rows, limit, ({ redeemedAt, id }) => ({ at: new Date(redeemedAt), id }))
    },
    recorded(deps, 'prizes', (_call, rows) => redeemersOf(deps.db, rows)),
  )
  route(
    app,
    stepStoreRedemption,
    ({ user, params, body }) => stepInStore(deps, user.id, params.id, body),
    recorded(deps, 'prize_decided', ({ params }) => redeemersOf(deps.db, [params])),
  )
  route(
    app,
    stepStoreRedemptions,
    ({ user, body }) => stepManyInStore(deps, user.id, body),
    recorded(deps, 'prize_decided', (_call, { done }) =>
      redeemersOf(
        deps.db,
        done.map((id) => ({ id })),
      ),
    ),
  )
  route(app, getOrderCounts, () => orderCountsOf(deps.db))
  route(
    app,
    listPickUps,
    ({ querystring }) => pickUpsOf(deps, querystring.class),
    recorded(deps, 'prizes', (_call, rows) => redeemersOf(deps.db, rows)),
  )
  route(app, getStoreInsights, () => insightsOf(deps))
  route(app, grantBudget, ({ user, body }) => grant(deps, user, body))
  route(
    app,
    exportStore,
    ({ querystring, words }) => exportOf(deps, querystring.what, words),
    recorded(deps, 'prizes', ({ querystring }) =>
      querystring.what === 'redemptions' ? allRedeemers(deps.db) : [],
    ),
  )
}
