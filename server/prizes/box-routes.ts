import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addWish as addWishCall,
  getPrizePhoto,
  getTreasureFigures,
  IDEMPOTENCY_HEADER,
  listPointsHistory,
  listRedemptions,
  listTreasureItems,
  listWishlist,
  rateWish as rateWishCall,
  redeem as redeemCall,
  removeWish as removeWishCall,
  undoRedemption,
} from '#contract/prizes/treasure-box.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import { photoOf } from './item-photos.ts'
import { itemsOf } from './item-rows.ts'
import { figuresOf, pointsOf, redemptionsOf, undo } from './own-redemptions.ts'
import { redeem } from './redeem.ts'
import { addWish, rateWish, removeWish, wishesOf } from './wishlist.ts'

const MAX_KEY = 255

/** A reader's treasure box: the shelf, wishes, redemptions and points. */
export function registerTreasureBox(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
): void {
  route(app, listTreasureItems, ({ querystring }) =>
    itemsOf(deps.db, querystring, { onlyActive: true }),
  )
  route(app, getPrizePhoto, async ({ params, reply }) => {
    const bytes = await photoOf(deps.db, params.hash)
    reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable')
    return bytes
  })
  route(app, listWishlist, ({ user }) => wishesOf(deps.db, user.id))
  route(app, addWishCall, ({ user, body }) => addWish(deps, user.id, body.itemId))
  route(app, rateWishCall, ({ user, params, body }) =>
    rateWish(deps.db, user.id, params.itemId, body.priority),
  )
  route(app, removeWishCall, async ({ user, params }) => {
    await removeWish(deps.db, user.id, params.itemId)
    return { removed: true } as const
  })
  route(app, redeemCall, ({ user, body, request }) =>
    redeem(deps, user.id, { ...body, requestKey: requestKeyOf(request) }),
  )
  route(app, listRedemptions, async ({ user, querystring: { limit, cursor }, reply }) => {
    const rows = await redemptionsOf(deps, user.id, limit + 1, readTimeCursor(cursor))
    return page(reply, rows, limit, ({ redeemedAt, id }) => ({ at: new Date(redeemedAt), id }))
  })
  route(app, undoRedemption, ({ user, params }) => undo(deps, user.id, params.id))
  route(app, listPointsHistory, async ({ user, querystring: { limit, cursor }, reply }) => {
    const rows = await pointsOf(deps.db, user.id, limit + 1, readTimeCursor(cursor))
    return page(reply, rows, limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }))
  })
  route(app, getTreasureFigures, ({ user }) => figuresOf(deps.db, user.id))
}

function requestKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY) {
    throw new AppError('bad_request')
  }
  return key
}
