import type { FastifyInstance } from 'fastify'
import {
  approveRedemption,
  declineRedemption,
  listFamilyRedemptions,
} from '#contract/prizes/family-prizes.ts'
import {
  allowChildAddress,
  eraseFamilyAddress,
  getFamilyShipping,
  getShippingWay,
  saveFamilyAddress,
} from '#contract/prizes/shipping.ts'
import { recorded } from '#server/accounts/audit/access-recorded.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import { approve, decline, familyRedemptionsOf } from './family-prizes.ts'
import { redeemersOf } from './redemption-rows.ts'
import {
  familyShippingOf,
  forgetAddress,
  saveAddress,
  setAddressPermission,
  shippingOf,
} from './shipping.ts'

/** A guardian's yes to a child's prize, and where the family's prizes go. */
export function registerFamilyPrizes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const decided = recorded<{ user: SignedIn; params: { id: string } }, unknown>(
    deps,
    'prize_decided',
    ({ params }) => redeemersOf(deps.db, [params]),
  )
  route(
    app,
    listFamilyRedemptions,
    ({ user }) => familyRedemptionsOf(deps, user.id),
    recorded(deps, 'prizes', (_call, rows) => redeemersOf(deps.db, rows)),
  )
  route(
    app,
    approveRedemption,
    ({ user, params, body }) => approve(deps, user.id, params.id, body),
    decided,
  )
  route(
    app,
    declineRedemption,
    ({ user, params, body }) => decline(deps, user.id, params.id, body.reason),
    decided,
  )
  route(app, getShippingWay, async ({ user }) => shippingOf(deps.db, user.id))
  route(app, getFamilyShipping, ({ user }) => familyShippingOf(deps.db, user.id))
  route(app, saveFamilyAddress, async ({ user, body }) => {
    await saveAddress(deps.db, user.id, body, deps.now())
    return familyShippingOf(deps.db, user.id)
  })
  route(app, eraseFamilyAddress, async ({ user }) => {
    await forgetAddress(deps.db, user.id)
    return familyShippingOf(deps.db, user.id)
  })
  route(
    app,
    allowChildAddress,
    async ({ user, params, body }) => {
      await setAddressPermission(deps, user.id, params.id, body.mayTypeAddress)
      return familyShippingOf(deps.db, user.id)
    },
    recorded(deps, 'shipping_set', ({ params }) => [params.id]),
  )
}
