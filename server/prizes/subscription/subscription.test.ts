import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  endSubscription,
  getPrizeFund,
  getSubscription,
  manageSubscription,
  startSubscription,
} from '#contract/prizes/subscription.ts'
import { stripeBilling } from '#server/adapters/billing/stripe.ts'
import { periodOf } from '#server/adapters/billing/test-plan.ts'
import { signed, startTestStripe } from '#server/adapters/billing/test-stripe.ts'
import { newId } from '#server/db/new-id.ts'
import { subscriptionPayments } from '#server/db/schema/subscription.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { balanceOf } from '#server/prizes/fund/ledger.ts'
import { coverPrize } from '#server/prizes/fund/prize-money.ts'
import { aFamily } from '#server/test/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/test/test-app.ts'
import { renewTestPlans } from './renew-test-plans.ts'

const MONTH_ENDS = Date.UTC(2026, 3, 4, 12)

describe('with the local test plan', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
  })
  beforeEach(() => {
    t.clock.at = TEST_NOW
  })
  afterAll(async () => {
    expect(await auditLedgers(t.db)).toEqual([])
    await t.stop()
  })

  async function aParent() {
    const { parent, child } = await aFamily(t.db)
    const call = await t.as(parent)
    const start = (plan = 'family') => call(startSubscription, { body: { plan } })
    return { parent, child, call, start }
  }

  it('a guardian without a plan pays nothing and has an empty fund', async () => {
    const { call } = await aParent()
    expect((await call(getSubscription)).json()).toEqual({
      status: 'none',
      planType: null,
      amount: '0.00',
      periodEndsAt: null,
      endsWithPeriod: false,
      billing: 'test',
    })
    expect((await call(getPrizeFund)).json()).toEqual({
      prizeFundBalance: '0.00',
      childBalances: [{ name: 'Maya', profileImageUrl: null, points: 0, hero: null }],
      held: '0.00',
      spent: '0.00',
      entries: [],
    })
  })

  it('thirty percent of the first month go to the fund at once', async () => {
    const { call, start } = await aParent()
    expect((await start()).json()).toEqual({ url: '/treasure-box?tab=subscription' })
    expect((await call(getSubscription)).json()).toMatchObject({
      status: 'active',
      planType: 'Family',
      amount: '9.99',
      periodEndsAt: new Date(MONTH_ENDS).toISOString(),
    })
    const fund = (await call(getPrizeFund)).json()
    expect(fund).toMatchObject({ prizeFundBalance: '3.00' })
    expect(fund.entries).toMatchObject([{ description: '30% of your Family plan', amount: '3.00' }])
    expect((await start('starter')).headers['x-error-code']).toBe('already_subscribed')
    expect((await start('free')).body).toBe('Choose a plan.')
  })

  it('every month is paid once, however often the job runs, and until it is ended', async () => {
    const { parent, call, start } = await aParent()
    await start()
    const fund = () => balanceOf(t.db, 'fund', parent.id)
    t.clock.at = MONTH_ENDS - 1
    await renewTestPlans(t.deps, periodOf)
    expect(await fund()).toBe(300)
    t.clock.at = MONTH_ENDS
    await Promise.all([renewTestPlans(t.deps, periodOf), renewTestPlans(t.deps, periodOf)])
    expect(await fund()).toBe(600)
    const ending = await call(endSubscription, { body: { endsWithPeriod: true } })
    expect(ending.json()).toMatchObject({ status: 'active', endsWithPeriod: true })
    t.clock.at = Date.UTC(2026, 5, 30)
    await renewTestPlans(t.deps, periodOf)
    await renewTestPlans(t.deps, periodOf)
    expect(await fund()).toBe(600)
    const later = await t.as(parent)
    expect((await later(getSubscription)).json().status).toBe('canceled')
    expect((await later(manageSubscription)).headers['x-error-code']).toBe('not_subscribed')
    const again = await later(startSubscription, { body: { plan: 'starter' } })
    expect(again.statusCode).toBe(200)
    expect(await fund()).toBe(750)
  })

  it('no one sends messages to it', async () => {
    const url = '/api/billing/stripe'
    const answer = await t.app.inject({ method: 'POST', url, payload: { id: 'evt_1' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['x-error-code']).toBe('bad_signature')
  })
})

describe('with Stripe', () => {
  const SECRET = 'whsec_test'
  let t: TestApp
  let server: Awaited<ReturnType<typeof startTestStripe>>
  beforeAll(async () => {
    server = await startTestStripe()
    const settings = { url: server.url, secretKey: 'sk_test', webhookSecret: SECRET }
    t = await startTestApp({ billing: stripeBilling(settings) })
  })
  afterAll(async () => {
    expect(await auditLedgers(t.db)).toEqual([])
    await t.stop()
    await server.stop()
  })

  async function aParent() {
    const { parent, child } = await aFamily(t.db)
    const metadata = { guardian_id: parent.id, plan: 'family' }
    const sub = `sub_${newId()}`
    return {
      parent,
      child,
      call: await t.as(parent),
      fund: () => balanceOf(t.db, 'fund', parent.id),
      paid: (id: string, event = newId()) =>
        tell(event, 'invoice.paid', {
          id,
          amount_paid: 999,
          subscription_details: { metadata },
        }),
      told: (status: string, seconds: number) =>
        tell(
          newId(),
          'customer.subscription.updated',
          { id: sub, customer: 'cus_1', status, current_period_end: 1_775_000_000, metadata },
          seconds,
        ),
    }
  }

  async function tell(id: string, type: string, object: unknown, seconds = TEST_NOW / 1000) {
    const payload = JSON.stringify({ id, created: seconds, type, data: { object } })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signed(payload, SECRET, t.clock.at),
    }
    return t.app.inject({ method: 'POST', url: '/api/billing/stripe', headers, payload })
  }

  it('a paid invoice is credited once, told twenty times and under two names', async () => {
    const { fund, paid } = await aParent()
    const [invoice, event] = [newId(), newId()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => paid(invoice, event)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await paid(invoice)
    expect(await fund()).toBe(300)
    expect(
      await t.db.$count(subscriptionPayments, eq(subscriptionPayments.providerId, invoice)),
    ).toBe(1)
  })

  it('the newest word on a subscription stands, in whatever order the words come', async () => {
    const { call, told } = await aParent()
    const status = async () => (await call(getSubscription)).json().status
    await told('past_due', 2000)
    await told('active', 1000)
    expect(await status()).toBe('past_due')
    await told('active', 3000)
    expect(await status()).toBe('active')
    expect((await call(getSubscription)).json()).toMatchObject({
      planType: 'Family',
      billing: 'stripe',
    })
  })

  it('a failed renewal credits nothing and says so', async () => {
    const { call, fund, told } = await aParent()
    await told('past_due', 1000)
    expect(await fund()).toBe(0)
    expect((await call(getSubscription)).json().status).toBe('past_due')
  })

  it('a refund in pieces takes the fund’s share back and no more', async () => {
    const { fund, paid } = await aParent()
    const invoice = newId()
    const refund = (cents: number) =>
      tell(newId(), 'charge.refunded', { id: 'ch', amount_refunded: cents, invoice })
    await refund(500)
    await paid(invoice)
    await refund(500)
    expect(await fund()).toBe(150)
    await refund(999)
    await refund(999)
    await refund(5000)
    expect(await fund()).toBe(0)
  })

  it('a refund leaves what a prize holds, and operations bear it', async () => {
    const { parent, child, fund, paid } = await aParent()
    const invoice = newId()
    await paid(invoice)
    const prize = { id: newId(), childId: child.id, itemName: 'Kite', cashValueCents: 200 }
    await t.db.transaction((tx) =>
      coverPrize(tx, { ...prize, at: TEST_NOW }, { withBudget: false }),
    )
    await tell(newId(), 'charge.refunded', { id: 'ch', amount_refunded: 999, invoice })
    expect(await fund()).toBe(0)
    expect(await balanceOf(t.db, 'hold', parent.id)).toBe(200)
  })

  it('checkout, portal and ending go to Stripe, and a silent Stripe is said to be one', async () => {
    const { call, told } = await aParent()
    const start = () => call(startSubscription, { body: { plan: 'family' } })
    expect((await start()).headers['x-error-code']).toBe('billing_unavailable')
    server.on('POST /v1/checkout/sessions', 200, { url: 'https://pay.example/c' })
    expect((await start()).json()).toEqual({ url: 'https://pay.example/c' })
    expect(server.asked.at(-1)?.form.success_url).toBe(
      'http://heroes.example/treasure-box?tab=subscription',
    )
    await told('active', 1000)
    server.on('POST /v1/billing_portal/sessions', 200, { url: 'https://pay.example/p' })
    expect((await call(manageSubscription)).json()).toEqual({ url: 'https://pay.example/p' })
    const end = await call(endSubscription, { body: { endsWithPeriod: true } })
    expect(end.headers['x-error-code']).toBe('billing_unavailable')
    expect((await call(getSubscription)).json().endsWithPeriod).toBe(false)
  })

  it('a message for somebody we do not know changes nothing', async () => {
    const { child } = await aParent()
    for (const guardian_id of [newId(), child.id, 'somebody']) {
      const metadata = { guardian_id, plan: 'family' }
      const invoice = { id: newId(), amount_paid: 999, subscription_details: { metadata } }
      expect((await tell(newId(), 'invoice.paid', invoice)).statusCode).toBe(200)
    }
    expect(await balanceOf(t.db, 'fund', child.id)).toBe(0)
  })

  it('an unsigned message is refused', async () => {
    const { fund, paid } = await aParent()
    t.clock.at = TEST_NOW
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/billing/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(400)
    await paid(newId())
    expect(await fund()).toBe(300)
  })
})
