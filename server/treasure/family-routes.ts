import type { FastifyInstance } from 'fastify'
import {
  approveRedemption,
  declineRedemption,
  listFamilyRedemptions,
} from '#contract/family-prizes.ts'
import {
  eraseFamilyAddress,
  getFamilyShipping,
  getShippingWay,
  letChildTypeAddress,
  saveFamilyAddress,
} from '#contract/shipping.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { approve, decline, familyRedemptionsOf } from './family-prizes.ts'
import {
  familyShippingOf,
  forgetAddress,
  letChildType,
  saveAddress,
  shippingOf,
} from './shipping.ts'

/** A guardian's yes to a child's prize, and where the family's prizes go. */
export function registerFamilyPrizes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listFamilyRedemptions, ({ user }) => familyRedemptionsOf(deps, user.id))
  route(app, approveRedemption, ({ user, params, body }) => approve(deps, user.id, params.id, body))
  route(app, declineRedemption, ({ user, params, body }) =>
    decline(deps, user.id, params.id, body.reason),
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
  route(app, letChildTypeAddress, async ({ user, params, body }) => {
    await letChildType(deps, user.id, params.id, body.mayTypeAddress)
    return familyShippingOf(deps.db, user.id)
  })
}
