import type { FastifyInstance } from 'fastify'
import {
  endSubscription,
  getPrizeFund,
  getSubscription,
  manageSubscription,
  startSubscription,
} from '#contract/prizes/subscription.ts'
import { BillingSignatureError, BillingUnavailableError } from '#server/adapters/billing/port.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { applyEvent } from './apply-event.ts'
import { endPlan, openPortal, startPlan } from './change-plan.ts'
import { prizeFundOf } from './prize-fund.ts'
import { findSubscription, subscriptionOf } from './subscription-rows.ts'

type SubscriptionDeps = Pick<Deps, 'billing' | 'config' | 'db' | 'log' | 'now'>

/** Stripe's messages are a few kilobytes; lists in them can make them long. */
const MESSAGE_LIMIT_BYTES = 512 * 1024

/** A guardian's plan and prize fund, and the payment provider's webhooks. */
export async function registerSubscription(
  app: FastifyInstance,
  deps: SubscriptionDeps,
): Promise<void> {
  route(app, getPrizeFund, ({ user }) => prizeFundOf(deps.db, user.id))
  route(app, getSubscription, async ({ user }) =>
    subscriptionOf(await findSubscription(deps.db, user.id), deps.billing),
  )
  route(app, startSubscription, ({ user, body }) => startPlan(deps, user.id, body.plan))
  route(app, manageSubscription, ({ user }) => openPortal(deps, user.id))
  route(app, endSubscription, ({ user, body }) => endPlan(deps, user.id, body.endsWithPeriod))
  await app.register(async (messages) => registerMessages(messages, deps))
}

/** The signature is over the very bytes, so in this scope JSON is not parsed. */
function registerMessages(app: FastifyInstance, deps: SubscriptionDeps): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  const options = { bodyLimit: MESSAGE_LIMIT_BYTES }
  app.post('/api/billing/stripe', options, async (request) => {
    const { billing } = deps
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['stripe-signature']
    try {
      const event = await billing.readEvent(raw, signature?.toString(), deps.now())
      if (event) await applyEvent(deps, billing.kind, event)
    } catch (error) {
      if (error instanceof BillingUnavailableError) throw new AppError('billing_unavailable')
      if (!(error instanceof BillingSignatureError)) throw error
      deps.log.warn({ reason: error.message }, 'a billing message was refused')
      throw new AppError('bad_signature')
    }
    return { received: true }
  })
}
